import type { ReportLine } from '../../../../src/domain/admin/admin-panel';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { newId } from '../../core/ids';
import { execute, readText } from '../../core/sql';
import type { TextOutcome } from '../../core/jobs/content-jobs';
import { announce, wasToldAhead } from '../../notices/announce';
import { commencement, inForce, repealAhead, repealed, todayOf, type LawState } from '../../notices/law-news';
import type { News } from '../../notices/news';
import { reportLine, type Step } from './step';

interface Law extends LawState {
  last_verified: string;
  /** Of the official text that was kept last; '' where none was. */
  hash: string;
  length: number;
  /** Of the text that the last check brought, kept or not. */
  seen: string;
}

const MAX_TEXT = 1_000_000;
/** A text that loses so much at once is more likely a broken page than a changed act. The same again at the next check, and it is believed. */
const SUSPICIOUS = 0.5;
/** That a text still stands is worth a new rev of its law once a month: devices fetch the whole row for it. */
const CONFIRM_MS = 30 * 86_400_000;

/** Keeps what came of reading a law's official text: a new version where it changed, and what it says of its force. The first one seen is no news. */
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
  if (!isFirst) tell(tx, law, changedText(law, outcome.hash, now));
  return { ...reportLine(step, 'ok', isFirst ? 'First official text.' : 'The text has changed.'), inserted: 1 };
}

function problemOf({ status, message, text, hash }: TextOutcome, law: Law): string | undefined {
  if (status === 'failed') return message;
  if (status === 'not_modified') return undefined;
  if (text.length > MAX_TEXT) return `The text has ${text.length} characters; ${MAX_TEXT} can be kept.`;
  if (text.length < law.length * SUSPICIOUS && hash !== law.seen)
    return 'The text is less than half as long as the last one. It is kept if the next check finds the same.';
  return undefined;
}

function readLaw(tx: App, id: string): Law | undefined {
  const row = readText(
    tx,
    `SELECT json_object('id', l.id, 'title', l.title, 'description', l.description, 'content', '', 'country', l.country, 'is_published', json(iif(l.is_published, 'true', 'false')),
       'status', l.status, 'effective_date', l.effective_date, 'repealed_on', l.repealed_on, 'last_verified', l.last_verified, 'hash', coalesce(v.hash, ''), 'length', coalesce(length(v.text), 0), 'seen', coalesce(c.hash, '')) AS value
     FROM labour_laws l LEFT JOIN law_checks c ON c.law = l.id
       LEFT JOIN law_versions v ON v.id = (SELECT id FROM law_versions WHERE law = l.id AND official ORDER BY seen_at DESC, rev DESC LIMIT 1)
     WHERE l.id = {:id}`,
    { id },
  );
  return row === undefined ? undefined : (JSON.parse(row) as Law);
}

/** The mark of a page that was not kept is not sent again, or the host would call it unchanged for ever. */
function noteCheck(tx: App, law: Law, { status, etag, hash }: TextOutcome, now: Date): void {
  const kept = status === 'ok' && (hash === law.hash || hash === law.seen || law.hash === '');
  execute(
    tx,
    `INSERT INTO law_checks (law, at, etag, hash) VALUES ({:law}, {:at}, {:etag}, {:hash})
     ON CONFLICT (law) DO UPDATE SET at = excluded.at, etag = iif({:status} = 'ok', excluded.etag, etag), hash = iif({:status} = 'ok', excluded.hash, hash)`,
    { law: law.id, at: now.getTime(), etag: kept ? etag : '', hash, status },
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
    "UPDATE labour_laws SET fetched_at = {:at}, last_verified = {:at}, licence = iif({:licence} = '', licence, {:licence}), updated = {:at} WHERE id = {:law}",
    { law: law.id, at, licence },
  );
}

function confirm(tx: App, law: Law, outcome: TextOutcome, now: Date): void {
  const last = new Date(law.last_verified.replace(' ', 'T')).getTime();
  if (!(now.getTime() - last < CONFIRM_MS))
    execute(tx, 'UPDATE labour_laws SET last_verified = {:at}, updated = {:at} WHERE id = {:law}', {
      law: law.id,
      at: formatServerDate(now),
    });
  if (outcome.status === 'ok') saveForce(tx, law, outcome, now);
}

/** What the source says of its commencement and repeal. The date of a law that is in force stands: its source may date the last change of the text. */
function saveForce(tx: App, law: Law, { in_force_from, repealed_on }: TextOutcome, now: Date): void {
  const at = formatServerDate(now);
  const day = (date: string) => `${date} 00:00:00.000Z`;
  if (in_force_from !== '' && law.status === 'not_yet_in_force') {
    const begun = day(in_force_from) <= at;
    if (begun || law.effective_date !== day(in_force_from)) {
      execute(
        tx,
        "UPDATE labour_laws SET effective_date = {:day}, status = iif({:begun}, 'in_force', status), updated = {:at} WHERE id = {:law}",
        { law: law.id, day: day(in_force_from), begun: begun ? 1 : 0, at },
      );
      const dated = { ...law, effective_date: day(in_force_from) };
      tell(
        tx,
        law,
        begun ? inForce(dated, wasToldAhead(tx, law.id), now, '') : commencement(dated, law.effective_date),
      );
    }
  }
  if (repealed_on !== '' && law.repealed_on !== day(repealed_on)) {
    const isOver = day(repealed_on) <= at;
    execute(
      tx,
      "UPDATE labour_laws SET repealed_on = {:day}, status = iif({:over}, 'repealed', status), updated = {:at} WHERE id = {:law}",
      { law: law.id, day: day(repealed_on), over: isOver ? 1 : 0, at },
    );
    const dated = { ...law, repealed_on: day(repealed_on) };
    tell(tx, law, isOver ? repealed(dated, now) : repealAhead(dated));
  }
}

/** Drafts make no news. */
function tell(tx: App, law: Law, news: News): void {
  if (law.is_published) announce(tx, news);
}

function changedText({ id, country, title }: Law, hash: string, now: Date): News {
  return {
    country,
    law: id,
    type: 'law',
    title: `${title}: the official text has changed`,
    description: 'Compare the versions on the law’s page.',
    reason: 'Its official source publishes another text now.',
    key: `official:${id}:${todayOf(now)}:${hash}`,
  };
}
