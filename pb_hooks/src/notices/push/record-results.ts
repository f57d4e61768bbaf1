import { formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction, type App } from '../../core/app';
import type { PushResult } from '../../core/jobs/push-job';
import { execute } from '../../core/sql';
import type { Batch, Target } from './next-batch';
import type { Composed } from './compose-deliveries';
import { FRESH_MS } from './create-messages';

const MINUTE = 60_000;
/** Milliseconds between attempts, just under a day in all. After the last one the message is dropped. */
const WAITS = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);
/** A subscription is deleted after this many refusals in a row. */
const MAX_FAILURES = 5;

/** Records the results of a batch in one transaction. Until then the batch counts as not sent. */
export function recordResults(
  app: App,
  batch: Batch,
  { targets, quiet }: Composed,
  results: ReadonlyMap<number, PushResult>,
  now: number,
): void {
  inTransaction(app, (tx) => {
    advance(tx, batch);
    for (const { target, until } of quiet) postpone(tx, target, until, target.tries);
    const by = outcomes(targets, results);
    for (const { target, result } of by.retry) retry(tx, batch, target, result?.retry_after_s ?? 0, now);
    updateDevices(tx, { sent: ids(by.sent), gone: ids(by.gone), refused: ids(by.refused) }, now);
  });
}

/** Groups the targets by outcome. A target without a result is retried. */
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
      `DELETE FROM push_later WHERE (message, subscription) IN (SELECT json_extract(value, '$[0]'), json_extract(value,
        '$[1]') FROM json_each({:taken}))`,
      { taken: JSON.stringify(progress.taken) },
    );
  }
}

function retry(app: App, { messages }: Batch, target: Target, retryAfterSeconds: number, now: number): void {
  const wait = WAITS[target.tries];
  const created = messages.find(({ id }) => id === target.message)?.created ?? now;
  const at = now + Math.max(wait ?? 0, retryAfterSeconds * 1000);
  if (wait === undefined || at > created + FRESH_MS) return;
  postpone(app, target, at, target.tries + 1);
}

function postpone(app: App, { message, subscription }: Target, at: number, tries: number): void {
  execute(
    app,
    `INSERT INTO push_later (message, subscription, at, tries) VALUES ({:message}, {:subscription}, {:at}, {:tries})
      ON CONFLICT DO UPDATE SET at = excluded.at, tries = excluded.tries`,
    { message, subscription, at, tries },
  );
}

/** Updates subscriptions by what push services answered: accepted, gone, or refused. */
export function updateDevices(
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
