import { formatServerDate } from '../../../../src/domain/core/dates';
import type { App } from '../../core/app';
import { newId } from '../../core/new-id';
import { execute, readText } from '../../core/sql';
import type { SourceOutcome } from '../../core/jobs/content-jobs';
import { afterFetch, type Health, type Notice, type Watched } from './health';

const COLUMNS = [
  'etag',
  'last_modified',
  'last_tried',
  'last_ok',
  'last_new',
  'last_error',
  'failures',
  'retry_at',
  'moved_to',
  'status',
  'told',
] as const satisfies readonly (keyof Health)[];

/** Saves the health of a source after a fetch. @returns ids of the notified admins */
export function saveHealth(tx: App, source: string, outcome: SourceOutcome, inserted: number, now: Date): string[] {
  const columns = [...COLUMNS, 'name', 'feed_url', 'stale_days', 'created'];
  const row = readText(
    tx,
    `SELECT json_object(${columns.map((column) => `'${column}', ${column}`).join(', ')}) AS value FROM sources WHERE id = {:source}`,
    { source },
  );
  if (row === undefined) return [];
  const { health, notice } = afterFetch(JSON.parse(row) as Watched, outcome, inserted, now);
  execute(
    tx,
    `UPDATE sources SET ${COLUMNS.map((column) => `${column} = {:${column}}`).join(', ')} WHERE id = {:source}`,
    { ...health, source },
  );
  return notice ? notifyAdmins(tx, notice, now) : [];
}

/** Writes a notification for each admin. @returns their ids */
function notifyAdmins(tx: App, { title, description }: Notice, now: Date): string[] {
  const admins = JSON.parse(
    readText(tx, "SELECT json_group_array(id) AS value FROM users WHERE role = 'admin'") ?? '[]',
  ) as string[];
  for (const user of admins) {
    execute(
      tx,
      `INSERT INTO notifications (id, user, title, description, type, is_read, created, updated)
       VALUES ({:id}, {:user}, {:title}, {:description}, 'account', 0, {:now}, {:now})`,
      { id: newId(), user, title: title.slice(0, 500), description, now: formatServerDate(now) },
    );
  }
  return admins;
}
