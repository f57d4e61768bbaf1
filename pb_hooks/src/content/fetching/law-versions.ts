import type { ReportLine } from '../../../../src/domain/admin/admin-panel';
import { dayFromDate, dayOf, serverDateOf } from '../../../../src/domain/core/calendar-day';
import { DAY_MS, formatServerDate, parseServerTime } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { capitalDay } from '../../core/capital-days';
import { newId } from '../../core/new-id';
import { execute, readText } from '../../core/sql';
import type { TextOutcome } from '../../core/jobs/content-jobs';
import { announce, isCommencementAnnounced } from '../../notices/announce';
import { commencement, inForce, repealAhead, repealed, type LawState } from '../../notices/law-events';
import type { EventDraft } from '../../notices/event-draft';
import { reportLine, type Step } from './step';

interface Law extends LawState {
  last_verified: string;
  /** Of the last stored official text; '' if there is none. */
  hash: string;
  length: number;
  text: string;
  /** Hash of the text at the last check, stored or not. */
  seen: string;
}

const MAX_TEXT = 1_000_000;
/** A shorter text is probably a broken page. It is stored if the next check finds the same. */
const SUSPICIOUS_SHARE = 0.5;
/** `last_verified` is updated once a month only, because devices fetch the whole row for each new rev. */
const CONFIRM_MS = 30 * DAY_MS;

/** Stores the outcome for a law: a new version if the text changed, and its dates. The first text makes no event. */
export function storeText(tx: App, step: Step, outcome: TextOutcome, now: Date): ReportLine {
  const law = readLaw(tx, step.id);
  if (!law) return reportLine(step, 'failed', 'The law was deleted.');
  const problem = problemOf(outcome, law);
  noteCheck(tx, law, outcome, now);
  if (problem !== undefined) return reportLine(step, 'failed', problem);
  if (outcome.status === 'not_modified' || outcome.hash === law.hash) {
    confirm(tx, law, outcome, now);
    return { ...reportLine(step, 'unchanged'), skipped: 1 };
  }
  addVersion(tx, law, outcome, now);
  const isFirst = law.hash === '';
  saveForce(tx, law, outcome, now);
  if (!isFirst) {
    markOutdated(tx, law.id, now);
    announceIfPublished(tx, law, changedText(law, outcome.hash, now));
  }
  return { ...reportLine(step, 'ok', isFirst ? 'First official text.' : 'The text has changed.'), inserted: 1 };
}

function problemOf({ status, message, text, hash }: TextOutcome, law: Law): string | undefined {
  if (status === 'failed') return message;
  if (status === 'not_modified') return undefined;
  if (text.length > MAX_TEXT) return `The text has ${text.length} characters; ${MAX_TEXT} can be kept.`;
  if (text.length < law.length * SUSPICIOUS_SHARE && hash !== law.seen)
    return 'The text is less than half as long as the last one. It is kept if the next check finds the same.';
  if (hash !== law.hash && isOtherPage(text, law.text))
    return 'The page has no provisions, and the last text had some: a notice stands in the place of the law. Nothing was replaced.';
  return undefined;
}

const PROVISION = /^\s*(?:##\s*)?(?:\(?\d+[a-z]?[.)\s]|§|art|section\b|s\.?\s*\d|第|المادة|مادة)/i;
/** A shorter text may have none. */
const FEW_PROVISIONS = 3;

/** A maintenance page with status 200 looks like a text, but has no numbered provisions. */
function isOtherPage(text: string, last: string): boolean {
  const count = (of: string) => of.split('\n').filter((line) => PROVISION.test(line)).length;
  return count(last) >= FEW_PROVISIONS && count(text) === 0;
}

function readLaw(tx: App, id: string): Law | undefined {
  const row = readText(
    tx,
    `SELECT json_object('id', l.id, 'title', l.title, 'description', l.description, 'content', '', 'country', l.country,
      'is_published', json(iif(l.is_published, 'true', 'false')),
       'status', l.status, 'effective_date', l.effective_date, 'repealed_on', l.repealed_on, 'last_verified', l.last_verified,
         'hash', coalesce(v.hash, ''), 'length', coalesce(length(v.text), 0), 'text', coalesce(v.text, ''),
         'seen', coalesce(c.hash, '')) AS value
     FROM labour_laws l LEFT JOIN law_checks c ON c.law = l.id
       LEFT JOIN law_versions v ON v.id = (SELECT id FROM law_versions WHERE law = l.id AND official
         ORDER BY seen_at DESC, rev DESC LIMIT 1)
     WHERE l.id = {:id}`,
    { id },
  );
  return row === undefined ? undefined : (JSON.parse(row) as Law);
}

/** The ETag of a text that was not stored is not sent again, or the host would answer “unchanged” forever. */
function noteCheck(tx: App, law: Law, { status, etag, hash }: TextOutcome, now: Date): void {
  const isStored = status === 'ok' && (hash === law.hash || hash === law.seen || law.hash === '');
  execute(
    tx,
    `INSERT INTO law_checks (law, at, etag, hash) VALUES ({:law}, {:at}, {:etag}, {:hash})
     ON CONFLICT (law) DO UPDATE SET at = excluded.at, etag = iif({:status} = 'ok', excluded.etag, etag),
       hash = iif({:status} = 'ok', excluded.hash, hash)`,
    { law: law.id, at: now.getTime(), etag: isStored ? etag : '', hash, status },
  );
}

function addVersion(tx: App, law: Law, { text, hash, final_url, licence }: TextOutcome, now: Date): void {
  const at = formatServerDate(now);
  execute(
    tx,
    `INSERT INTO law_versions (id, law, country, is_published, text, hash, seen_at, source_url, official, created, updated)
     VALUES ({:id}, {:law}, {:country}, {:published}, {:text}, {:hash}, {:at}, {:url}, 1, {:at}, {:at})`,
    {
      id: newId(),
      law: law.id,
      country: law.country,
      published: law.is_published ? 1 : 0,
      text,
      hash,
      at,
      url: final_url,
    },
  );
  execute(
    tx,
    `UPDATE labour_laws SET fetched_at = {:at}, last_verified = {:at}, licence = iif({:licence} = '', licence, {:licence}),
      updated = {:at} WHERE id = {:law}`,
    { law: law.id, at, licence },
  );
}

/** What rests on the former text may be outdated, until an admin has compared it or an edition states it again. */
function markOutdated(tx: App, law: string, now: Date): void {
  const params = { law, at: formatServerDate(now) };
  const mark = 'SET source_changed_on = {:at}, updated = {:at}';
  execute(tx, `UPDATE labour_laws ${mark} WHERE id = {:law}`, params);
  for (const table of ['employment_facts', 'commencements', 'rules', 'task_templates'])
    execute(tx, `UPDATE ${table} ${mark} WHERE law = {:law}`, params);
  execute(
    tx,
    `UPDATE expert_commentaries ${mark} WHERE EXISTS (SELECT 1 FROM json_each(iif(json_valid(basis), basis, '[]')) b
       JOIN labour_laws l ON l.id = {:law} AND l.key != ''
       WHERE b.value = l.key OR b.value IN (SELECT f.key FROM employment_facts f WHERE f.law = l.id AND f.key != ''))`,
    params,
  );
}

function confirm(tx: App, law: Law, outcome: TextOutcome, now: Date): void {
  const last = parseServerTime(law.last_verified);
  if (!(now.getTime() - last < CONFIRM_MS))
    execute(tx, 'UPDATE labour_laws SET last_verified = {:at}, updated = {:at} WHERE id = {:law}', {
      law: law.id,
      at: formatServerDate(now),
    });
  if (outcome.status === 'ok') saveForce(tx, law, outcome, now);
}

/**
 * Saves commencement and repeal from the source. The commencement of a law in force stays: the source's date may be that of the last
 * change of the text.
 */
function saveForce(tx: App, law: Law, { in_force_from, repealed_on }: TextOutcome, now: Date): void {
  const at = formatServerDate(now);
  const today = capitalDay(tx, law.country, now);
  if (in_force_from !== '' && law.status === 'not_yet_in_force') {
    const begun = in_force_from <= today;
    if (begun || dayOf(law.effective_date) !== in_force_from) {
      execute(
        tx,
        "UPDATE labour_laws SET effective_date = {:day}, status = iif({:begun}, 'in_force', status), updated = {:at} WHERE id = {:law}",
        { law: law.id, day: serverDateOf(in_force_from), begun: begun ? 1 : 0, at },
      );
      const dated = { ...law, effective_date: serverDateOf(in_force_from) };
      announceIfPublished(
        tx,
        law,
        begun
          ? inForce(dated, isCommencementAnnounced(tx, law.id), today, '')
          : commencement(dated, law.effective_date),
      );
    }
  }
  if (repealed_on !== '' && dayOf(law.repealed_on) !== repealed_on) {
    const isOver = repealed_on <= today;
    execute(
      tx,
      "UPDATE labour_laws SET repealed_on = {:day}, status = iif({:over}, 'repealed', status), updated = {:at} WHERE id = {:law}",
      { law: law.id, day: serverDateOf(repealed_on), over: isOver ? 1 : 0, at },
    );
    const dated = { ...law, repealed_on: serverDateOf(repealed_on) };
    announceIfPublished(tx, law, isOver ? repealed(dated, today) : repealAhead(dated));
  }
}

/** Drafts make no events. */
function announceIfPublished(tx: App, law: Law, news: EventDraft): void {
  if (law.is_published) announce(tx, [news]);
}

function changedText({ id, country, title }: Law, hash: string, now: Date): EventDraft {
  return {
    country,
    law: id,
    type: 'law',
    title: `${title}: the official text has changed`,
    description: 'Compare the versions on the law’s page.',
    reason: 'Its official source publishes another text now.',
    key: `official:${id}:${dayFromDate(now)}:${hash}`,
  };
}
