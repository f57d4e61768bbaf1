import { formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction, type App } from '../../core/app';
import type { PushResult } from '../../core/jobs/push-job';
import { execute } from '../../core/sql';
import type { Batch, Target } from './batch';
import type { Composed } from './compose';
import { FRESH_MS } from './gather';

const MINUTE = 60_000;
/** Waits between attempts, milliseconds; after the last one a message is given up: together just under a day. */
const WAITS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);
/** So many refusals in a row, and the subscription goes. */
const MAX_FAILURES = 5;

/** Notes what came of a batch, all of it or nothing: until then it has not been sent. */
export function settle(
  app: App,
  batch: Batch,
  { targets, quiet }: Composed,
  results: ReadonlyMap<number, PushResult>,
  now: number,
): void {
  inTransaction(app, (tx) => {
    advance(tx, batch);
    for (const { target, until } of quiet) putOff(tx, target, until, target.tries);
    const by = outcomes(targets, results);
    for (const { target, result } of by.retry) retry(tx, batch, target, result?.retry_after_s ?? 0, now);
    noteDevices(tx, { sent: ids(by.sent), gone: ids(by.gone), refused: ids(by.refused) }, now);
  });
}

/** What came of each; one of which the worker said nothing is tried again. */
function outcomes(targets: readonly Target[], results: ReadonlyMap<number, PushResult>) {
  const by: Record<PushResult['outcome'], { target: Target; result: PushResult | undefined }[]> = {
    sent: [],
    gone: [],
    retry: [],
    refused: [],
  };
  targets.forEach((target, at) => {
    const result = results.get(at);
    by[result?.outcome ?? 'retry'].push({ target, result });
  });
  return by;
}

const ids = (found: readonly { target: Target }[]) => found.map(({ target }) => target.subscription);

function advance(app: App, { messages, progress }: Batch): void {
  if (progress.of === 'country') {
    const { message, position, ended } = progress;
    execute(
      app,
      'UPDATE push_messages SET position = max(position, {:position}), done = {:done} WHERE id = {:message}',
      { message, position, done: ended ? 1 : 0 },
    );
  } else if (progress.of === 'people') {
    execute(app, 'UPDATE push_messages SET done = 1 WHERE id IN (SELECT value FROM json_each({:ids}))', {
      ids: JSON.stringify(messages.map(({ id }) => id)),
    });
  } else {
    execute(
      app,
      "DELETE FROM push_later WHERE (message, subscription) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each({:taken}))",
      { taken: JSON.stringify(progress.taken) },
    );
  }
}

function retry(app: App, { messages }: Batch, target: Target, retryAfterSeconds: number, now: number): void {
  const wait = WAITS[target.tries];
  const created = messages.find(({ id }) => id === target.message)?.created ?? now;
  const at = now + Math.max(wait ?? 0, retryAfterSeconds * 1000);
  if (wait === undefined || at > created + FRESH_MS) return;
  putOff(app, target, at, target.tries + 1);
}

function putOff(app: App, { message, subscription }: Target, at: number, tries: number): void {
  execute(
    app,
    'INSERT INTO push_later (message, subscription, at, tries) VALUES ({:message}, {:subscription}, {:at}, {:tries}) ON CONFLICT DO UPDATE SET at = excluded.at, tries = excluded.tries',
    { message, subscription, at, tries },
  );
}

/** What push services say about browsers: that they are there, have gone, or do not want us. */
export function noteDevices(
  app: App,
  { sent, gone, refused }: Record<'sent' | 'gone' | 'refused', readonly string[]>,
  now: number,
): void {
  const among = 'WHERE id IN (SELECT value FROM json_each({:ids}))';
  if (sent.length > 0)
    execute(app, `UPDATE push_subscriptions SET last_ok = {:now}, failures = 0 ${among}`, {
      ids: JSON.stringify(sent),
      now: formatServerDate(new Date(now)),
    });
  if (refused.length > 0)
    execute(app, `UPDATE push_subscriptions SET failures = failures + 1 ${among}`, { ids: JSON.stringify(refused) });
  if (gone.length > 0) execute(app, `DELETE FROM push_subscriptions ${among}`, { ids: JSON.stringify(gone) });
  if (refused.length > 0)
    execute(app, `DELETE FROM push_subscriptions ${among} AND failures >= {:most}`, {
      ids: JSON.stringify(refused),
      most: MAX_FAILURES,
    });
}
