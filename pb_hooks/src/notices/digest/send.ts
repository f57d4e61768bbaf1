import { entitlement, readableCountries } from '../../../../src/domain/core/access';
import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import { composeDigest, type Digest } from './digest';
import type { Plan } from '../../../../src/domain/billing/plans';
import { NO_MARKS, readBy } from '../../../../src/domain/notices/read-marks';
import { inTransaction, type App } from '../../core/app';
import { newId } from '../../core/ids';
import { withLease } from '../../core/lease';
import { publicAddress, sendMail } from '../../core/mail/mail';
import { execute } from '../../core/sql';
import { unhurried } from '../../core/unhurried';
import { readWorld, type World } from './news';
import { beginRound, DIGEST_KINDS, LONGEST_DAYS, nextPeople, type Person, type Round } from './people';

const LEASE_SECONDS = 540;
const RUN_MS = 240_000;
/** How far a digest looks back: the first one, and one that comes late. */
const LOOKS_BACK = { daily: { first: 1, late: 4 }, weekly: { first: 7, late: LONGEST_DAYS } };
const NOTICES = '/notifications';

/** Every few minutes: writes the digests of those for whom it is seven in the morning. A long list is taken up again by the next run. */
export function sendDigests(now = new Date()): void {
  withLease($app, 'digest', LEASE_SECONDS, () => {
    const began = Date.now();
    const round = beginRound($app, now);
    let world: World | undefined;
    for (const kind of DIGEST_KINDS) {
      let people = nextPeople($app, round, kind, '');
      while (people.length > 0 && Date.now() - began < RUN_MS) {
        const known = (world ??= readWorld($app, round));
        for (const person of people) unhurried(() => sendOne($app, person, known, round));
        people = nextPeople($app, round, kind, people[people.length - 1]!.id);
      }
    }
  });
}

/** One person's failure is not everybody's: they are tried again by the next run. */
function sendOne(app: App, person: Person, world: World, { now, clock }: Round): void {
  try {
    const digest = digestOf(person, world, now);
    inTransaction(app, (tx) => {
      if (claim(tx, person, clock, digest !== undefined, now) && digest) mail(tx, person, digest);
    });
  } catch (error) {
    app.logger().error('A digest could not be written', 'user', person.id, 'error', String(error));
  }
}

/** The mail joins the queue in the transaction that notes it: there is neither none nor two. Whoever has turned it off or taken another in the meantime gets none. */
function claim(tx: App, { id, kind, day }: Person, clock: number, mailed: boolean, now: Date): boolean {
  return (
    execute(
      tx,
      `INSERT INTO digest_log (id, user, period, kind, up_to, mailed, created, updated)
     SELECT {:id}, p.id, {:day}, {:kind}, {:clock}, {:mailed}, {:at}, {:at} FROM profiles p WHERE p.id = {:user} AND p.digest = {:kind} ON CONFLICT DO NOTHING`,
      { id: newId(), user: id, day, kind, clock, mailed: mailed ? 1 : 0, at: formatServerDate(now) },
    ) > 0
  );
}

function digestOf(person: Person, { byCountry, countries }: World, now: Date): Digest | undefined {
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
  const news = [
    ...readableCountries(followed, tier).flatMap((country) => byCountry.get(country) ?? []),
    ...person.notices.filter((notice) => !isRead(notice)),
  ];
  const wants = { updates: preferences.updates !== false, news: preferences.news !== false };
  return composeDigest({ kind, today: day, news: news.filter(isNew), tasks, countries, wants, premium });
}

function mail(tx: App, { id, kind, address, name }: Person, { subject, heading, sections }: Digest): void {
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
