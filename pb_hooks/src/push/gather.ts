import { inTransaction, type App } from '../lib/app';
import { execute, readNumber } from '../lib/sql';

const DAY = 86_400_000;
/** Older news is no news. */
export const FRESH_MS = 2 * DAY;

const NEW_ID = "'p' || lower(hex(randomblob(7)))";

/** Makes messages of what was written since the last look: one of everything of a kind about a country, and one of a kind for a person. */
export function gather(app: App, now: number): void {
  const last = readNumber(app, 'SELECT coalesce(max(id), 0) AS value FROM push_news');
  if (last === 0) return;
  const params = { last, now, since: now - FRESH_MS };
  inTransaction(app, (tx) => {
    execute(
      tx,
      `INSERT INTO push_messages (id, country, user, kind, items, created)
       SELECT ${NEW_ID}, e.country, '', e.type, json_group_array(e.id), {:now} FROM push_news n JOIN events e ON e.id = n.record
       WHERE n.collection = 'events' AND n.id <= {:last} AND n.created >= {:since} GROUP BY e.country, e.type`,
      params,
    );
    execute(
      tx,
      `INSERT INTO push_messages (id, country, user, kind, items, created)
       SELECT ${NEW_ID}, '', p.user, p.type, json_group_array(p.id), {:now} FROM push_news n JOIN notifications p ON p.id = n.record
       WHERE n.collection = 'notifications' AND n.id <= {:last} AND n.created >= {:since} GROUP BY p.user, p.type`,
      params,
    );
    execute(tx, 'DELETE FROM push_news WHERE id <= {:last}', { last });
  });
}

/** Forgets messages that are over: those that everybody has had, and those that are no news any more. */
export function forgetOver(app: App, now: number): void {
  execute(app, 'DELETE FROM push_messages WHERE created < {:since}', { since: now - FRESH_MS });
  execute(app, 'DELETE FROM push_messages WHERE done = 1 AND NOT EXISTS (SELECT 1 FROM push_later WHERE message = push_messages.id)');
  execute(app, 'DELETE FROM push_later WHERE message NOT IN (SELECT id FROM push_messages)');
}
