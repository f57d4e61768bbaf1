import type { App } from '../../core/app';
import { withLease } from '../../core/lease';
import { isServing } from '../../core/serving';
import { execute } from '../../core/sql';
import type { PushInput, PushProgress, PushResult } from '../../core/jobs/push-job';
import { JobFailed, runJob } from '../../core/jobs/run-job';
import { nextBatch, type Batch } from './next-batch';
import { composeDeliveries, type Composed } from './compose-deliveries';
import { deleteFinished, createMessages } from './create-messages';
import { recordResults } from './record-results';
import { vapidOf } from './vapid';

const LEASE = 'push-send';
/** A push service that does not answer takes a minute or two. The worker ends by then. */
const JOB_SECONDS = 150;
const LEASE_SECONDS = 300;
/** A run stops after this time; the next one continues. */
const RUN_MS = 50_000;
/** Key in the app's store (memory only) of the batch that failed last. */
const FAILED = 'molaoPushFailed';
const NOTHING: Composed = { payloads: [], deliveries: [], targets: [], quiet: [] };

/** Runs each minute. Creates messages of new events and sends them until none waits. */
export function sendPushes(): void {
  withLease($app, LEASE, LEASE_SECONDS, () => {
    const until = Date.now() + RUN_MS;
    // Drops old messages first, for example after an outage.
    deleteFinished($app, Date.now());
    do createMessages($app, Date.now());
    while (Date.now() < until && sendNext($app));
    deleteFinished($app, Date.now());
  });
}

/** Releases the lease of a server that was killed while it sent. */
export function releasePushes(e: core.BootstrapEvent): void {
  e.next();
  if (isServing() && e.app.hasTable('leases'))
    execute(e.app, 'DELETE FROM leases WHERE name = {:name}', { name: LEASE });
}

/** @returns false if nothing waited */
function sendNext(app: App): boolean {
  const now = Date.now();
  const batch = nextBatch(app, now);
  if (!batch) return false;
  try {
    sendBatch(app, batch, now);
    app.store().remove(FAILED);
  } catch (error) {
    // The worker could not start: not a fault of this batch.
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
    recordResults(app, batch, NOTHING, new Map(), Date.now());
  }
  return true;
}

/** A batch that cannot be sent must not block those behind it: it is tried once more and then skipped. */
function hasFailedBefore(app: App, { messages, progress }: Batch): boolean {
  const name =
    progress.of === 'country' ? `${progress.message} ${progress.position}` : `${progress.of} ${messages[0]?.id}`;
  const failedBefore = app.store().get(FAILED) === name;
  if (failedBefore) app.store().remove(FAILED);
  else app.store().set(FAILED, name);
  return failedBefore;
}

function sendBatch(app: App, batch: Batch, now: number): void {
  const composed = composeDeliveries(app, batch, now);
  const { payloads, deliveries } = composed;
  const results =
    deliveries.length > 0 ? deliver(app, { vapid: vapidOf(app), payloads, deliveries }) : new Map<number, PushResult>();
  recordResults(app, batch, composed, results, Date.now());
}

/**
 * Sends messages to their push services.
 *
 * @returns the results by index. A delivery without a result counts as not sent.
 * @throws JobFailed if the worker could not start
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

/** Logs hosts and counts, never users. */
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
