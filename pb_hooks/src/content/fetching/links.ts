import type { ReportLine } from '../../../../src/domain/admin/admin-panel';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { poke } from '../../core/poke';
import { execute, readText } from '../../core/sql';
import type { CheckLinksInput, LinkOutcome } from '../../core/jobs/content-jobs';
import { runWorkerJob, storeStep } from './worker-jobs';
import { hostLimits } from './host-rate-limits';
import type { RunLease } from './run-lease';
import { hostOf } from './hosts';
import { reportLine, type Step } from './step';
import { completeSteps } from './runs';

const LIMITS = { seconds: 600, output_bytes: 16 * 1024 * 1024 };
/** Links of one run: what was never checked, then what was checked longest ago. */
const MAX_LINKS = 1000;
/** Links to which a row leads, with the tables that lease them. */
const HOLDERS = ['articles', 'labour_laws'] as const;

/** The links that a check should look at. */
export function linkSteps(app: App): Step[] {
  const urls = readText(
    app,
    `SELECT json_group_array(url) AS value FROM (
       SELECT l.url FROM (${HOLDERS.map((table) => `SELECT source_url AS url FROM ${table}`).join(' UNION ')}) l LEFT JOIN link_checks c ON c.url = l.url
       WHERE l.url LIKE 'http%' ORDER BY coalesce(c.at, 0), l.url LIMIT ${MAX_LINKS})`,
  );
  return (JSON.parse(urls ?? '[]') as string[]).map((url) => ({ kind: 'link', id: url, name: url, host: hostOf(url) }));
}

/** Asks links whether they work, and marks the rows that lead nowhere. Nothing is deleted: their text stands, and says since when its source is gone. */
export function checkBatch(app: App, lease: RunLease, steps: readonly Step[]): void {
  /** Names without an address: theirs have gone, or ours cannot be resolved. */
  const nameless = new Map<Step, LinkOutcome>();
  let answered = false;
  const input: CheckLinksInput = { ...hostLimits(app, new Date()), urls: steps.map(({ id }) => ({ url: id })) };
  const silent = runWorkerJob(app, lease, 'check-links', { steps, input, limits: LIMITS }, (step, outcome) => {
    answered = answered || outcome.http_status > 0;
    if (outcome.status === 'broken' && outcome.http_status === 0) nameless.set(step, outcome);
    else store(app, lease, step, outcome);
  });
  // A server that is cut off from the world must not call every link broken.
  for (const [step, outcome] of nameless)
    store(app, lease, step, answered ? outcome : { ...outcome, status: 'unknown' });
  completeSteps(
    app,
    lease.run,
    silent.map((step) => ({ step, line: undefined })),
  );
}

function store(app: App, lease: RunLease, step: Step, outcome: LinkOutcome): void {
  let touched = 0;
  storeStep(app, lease, step, (tx) => {
    touched = mark(tx, step.id, outcome, new Date());
    return reportOf(step, outcome, touched);
  });
  if (touched > 0) poke(app, HOLDERS);
}

/** @returns the number of rows whose mark changed */
function mark(tx: App, url: string, { status }: LinkOutcome, now: Date): number {
  execute(
    tx,
    `INSERT INTO link_checks (url, at, status, failing_since) VALUES ({:url}, {:at}, {:status}, iif({:status} = 'broken', {:at}, 0))
     ON CONFLICT (url) DO UPDATE SET at = excluded.at, status = excluded.status,
       failing_since = CASE {:status} WHEN 'works' THEN 0 WHEN 'broken' THEN iif(failing_since = 0, excluded.at, failing_since) ELSE failing_since END`,
    { url, at: now.getTime(), status },
  );
  // What did not answer today may answer tomorrow.
  if (status === 'unknown') return 0;
  const at = formatServerDate(now);
  const change =
    status === 'broken'
      ? "link_broken_since = {:at}, updated = {:at} WHERE source_url = {:url} AND link_broken_since = ''"
      : "link_broken_since = '', updated = {:at} WHERE source_url = {:url} AND link_broken_since != ''";
  return HOLDERS.reduce((sum, table) => sum + execute(tx, `UPDATE ${table} SET ${change}`, { at, url }), 0);
}

/** What works as before, or did not answer, is not worth a line. */
function reportOf(step: Step, { status, message }: LinkOutcome, touched: number): ReportLine | undefined {
  if (status === 'unknown') return undefined;
  if (status === 'broken') return { ...reportLine(step, 'broken', message), inserted: touched };
  return touched > 0 ? { ...reportLine(step, 'works', 'It works again.'), inserted: touched } : undefined;
}

/** What a check of links found, in words. */
export function countLinks(app: App, run: string): { checked: number; total: number; broken: number; mended: number } {
  const found = readText(
    app,
    `SELECT json_object('checked', done, 'total', total,
       'broken', (SELECT count(*) FROM json_each(report) WHERE value ->> 'status' = 'broken'), 'mended', (SELECT count(*) FROM json_each(report) WHERE value ->> 'status' = 'works')) AS value
     FROM fetch_runs WHERE id = {:run}`,
    { run },
  );
  return JSON.parse(found!) as { checked: number; total: number; broken: number; mended: number };
}

/** Forgets links that no row has any more. */
export function deleteUnusedLinks(app: App): void {
  execute(
    app,
    `DELETE FROM link_checks WHERE ${HOLDERS.map((table) => `url NOT IN (SELECT source_url FROM ${table})`).join(' AND ')}`,
  );
}
