import type { ReportLine, RunRow } from '../../../../src/domain/admin/admin-panel';
import { formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction, type App } from '../../core/app';
import { newId } from '../../core/new-id';
import { execute, readText } from '../../core/sql';
import type { Step } from './step';

/** A row of `fetch_runs`. SQL changes single columns, because the run, a cancel and a takeover write to the same row. */
export interface Run extends Pick<
  RunRow,
  'id' | 'job' | 'status' | 'cancel' | 'total' | 'inserted' | 'skipped' | 'failed' | 'error'
> {
  plan: Step[];
}

interface NewRun {
  job: string;
  /** Id of the country or source, if there is only one. */
  country?: string;
  source?: string;
  plan: Step[];
  /** The admin who started it; absent for automatic runs. */
  by?: { id: string; name: string };
}

const UNFINISHED = "status IN ('queued', 'running')";
/** Limits of a report: characters per message, notes per line, lines. */
const MAX_MESSAGE = 500;
const MAX_NOTES = 20;
const MAX_LINES = 400;
const LOST = 'Interrupted, and taken up again.';

export function createRun(app: App, { job, country = '', source = '', plan, by }: NewRun): string {
  const id = newId();
  execute(
    app,
    `INSERT INTO fetch_runs (id, job, country, source, status, requested_by, requested_by_name, total, done, inserted,
      skipped, failed, plan, report, cancel, created, updated)
     VALUES ({:id}, {:job}, {:country}, {:source}, 'queued', {:by}, {:name}, {:total}, 0, 0, 0, 0, {:plan}, '[]', 0, {:now}, {:now})`,
    {
      id,
      job,
      country,
      source,
      by: by?.id ?? '',
      name: by?.name ?? 'The server',
      total: plan.length,
      plan: JSON.stringify(plan),
      now: stamp(),
    },
  );
  return id;
}

/**
 * The unfinished run of the same job and country, or a new one. In a transaction, so that two requests at the same time share one run.
 */
export function joinOrCreateRun(app: App, run: NewRun): string {
  let id = '';
  inTransaction(app, (tx) => {
    id = unfinishedRun(tx, run) ?? createRun(tx, run);
  });
  return id;
}

function unfinishedRun(app: App, { job, country = '' }: NewRun): string | undefined {
  return readText(
    app,
    `SELECT id AS value FROM fetch_runs WHERE job = {:job} AND country = {:country} AND ${UNFINISHED} AND NOT cancel
      ORDER BY created LIMIT 1`,
    { job, country },
  );
}

/** The oldest unfinished run without a lease. */
export function nextRun(app: App, besides: readonly string[]): string | undefined {
  return readText(
    app,
    `SELECT id AS value FROM fetch_runs WHERE ${UNFINISHED} AND (lease_until = '' OR lease_until < {:now})
      AND id NOT IN (SELECT value FROM json_each({:besides}))
     ORDER BY created LIMIT 1`,
    { now: stamp(), besides: JSON.stringify(besides) },
  );
}

export function readRun(app: App, id: string): Run | undefined {
  const row = readText(
    app,
    `SELECT json_object('id', id, 'job', job, 'status', status, 'plan', json(coalesce(plan, '[]')), 'cancel', json(iif(cancel,
      'true', 'false')), 'total', total,
       'inserted', inserted, 'skipped', skipped, 'failed', failed, 'error', error) AS value
     FROM fetch_runs WHERE id = {:id}`,
    { id },
  );
  return row === undefined ? undefined : (JSON.parse(row) as Run);
}

/** Removes steps from the plan and adds their lines to the report. Call in the transaction that stores the outcome. */
export function completeSteps(
  tx: App,
  id: string,
  results: readonly { step: Step; line: ReportLine | undefined }[],
): void {
  const sum = (figure: 'inserted' | 'skipped' | 'failed') =>
    results.reduce((total, { line }) => total + (line?.[figure] ?? 0), 0);
  const lines = results.flatMap(({ line }) =>
    line ? [{ ...line, message: line.message.slice(0, MAX_MESSAGE), notes: line.notes.slice(0, MAX_NOTES) }] : [],
  );
  execute(
    tx,
    `UPDATE fetch_runs SET
       plan = (SELECT json_group_array(json(value)) FROM json_each(plan) WHERE value ->> 'id' NOT IN (SELECT value FROM json_each({:ids}))),
       report = iif(json_array_length(report) < ${MAX_LINES}, (SELECT json_group_array(json(value)) FROM (SELECT value
         FROM json_each(report) UNION ALL SELECT value FROM json_each({:lines}))), report),
       done = done + {:done}, inserted = inserted + {:inserted}, skipped = skipped + {:skipped}, failed = failed + {:failed},
         updated = {:now}
     WHERE id = {:id}`,
    {
      id,
      ids: JSON.stringify(results.map(({ step }) => step.id)),
      lines: JSON.stringify(lines),
      done: results.length,
      inserted: sum('inserted'),
      skipped: sum('skipped'),
      failed: sum('failed'),
      now: stamp(),
    },
  );
}

export function finishRun(app: App, id: string, status: 'done' | 'failed' | 'cancelled', error = ''): void {
  execute(
    app,
    `UPDATE fetch_runs SET status = {:status}, error = {:error}, finished_at = {:now}, lease_until = '', updated = {:now}
      WHERE id = {:id} AND ${UNFINISHED}`,
    { id, status, error: error.slice(0, 2000), now: stamp() },
  );
}

/** Requests a run to stop. Ends it at once if no process works on it. @returns false if there is no unfinished run */
export function cancelRun(app: App, id: string): boolean {
  const changed = execute(
    app,
    `UPDATE fetch_runs SET cancel = 1, updated = {:now} WHERE id = {:id} AND ${UNFINISHED}`,
    {
      id,
      now: stamp(),
    },
  );
  execute(
    app,
    `UPDATE fetch_runs SET status = 'cancelled', finished_at = {:now}, lease_until = '' WHERE id = {:id} AND cancel
      AND ${UNFINISHED} AND (lease_until = '' OR lease_until < {:now})`,
    { id, now: stamp() },
  );
  return changed > 0;
}

/** At the start of the server: releases all leases, so that interrupted runs continue at once. */
export function releaseAll(app: App): void {
  execute(app, `UPDATE fetch_runs SET lease_until = '', error = {:lost} WHERE ${UNFINISHED} AND lease_until != ''`, {
    lost: LOST,
  });
}

/** Takes a lease on a run. @returns its id; undefined if another process has one, or if the run has ended */
export function takeRun(app: App, id: string, seconds: number): string | undefined {
  const until = leaseEnd(seconds);
  const taken = execute(
    app,
    `UPDATE fetch_runs SET lease_until = {:until}, status = 'running', started_at = iif(started_at = '', {:now}, started_at),
      updated = {:now}
     WHERE id = {:id} AND ${UNFINISHED} AND (lease_until = '' OR lease_until < {:now})`,
    { id, until, now: stamp() },
  );
  return taken > 0 ? until : undefined;
}

/** Renews a lease. @returns the new lease; undefined if another process has taken the run */
export function extendLease(app: App, id: string, lease: string, seconds: number): string | undefined {
  const until = leaseEnd(seconds);
  return execute(app, 'UPDATE fetch_runs SET lease_until = {:until} WHERE id = {:id} AND lease_until = {:lease}', {
    id,
    until,
    lease,
  }) > 0
    ? until
    : undefined;
}

export function releaseLease(app: App, id: string, lease: string): void {
  execute(app, "UPDATE fetch_runs SET lease_until = '' WHERE id = {:id} AND lease_until = {:lease}", { id, lease });
}

/** Deletes old runs. */
export function dropOldRuns(app: App, before: Date): void {
  execute(app, `DELETE FROM fetch_runs WHERE created < {:before} AND NOT (${UNFINISHED})`, {
    before: formatServerDate(before),
  });
}

const stamp = () => formatServerDate(new Date());
const leaseEnd = (seconds: number) => formatServerDate(new Date(Date.now() + seconds * 1000));
