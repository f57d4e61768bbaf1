import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction, type App } from '../../core/app';
import { execute, readNumber, readText } from '../../core/sql';

/** Older events and notifications are not sent, such as the first articles of a new source. */
export const FRESH_MS = 2 * DAY_MS;
/**
 * A fetch run writes articles over minutes. Articles of a country wait this long from the first one, and give one
 * message.
 */
const GATHER_ARTICLES_MS = 15 * 60_000;

const NEW_ID = "'p' || lower(hex(randomblob(7)))";

/** Creates messages from new events and notifications: one per country and kind, and one per user and kind. */
export function createMessages(app: App, now: number): void {
  const last = readNumber(app, 'SELECT coalesce(max(id), 0) AS value FROM push_news');
  const waiting = waitingArticles(app, now);
  if (readNumber(app, `SELECT count(*) AS value FROM push_news n WHERE ${READY}`, { last, waiting }) === 0) return;
  const since = now - FRESH_MS;
  const params = { last, waiting, now, since, day: formatServerDate(new Date(since)) };
  inTransaction(app, (tx) => {
    execute(
      tx,
      `INSERT INTO push_messages (id, country, user, kind, items, created)
       SELECT ${NEW_ID}, e.country, '', e.type, json_group_array(e.id), {:now} FROM push_news n JOIN events e ON e.id = n.record
       WHERE n.collection = 'events' AND ${READY} AND n.created >= {:since} AND e.created >= {:day} GROUP BY e.country, e.type`,
      params,
    );
    execute(
      tx,
      `INSERT INTO push_messages (id, country, user, kind, items, created)
       SELECT ${NEW_ID}, '', p.user, p.type, json_group_array(p.id), {:now} FROM push_news n JOIN notifications p ON p.id = n.record
       WHERE n.collection = 'notifications' AND ${READY} AND n.created >= {:since} AND p.created >= {:day} GROUP BY p.user, p.type`,
      params,
    );
    execute(tx, `DELETE FROM push_news AS n WHERE ${READY}`, { last, waiting });
  });
}

const READY = 'n.id <= {:last} AND n.id NOT IN (SELECT value FROM json_each({:waiting}))';

/** Ids of articles that wait for more from their country, as a JSON list. */
function waitingArticles(app: App, now: number): string {
  const waiting = readText(
    app,
    `SELECT json_group_array(id) AS value FROM (
       SELECT n.id, min(n.created) OVER (PARTITION BY e.country) AS first FROM push_news n JOIN events e ON e.id = n.record
         WHERE n.collection = 'events' AND e.type = 'article'
     ) WHERE first > {:ripe}`,
    { ripe: now - GATHER_ARTICLES_MS },
  );
  return waiting ?? '[]';
}

/** Deletes messages that were sent to everybody, and messages that are too old. */
export function deleteFinished(app: App, now: number): void {
  execute(app, 'DELETE FROM push_messages WHERE created < {:since}', { since: now - FRESH_MS });
  execute(
    app,
    'DELETE FROM push_messages WHERE done = 1 AND NOT EXISTS (SELECT 1 FROM push_later WHERE message = push_messages.id)',
  );
  execute(app, 'DELETE FROM push_later WHERE message NOT IN (SELECT id FROM push_messages)');
}
