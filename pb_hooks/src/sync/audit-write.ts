import { HEADER_AUDIT } from '../../../src/domain/sync/sync-protocol';
import { audit } from '../core/audit';
import { AUDITED, changesBetween, fieldsOf, isEmptyChange, type Fields } from '../core/audit-fields';
import { collectDeletedRows, packDeletedRows, storeDeletedRows } from '../core/deleted-rows';
import { isAdminRequest } from '../core/require-admin';

/** Logs a write after it was made. */
type LogWrite = () => void;

/**
 * Reads a row before an admin or a superuser writes it, also in the dashboard. Call this and the result in the
 * transaction of the write.
 *
 * @param row the stored row, undefined for a new one
 * @returns undefined for a write that is not logged
 */
export function auditWrite(e: core.RecordRequestEvent, row: core.Record | undefined): LogWrite | undefined {
  if (!AUDITED.includes(e.collection!.name) || !isAdminRequest(e)) return undefined;
  const before = row ? fieldsOf(row) : {};
  return row && e.requestInfo().method === 'DELETE'
    ? auditDelete(e, row, before)
    : () => logChange(e, row ? 'update' : 'create', before);
}

function logChange(e: core.RecordRequestEvent, action: 'create' | 'update', before: Fields): void {
  const collection = e.collection!.name;
  const record = e.record!.id;
  const changes = changesBetween(collection, before, fieldsOf(e.app.findRecordById(collection, record)));
  if (!isEmptyChange(changes)) audit(e.app, { actor: e.auth!.id, action, collection, record, detail: changes });
}

/** Rows that are deleted along must be read before. */
function auditDelete(e: core.RecordRequestEvent, row: core.Record, before: Fields): LogWrite {
  const collection = e.collection!.name;
  const kept = packDeletedRows(collectDeletedRows(e.app, row));
  return () => {
    const detail = { ...changesBetween(collection, before, {}), restorable: kept !== undefined };
    const id = audit(e.app, { actor: e.auth!.id, action: 'delete', collection, record: row.id, detail });
    if (kept === undefined) return;
    storeDeletedRows(e.app, id, kept);
    // The answer is sent after the commit.
    e.requestEvent.response.header().set(HEADER_AUDIT, id);
  };
}
