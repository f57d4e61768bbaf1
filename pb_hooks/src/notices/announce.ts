import { clip } from '../../../src/domain/core/clip';
import type { App } from '../core/app';
import { newId } from '../core/ids';
import { readNumber } from '../core/sql';
import type { News } from './news';

const MAX = { title: 500, description: 2000, reason: 500 };

/** Writes the event, in the transaction of what it tells. Devices are poked once that is committed. @returns false where it was told already */
export function announce(tx: App, { at, ...news }: News): boolean {
  if (readNumber(tx, "SELECT count(*) AS value FROM events WHERE key = {:key} AND key != ''", { key: news.key }) > 0)
    return false;
  const event = new Record(tx.findCollectionByNameOrId('events'), {
    ...news,
    id: newId(),
    title: clip(news.title, MAX.title),
    description: clip(news.description, MAX.description),
    reason: clip(news.reason, MAX.reason),
  });
  if (at !== undefined) event.setRaw('created', new DateTime(at));
  tx.save(event);
  return true;
}

/** Whether readers of a law were told before that it comes into force. */
export function wasToldAhead(tx: App, law: string): boolean {
  return readNumber(tx, "SELECT count(*) AS value FROM events WHERE law = {:law} AND type = 'in_force'", { law }) > 0;
}
