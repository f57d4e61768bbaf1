import { inTransaction, type App } from '../core/app';
import { audit } from '../core/audit';
import { readDeletedRows, type DeletedRows } from '../core/deleted-rows';
import { withOnePoke } from '../core/poke';
import { requireAdmin } from '../core/require-admin';
import { execute, readNumber } from '../core/sql';
import { insertDeletedRow } from './insert-deleted-row';

const CONFLICT = 409;

/**
 * `POST /api/admin/restore/{id}` → {collection, record}: undoes a deletion, by the id of its entry in the audit log.
 * All rows get their old ids. 409 if the row exists again, or if another row has its unique value.
 */
export function restore(e: core.RequestEvent): void {
  requireAdmin(e, 'put back what was deleted');
  const id = e.request!.pathValue('id');
  const entry = e.app.findRecordsByFilter('audit_log', "id = {:id} && action = 'delete'", '', 1, 0, { id })[0];
  if (!entry) throw new NotFoundError('There is no such deletion in the log.');
  const kept = readDeletedRows(e.app, id);
  if (!kept) throw new BadRequestError('This deletion cannot be undone: nothing was kept of it.');
  const restored = { collection: entry.getString('collection'), record: entry.getString('record') };
  withOnePoke(e.app, () =>
    inTransaction(e.app, (tx) => {
      if (exists(tx, restored.collection, restored.record)) throw new ApiError(CONFLICT, 'It is there again already.');
      for (const row of kept.rows) insertDeletedRow(tx, row);
      for (const link of kept.links) linkAgain(tx, link);
      audit(tx, { actor: e.auth!.id, action: 'restore', ...restored, detail: { before: {}, after: {}, entry: id } });
    }),
  );
  e.json(200, restored);
}

function exists(tx: App, collection: string, id: string): boolean {
  return readNumber(tx, `SELECT count(*) AS value FROM ${collection} WHERE id = {:id}`, { id }) > 0;
}

/** Only rows that nobody linked to something else meanwhile. */
function linkAgain(tx: App, { collection, field, target, records }: DeletedRows['links'][number]): void {
  execute(
    tx,
    `UPDATE ${collection} SET ${field} = {:target} WHERE ${field} = '' AND id IN (SELECT value FROM json_each({:records}))`,
    { target, records: JSON.stringify(records) },
  );
}
