import { clip } from '../../../src/domain/core/clip';
import { formatServerDate } from '../../../src/domain/core/dates';
import type { App } from '../core/app';
import { newId } from '../core/new-id';
import { execute, readNumber } from '../core/sql';
import type { EventDraft } from './event-draft';

const MAX = { title: 500, description: 2000, reason: 500 };

/**
 * Writes events with one statement. Skips those whose key exists. Every event is written here, in the transaction of
 * the change that it announces.
 *
 * The statement does not poke devices. The record hooks poke for a saved law or article; other callers poke after the
 * commit.
 *
 * @returns the number of events that were written
 */
export function announce(tx: App, events: readonly EventDraft[]): number {
  if (events.length === 0) return 0;
  const now = formatServerDate(new Date());
  const rows = events.map((event) => ({
    ...event,
    id: event.id ?? newId(),
    title: clip(event.title, MAX.title),
    description: clip(event.description, MAX.description),
    reason: clip(event.reason, MAX.reason),
    law: event.law ?? '',
    article: event.article ?? '',
    fact: event.fact ?? '',
    created: event.at ?? now,
  }));
  const fields = [
    'id',
    'country',
    'type',
    'title',
    'description',
    'reason',
    'law',
    'article',
    'fact',
    'key',
    'created',
  ];
  return execute(
    tx,
    `INSERT INTO events (${fields.join(', ')}, updated)
     SELECT ${fields.map((field) => `value ->> '${field}'`).join(', ')}, {:now} FROM json_each({:rows}) WHERE true
     ON CONFLICT (key) WHERE key != '' DO NOTHING`,
    { rows: JSON.stringify(rows), now },
  );
}

/** Whether an event already announced that a law comes into force. */
export function isCommencementAnnounced(tx: App, law: string): boolean {
  return readNumber(tx, "SELECT count(*) AS value FROM events WHERE law = {:law} AND type = 'in_force'", { law }) > 0;
}
