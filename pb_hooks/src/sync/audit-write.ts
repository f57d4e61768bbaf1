import { HEADER_AUDIT } from '../../../src/domain/sync/sync-protocol';
import { audit } from '../core/audit';
import { AUDITED, changesBetween, fieldsOf, isEmptyChange, type Fields } from '../core/audit-fields';
import { gatherKept, packKept, storeKept } from '../core/keep-deleted';

/** Writes down what the write was, once it has been made. */
export type TellTheLog = () => void;

/**
 * Looks at a row before an admin or a superuser writes it. Call both in the transaction of the write. The dashboard's writes come this way too.
 *
 * @param row as it stands, undefined for a new one
 * @returns undefined where the log tells nothing of such a write
 */
export function watchWrite(e: core.RecordRequestEvent, row: core.Record | undefined): TellTheLog | undefined {
  if (!AUDITED.includes(e.collection!.name) || !isByWhoeverRunsIt(e)) return undefined;
  const was = row ? fieldsOf(row) : {};
  return row && e.requestInfo().method === 'DELETE'
    ? watchDelete(e, row, was)
    : () => tellChange(e, row ? 'update' : 'create', was);
}

function isByWhoeverRunsIt(e: core.RecordRequestEvent): boolean {
  return e.hasSuperuserAuth() || e.auth?.getString('role') === 'admin';
}

function tellChange(e: core.RecordRequestEvent, action: 'create' | 'update', was: Fields): void {
  const collection = e.collection!.name;
  const record = e.record!.id;
  const changes = changesBetween(collection, was, fieldsOf(e.app.findRecordById(collection, record)));
  if (!isEmptyChange(changes)) audit(e.app, { actor: e.auth!.id, action, collection, record, detail: changes });
}

/** What goes along has to be looked at before it goes. */
function watchDelete(e: core.RecordRequestEvent, row: core.Record, was: Fields): TellTheLog {
  const collection = e.collection!.name;
  const kept = packKept(gatherKept(e.app, row));
  return () => {
    const detail = { ...changesBetween(collection, was, {}), restorable: kept !== undefined };
    const id = audit(e.app, { actor: e.auth!.id, action: 'delete', collection, record: row.id, detail });
    if (kept === undefined) return;
    storeKept(e.app, id, kept);
    // The answer is sent after the commit.
    e.requestEvent.response.header().set(HEADER_AUDIT, id);
  };
}
