import type { App } from '../../core/app';
import { JobFailed } from '../../core/jobs/run-job';
import { releaseHosts, RunStopped, RunLease, leaseHosts } from './run-lease';
import type { Step } from './step';
import { completeSteps, finishRun, readRun, type Run } from './runs';
import { reportLine } from './step';
import { checkBatch } from './link-checks';
import { fetchTexts } from './law-texts';
import { fetchBatch } from './source-batch';

/** Steps per worker process. */
const BATCH: Record<Step['kind'], number> = { source: 40, law: 20, link: 60 };
const WAIT_MS = 500;

/** Processes a batch. Finished steps are off the plan when it returns or throws. */
type Batch = (app: App, lease: RunLease, steps: readonly Step[]) => void;
const BATCHES: Record<Step['kind'], Batch> = { source: fetchBatch, law: fetchTexts, link: checkBatch };

/**
 * Works on a run until it is done or the time `until` (milliseconds since the epoch) is reached. Remaining steps stay in the plan.
 * Does nothing if another process works on the run.
 */
export function executeRun(app: App, id: string, until: number): void {
  const lease = RunLease.take(app, id, until);
  if (!lease) return;
  try {
    // If a step kills the worker process, each further step gets its own process.
    let size = Infinity;
    for (let run = readRun(app, id); run && run.plan.length > 0; run = readRun(app, id)) {
      lease.check();
      if (!workBatch(app, lease, run, size)) size = 1;
    }
    conclude(app, id);
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
    if (error.why === 'cancelled') finishRun(app, id, 'cancelled');
  } finally {
    lease.release();
  }
}

/** @returns false if the worker process failed, not a single step */
function workBatch(app: App, lease: RunLease, run: Run, size: number): boolean {
  const { kind } = run.plan[0]!;
  const wanted = run.plan.filter((step) => step.kind === kind).slice(0, Math.min(size, BATCH[kind]));
  const leased = leaseHosts(app, [...new Set(wanted.map(({ host }) => host))]);
  const steps = wanted.filter(({ host }) => leased.has(host));
  try {
    if (steps.length > 0) BATCHES[kind](app, lease, steps);
    // Another run uses the same hosts.
    else sleep(WAIT_MS);
    return true;
  } catch (error) {
    if (!(error instanceof JobFailed) || error.code === 'unstartable') throw failed(app, run, error);
    if (steps.length === 1) failStep(app, run.id, steps[0]!, error.message);
    return false;
  } finally {
    releaseHosts(app, leased);
  }
}

/** An error that a retry cannot fix: ends the run. */
function failed(app: App, { id }: Run, error: unknown): unknown {
  if (!(error instanceof RunStopped))
    finishRun(
      app,
      id,
      'failed',
      error instanceof JobFailed ? error.message : `A fault in the service: ${String(error)}`,
    );
  return error;
}

function failStep(app: App, id: string, step: Step, message: string): void {
  completeSteps(app, id, [{ step, line: reportLine(step, 'failed', message) }]);
}

/** A run has failed if all its steps failed. Otherwise it is done, and its report has the details. */
function conclude(app: App, id: string): void {
  const run = readRun(app, id);
  if (!run) return;
  const nothing = run.total > 0 && run.failed >= run.total;
  finishRun(app, id, nothing ? 'failed' : 'done', nothing ? 'None of it worked. The report says why.' : '');
}
