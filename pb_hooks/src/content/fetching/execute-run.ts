import type { App } from '../../core/app';
import { JobFailed } from '../../core/jobs/run-job';
import { releaseHosts, RunStopped, RunLease, leaseHosts } from './run-lease';
import type { Step } from './step';
import { completeSteps, finishRun, readRun, type Run } from './runs';
import { reportLine } from './step';
import { checkBatch } from './links';
import { fetchTexts } from './law-texts';
import { fetchBatch } from './source-batch';

/** How many steps one worker process takes on. */
const BATCH: Record<Step['kind'], number> = { source: 40, law: 20, link: 60 };
const WAIT_MS = 500;

/** Does a batch: everything that it finished has left the plan when it returns or throws. */
export type Batch = (app: App, lease: RunLease, steps: readonly Step[]) => void;
const BATCHES: Record<Step['kind'], Batch> = { source: fetchBatch, law: fetchTexts, link: checkBatch };

/**
 * Works on a run until it is done or the time (milliseconds since the epoch) has come; what is left then stays in its plan, and the next worker goes on.
 * Nothing happens where another worker has it.
 */
export function executeRun(app: App, id: string, until: number): void {
  const lease = RunLease.take(app, id, until);
  if (!lease) return;
  try {
    // A worker that dies of one step must not take the others along: after that, each step has one of its own.
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

/** @returns false where the worker process failed, and not one of the steps */
function workBatch(app: App, lease: RunLease, run: Run, size: number): boolean {
  const { kind } = run.plan[0]!;
  const wanted = run.plan.filter((step) => step.kind === kind).slice(0, Math.min(size, BATCH[kind]));
  const held = leaseHosts(app, [...new Set(wanted.map(({ host }) => host))]);
  const steps = wanted.filter(({ host }) => held.has(host));
  try {
    if (steps.length > 0) BATCHES[kind](app, lease, steps);
    // Another run asks the same hosts.
    else sleep(WAIT_MS);
    return true;
  } catch (error) {
    if (!(error instanceof JobFailed) || error.code === 'unstartable') throw failed(app, run, error);
    if (steps.length === 1) giveUp(app, run.id, steps[0]!, error.message);
    return false;
  } finally {
    releaseHosts(app, held);
  }
}

/** A fault that no later try would mend: the run says so and ends. */
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

function giveUp(app: App, id: string, step: Step, message: string): void {
  completeSteps(app, id, [{ step, line: reportLine(step, 'failed', message) }]);
}

/** A run of which nothing worked has failed; one of which something did is done, and its report tells the rest. */
function conclude(app: App, id: string): void {
  const run = readRun(app, id);
  if (!run) return;
  const nothing = run.total > 0 && run.failed >= run.total;
  finishRun(app, id, nothing ? 'failed' : 'done', nothing ? 'None of it worked. The report says why.' : '');
}
