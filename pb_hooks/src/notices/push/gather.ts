import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import { inTransaction, type App } from '../../core/app';
import { execute, readNumber, readText } from '../../core/sql';

/** Older news is no news: neither what was written longer ago, nor what is dated so, such as the articles that a new source begins with. */
export const FRESH_MS = 2 * DAY_MS;
/** A run of fetching writes articles over minutes. They wait so long from a country's first one on, so that its readers are told once. */
export const GATHER_ARTICLES_MS = 15 * 60_000;

const NEW_ID = "'p' || lower(hex(randomblob(7)))";

/** Makes messages of what was written since the last look: one of everything of a kind about a country, and one of a kind for a person. */
export function gather(app: App, now: number): void {
  const last = readNumber(app, 'SELECT coalesce(max(id), 0) AS value FROM push_news');
  const held = heldBack(app, now);
  if (readNumber(app, `SELECT count(*) AS value FROM push_news n WHERE ${READY}`, { last, held }) === 0) return;
  const since = now - FRESH_MS;
  const params = { last, held, now, since, day: formatServerDate(new Date(since)) };
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
    execute(tx, `DELETE FROM push_news AS n WHERE ${READY}`, { last, held });
  });
}

const READY = 'n.id <= {:last} AND n.id NOT IN (SELECT value FROM json_each({:held}))';

/** Ids of the news that waits for more of its kind. */
function heldBack(app: App, now: number): string {
  const held = readText(
    app,
    `SELECT json_group_array(id) AS value FROM (
       SELECT n.id, min(n.created) OVER (PARTITION BY e.country) AS first FROM push_news n JOIN events e ON e.id = n.record WHERE n.collection = 'events' AND e.type = 'article'
     ) WHERE first > {:ripe}`,
    { ripe: now - GATHER_ARTICLES_MS },
  );
  return held ?? '[]';
}

/** Forgets messages that are over: those that everybody has had, and those that are no news any more. */
export function forgetOver(app: App, now: number): void {
  execute(app, 'DELETE FROM push_messages WHERE created < {:since}', { since: now - FRESH_MS });
  execute(
    app,
    'DELETE FROM push_messages WHERE done = 1 AND NOT EXISTS (SELECT 1 FROM push_later WHERE message = push_messages.id)',
  );
  execute(app, 'DELETE FROM push_later WHERE message NOT IN (SELECT id FROM push_messages)');
}
