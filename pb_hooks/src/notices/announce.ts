import { clip } from '../../../src/domain/core/clip';
import type { App } from '../core/app';
import { newId } from '../core/ids';
import { readNumber } from '../core/sql';
import type { EventDraft } from './event-draft';

const MAX = { title: 500, description: 2000, reason: 500 };

/**
 * Writes an event. Call it in the transaction of the change; devices are poked after the commit. @returns false if
 * the key exists
 */
export function announce(tx: App, { at, ...news }: EventDraft): boolean {
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

/** Whether an event already announced that a law comes into force. */
export function isCommencementAnnounced(tx: App, law: string): boolean {
  return readNumber(tx, "SELECT count(*) AS value FROM events WHERE law = {:law} AND type = 'in_force'", { law }) > 0;
}
