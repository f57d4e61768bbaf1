import type { App } from '../lib/app';
import { withLease } from '../lib/lease';
import { isServing } from '../lib/serving';
import { execute } from '../lib/sql';
import type { PushInput, PushProgress, PushResult } from '../jobs/push-job';
import { JobFailed, runJob } from '../jobs/run-job';
import { nextBatch, type Batch } from './batch';
import { compose } from './compose';
import { forgetOver, gather } from './gather';
import { settle } from './settle';
import { vapidOf } from './vapid';

const LEASE = 'push-send';
/** A batch to a push service that hangs takes a minute or two; the worker ends by then. */
const JOB_SECONDS = 150;
const LEASE_SECONDS = 300;
/** After so long, the next run goes on. */
const RUN_MS = 50_000;

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
  if (isServing() && e.app.hasTable('leases')) execute(e.app, 'DELETE FROM leases WHERE name = {:name}', { name: LEASE });
}

/** @returns whether there was anything */
function sendNext(app: App): boolean {
  const now = Date.now();
  const batch = nextBatch(app, now);
  if (!batch) return false;
  sendBatch(app, batch, now);
  return true;
}

function sendBatch(app: App, batch: Batch, now: number): void {
  const composed = compose(app, batch, now);
  const { payloads, deliveries } = composed;
  const results = deliveries.length > 0 ? deliver(app, { vapid: vapidOf(app), payloads, deliveries }) : new Map<number, PushResult>();
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
    app.logger().error('A batch of pushes was not finished.', 'error', error.message, 'told', results.size, 'of', input.deliveries.length);
  }
  report(app, [...results.values()]);
  return results;
}

/** The log hears of hosts and figures, never of whom. */
function report(app: App, results: readonly PushResult[]): void {
  const bad = results.filter(({ outcome }) => outcome === 'retry' || outcome === 'refused');
  if (bad.length === 0) return;
  const { status, message = '' } = bad[0]!;
  app.logger().warn('Push services did not take messages.', 'messages', bad.length, 'of', results.length, 'first status', status, 'first', message);
}
