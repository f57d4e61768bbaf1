import type { SyncContext } from './context';
import type { TransportFailure } from './transport';

const SECOND = 1000;

/**
 * Notes that the server refused a change until a later time, such as the next day. The outbox may have thousands of
 * changes, and each would be refused.
 *
 * @returns false if the failure names no time
 */
export async function startPause(ctx: SyncContext, failure: TransportFailure): Promise<boolean> {
  if (failure.kind !== 'offline' || !failure.retryAfter) return false;
  const until = (await serverTime(ctx)) + failure.retryAfter * SECOND;
  await ctx.db.setMeta('sendPause', { until, message: failure.message ?? '' });
  return true;
}

/** Milliseconds until changes may be sent again; 0 without a pause. */
export async function readPause(ctx: SyncContext): Promise<number> {
  const pause = await ctx.db.getMeta('sendPause');
  if (!pause) return 0;
  const left = pause.until - (await serverTime(ctx));
  if (left > 0) return left;
  await ctx.db.meta.delete('sendPause');
  return 0;
}

/** As of the newest head: somebody may set the device's clock during a pause. */
async function serverTime({ db, now }: SyncContext): Promise<number> {
  return now() + ((await db.getMeta('clockOffset')) ?? 0);
}
