import { entitlement, readableCountries } from '../../../../src/domain/core/access';
import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import { addDays } from '../../../../src/domain/core/calendar-day';
import { COMING_DAYS, composeDigest, type Digest } from './compose-digest';
import type { Plan } from '../../../../src/domain/billing/plans';
import { NO_MARKS, readBy } from '../../../../src/domain/notices/read-marks';
import { inTransaction, type App } from '../../core/app';
import { newId } from '../../core/new-id';
import { withLease } from '../../core/lease';
import { publicAddress, sendMail } from '../../core/mail/send-mail';
import { execute } from '../../core/sql';
import { runWithPause } from '../../core/run-with-pause';
import { readSharedContent, type SharedContent } from './shared-content';
import { beginRun, DIGEST_KINDS, LONGEST_DAYS, nextRecipients, type Recipient, type DigestRun } from './recipients';

const LEASE_SECONDS = 540;
const RUN_MS = 240_000;
/** Days that a digest looks back: the first one, and a late one. */
const LOOKS_BACK = { daily: { first: 1, late: 4 }, weekly: { first: 7, late: LONGEST_DAYS } };
const NOTICES = '/notifications';

/**
 * Runs every few minutes. Sends digests to users in time zones with seven in the morning. The next run continues with a
 * long list.
 */
export function sendDigests(now = new Date()): void {
  withLease($app, 'digest', LEASE_SECONDS, () => {
    const began = Date.now();
    const run = beginRun($app, now);
    let content: SharedContent | undefined;
    for (const kind of DIGEST_KINDS) {
      let people = nextRecipients($app, run, kind, '');
      while (people.length > 0 && Date.now() - began < RUN_MS) {
        const known = (content ??= readSharedContent($app, run));
        for (const person of people) runWithPause(() => sendOne($app, person, known, run));
        people = nextRecipients($app, run, kind, people[people.length - 1]!.id);
      }
    }
  });
}

/** A failure affects one user only. The next run tries again. */
function sendOne(app: App, person: Recipient, content: SharedContent, { now, clock }: DigestRun): void {
  try {
    const digest = digestOf(person, content, now);
    inTransaction(app, (tx) => {
      if (claim(tx, person, clock, digest !== undefined, now) && digest) mail(tx, person, digest);
    });
  } catch (error) {
    app.logger().error('A digest could not be written', 'user', person.id, 'error', String(error));
  }
}

/**
 * Queues the mail in the transaction that logs it, so there is exactly one. Users who changed their choice meanwhile
 * get none.
 */
function claim(tx: App, { id, kind, day }: Recipient, clock: number, mailed: boolean, now: Date): boolean {
  return (
    execute(
      tx,
      `INSERT INTO digest_log (id, user, period, kind, up_to, mailed, created, updated)
     SELECT {:id}, p.id, {:day}, {:kind}, {:clock}, {:mailed}, {:at}, {:at} FROM profiles p WHERE p.id = {:user}
       AND p.digest = {:kind} ON CONFLICT DO NOTHING`,
      { id: newId(), user: id, day, kind, clock, mailed: mailed ? 1 : 0, at: formatServerDate(now) },
    ) > 0
  );
}

function digestOf(person: Recipient, { byCountry, countries, coming }: SharedContent, now: Date): Digest | undefined {
  const { kind, day, upTo, followed, preferences, tasks } = person;
  const { tier, premium } = entitlement(
    { role: person.role, premium_until: person.premium_until, plan: person.plan as Plan },
    now,
  );
  const before = (days: number) => formatServerDate(new Date(now.getTime() - days * DAY_MS));
  const { first, late } = LOOKS_BACK[kind];
  const isNew = ({ rev, at }: { rev: number; at: string }) =>
    upTo === null ? at > before(first) : rev > upTo && at > before(late);
  const isRead = readBy(person.marks ?? NO_MARKS);
  const decided = new Set(person.decided);
  const readable = readableCountries(followed, tier);
  const news = [
    ...readable.flatMap((country) => byCountry.get(country) ?? []).filter(({ id }) => !decided.has(id)),
    ...person.notices.filter((notice) => !isRead(notice)),
  ];
  const wants = { updates: preferences.updates !== false, news: preferences.news !== false };
  const ahead = coming.filter(
    (entry) => readable.includes(entry.country) && entry.day >= day && entry.day <= addDays(day, COMING_DAYS),
  );
  return composeDigest({
    kind,
    today: day,
    news: news.filter(isNew),
    tasks,
    coming: ahead,
    countries,
    wants,
    premium,
  });
}

function mail(tx: App, { id, kind, address, name }: Recipient, { subject, heading, sections }: Digest): void {
  const url = (path: string) => publicAddress(tx, path);
  sendMail(tx, {
    to: { address, name },
    subject,
    heading,
    paragraphs: [],
    sections: sections.map(({ title, groups, more, path }) => ({
      title,
      groups: groups.map((group) => ({
        title: group.title,
        items: group.items.map(({ path: to, ...item }) => ({ ...item, url: url(to) })),
      })),
      more: more > 0 ? { label: `and ${more} more`, url: url(path) } : undefined,
    })),
    action: { label: 'Open your notifications', url: url(NOTICES) },
    why: `You get this mail because you chose a ${kind} summary in your settings.`,
    unsubscribe: { user: id, preference: 'digest' },
    bulk: true,
  });
}
