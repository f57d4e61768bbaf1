import type { App } from '../../core/app';
import { withLease } from '../../core/lease';
import { isServing } from '../../core/serving';
import { execute } from '../../core/sql';
import type { PushInput, PushProgress, PushResult } from '../../core/jobs/push-job';
import { JobFailed, runJob } from '../../core/jobs/run-job';
import { nextBatch, type Batch } from './batch';
import { compose, type Composed } from './compose';
import { forgetOver, gather } from './gather';
import { settle } from './settle';
import { vapidOf } from './vapid';

const LEASE = 'push-send';
/** A batch to a push service that hangs takes a minute or two; the worker ends by then. */
const JOB_SECONDS = 150;
const LEASE_SECONDS = 300;
/** After so long, the next run goes on. */
const RUN_MS = 50_000;
/** Where the batch that failed last is noted, for as long as the server runs. */
const FAILED = 'molaoPushFailed';
const NOTHING: Composed = { payloads: [], deliveries: [], targets: [], quiet: [] };

/** Each minute: gathers what happened, and sends as long as something waits. */
export function sendPushes(): void {
  withLease($app, LEASE, LEASE_SECONDS, () => {
    const until = Date.now() + RUN_MS;
    // First what is no news any more, such as after days off.
    forgetOver($app, Date.now());
    do gather($app, Date.now());
    while (Date.now() < until && sendNext($app));
    forgetOver($app, Date.now());
  });
}

/** A server that was killed while it sent holds a lease that nobody uses. */
export function releasePushes(e: core.BootstrapEvent): void {
  e.next();
  if (isServing() && e.app.hasTable('leases'))
    execute(e.app, 'DELETE FROM leases WHERE name = {:name}', { name: LEASE });
}

/** @returns whether there was anything */
function sendNext(app: App): boolean {
  const now = Date.now();
  const batch = nextBatch(app, now);
  if (!batch) return false;
  try {
    sendBatch(app, batch, now);
    app.store().remove(FAILED);
  } catch (error) {
    // Without a worker nothing is sent at all: that is nothing that this batch has done.
    if (error instanceof JobFailed || !hasFailedBefore(app, batch)) throw error;
    app
      .logger()
      .error(
        'A batch of pushes failed twice and was left out.',
        'error',
        String(error),
        'messages',
        batch.messages.length,
        'browsers',
        batch.targets.length,
      );
    settle(app, batch, NOTHING, new Map(), Date.now());
  }
  return true;
}

/** What nobody can send must not keep everything behind it waiting for ever. The next run tries it once more. */
function hasFailedBefore(app: App, { messages, progress }: Batch): boolean {
  const name =
    progress.of === 'country' ? `${progress.message} ${progress.position}` : `${progress.of} ${messages[0]?.id}`;
  const failedBefore = app.store().get(FAILED) === name;
  if (failedBefore) app.store().remove(FAILED);
  else app.store().set(FAILED, name);
  return failedBefore;
}

function sendBatch(app: App, batch: Batch, now: number): void {
  const composed = compose(app, batch, now);
  const { payloads, deliveries } = composed;
  const results =
    deliveries.length > 0 ? deliver(app, { vapid: vapidOf(app), payloads, deliveries }) : new Map<number, PushResult>();
  settle(app, batch, composed, results, Date.now());
}

/**
 * Hands messages to their push services.
 * @returns what came of each, by its index; one that is missing was not sent as far as we know
 * @throws JobFailed where the worker could not be started at all
 */
export function deliver(app: App, input: PushInput, seconds = JOB_SECONDS): Map<number, PushResult> {
  const results = new Map<number, PushResult>();
  const onProgress = (data: unknown) => {
    for (const result of (data as PushProgress).results) results.set(result.at, result);
  };
  try {
    runJob('push', input, { limits: { seconds }, onProgress });
  } catch (error) {
    if (!(error instanceof JobFailed) || error.code === 'unstartable') throw error;
    app
      .logger()
      .error(
        'A batch of pushes was not finished.',
        'error',
        error.message,
        'told',
        results.size,
        'of',
        input.deliveries.length,
      );
  }
  report(app, [...results.values()]);
  return results;
}

/** The log hears of hosts and figures, never of whom. */
function report(app: App, results: readonly PushResult[]): void {
  const bad = results.filter(({ outcome }) => outcome === 'retry' || outcome === 'refused');
  if (bad.length === 0) return;
  const { status, message = '' } = bad[0]!;
  app
    .logger()
    .warn(
      'Push services did not take messages.',
      'messages',
      bad.length,
      'of',
      results.length,
      'first status',
      status,
      'first',
      message,
    );
}
