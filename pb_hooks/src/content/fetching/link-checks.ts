import type { ReportLine } from '../../../../src/domain/admin/admin-panel';
import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { poke } from '../../core/poke';
import { execute, readText } from '../../core/sql';
import type { CheckLinksInput, LinkOutcome } from '../../core/jobs/content-jobs';
import { runWorkerJob, storeStep } from './worker-jobs';
import { hostLimits } from './host-request-times';
import type { RunLease } from './run-lease';
import { hostOf } from './host-of';
import { reportLine, type Step } from './step';
import { completeSteps } from './runs';

const LIMITS = { seconds: 600, output_bytes: 16 * 1024 * 1024 };
/** Links per run: first those never checked, then the oldest checks. */
const MAX_LINKS = 1000;
/** Tables with a `source_url`. */
const TABLES = ['articles', 'labour_laws'] as const;

/** The links to check next. */
export function linkSteps(app: App): Step[] {
  const urls = readText(
    app,
    `SELECT json_group_array(url) AS value FROM (
       SELECT l.url FROM (${TABLES.map((table) => `SELECT source_url AS url FROM ${table}`).join(' UNION ')}) l LEFT
         JOIN link_checks c ON c.url = l.url
       WHERE l.url LIKE 'http%' ORDER BY coalesce(c.at, 0), l.url LIMIT ${MAX_LINKS})`,
  );
  return (JSON.parse(urls ?? '[]') as string[]).map((url) => ({ kind: 'link', id: url, name: url, host: hostOf(url) }));
}

/** Checks links and sets `link_broken_since` on rows with a broken one. Nothing is deleted. */
export function checkBatch(app: App, lease: RunLease, steps: readonly Step[]): void {
  /** Hosts that could not be resolved: they no longer exist, or our resolver fails. */
  const unresolved = new Map<Step, LinkOutcome>();
  let hasAnswer = false;
  const input: CheckLinksInput = { ...hostLimits(app, new Date()), urls: steps.map(({ id }) => ({ url: id })) };
  const unanswered = runWorkerJob(app, lease, 'check-links', { steps, input, limits: LIMITS }, (step, outcome) => {
    hasAnswer = hasAnswer || outcome.http_status > 0;
    if (outcome.status === 'broken' && outcome.http_status === 0) unresolved.set(step, outcome);
    else store(app, lease, step, outcome);
  });
  // Without any answer our own network may be down: do not call links broken.
  for (const [step, outcome] of unresolved)
    store(app, lease, step, hasAnswer ? outcome : { ...outcome, status: 'unknown' });
  completeSteps(
    app,
    lease.run,
    unanswered.map((step) => ({ step, line: undefined })),
  );
}

function store(app: App, lease: RunLease, step: Step, outcome: LinkOutcome): void {
  let changedRows = 0;
  storeStep(app, lease, step, (tx) => {
    changedRows = setBroken(tx, step.id, outcome, new Date());
    return reportOf(step, outcome, changedRows);
  });
  if (changedRows > 0) poke(app, TABLES);
}

/** @returns the number of changed rows */
function setBroken(tx: App, url: string, { status }: LinkOutcome, now: Date): number {
  execute(
    tx,
    `INSERT INTO link_checks (url, at, status, failing_since) VALUES ({:url}, {:at}, {:status}, iif({:status} = 'broken', {:at}, 0))
     ON CONFLICT (url) DO UPDATE SET at = excluded.at, status = excluded.status,
       failing_since = CASE {:status} WHEN 'works' THEN 0
         WHEN 'broken' THEN iif(failing_since = 0, excluded.at, failing_since) ELSE failing_since END`,
    { url, at: now.getTime(), status },
  );
  // No clear answer: change nothing.
  if (status === 'unknown') return 0;
  const at = formatServerDate(now);
  const change =
    status === 'broken'
      ? "link_broken_since = {:at}, updated = {:at} WHERE source_url = {:url} AND link_broken_since = ''"
      : "link_broken_since = '', updated = {:at} WHERE source_url = {:url} AND link_broken_since != ''";
  return TABLES.reduce((sum, table) => sum + execute(tx, `UPDATE ${table} SET ${change}`, { at, url }), 0);
}

/** Links without a change or an answer get no line. */
function reportOf(step: Step, { status, message }: LinkOutcome, changedRows: number): ReportLine | undefined {
  if (status === 'unknown') return undefined;
  if (status === 'broken') return { ...reportLine(step, 'broken', message), inserted: changedRows };
  return changedRows > 0 ? { ...reportLine(step, 'works', 'It works again.'), inserted: changedRows } : undefined;
}

/** Figures of a link check. */
export function countLinks(app: App, run: string): { checked: number; total: number; broken: number; mended: number } {
  const found = readText(
    app,
    `SELECT json_object('checked', done, 'total', total,
       'broken', (SELECT count(*) FROM json_each(report) WHERE value ->> 'status' = 'broken'), 'mended', (SELECT count(*)
         FROM json_each(report) WHERE value ->> 'status' = 'works')) AS value
     FROM fetch_runs WHERE id = {:run}`,
    { run },
  );
  return JSON.parse(found!) as { checked: number; total: number; broken: number; mended: number };
}

/** Deletes checks of links that no row uses. */
export function deleteUnusedLinks(app: App): void {
  execute(
    app,
    `DELETE FROM link_checks WHERE ${TABLES.map((table) => `url NOT IN (SELECT source_url FROM ${table})`).join(' AND ')}`,
  );
}
