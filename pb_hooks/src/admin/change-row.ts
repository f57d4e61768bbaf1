import { HEADER_BASE } from '../../../src/domain/sync/sync-protocol';
import { inTransaction, type App } from '../core/app';
import { audit } from '../core/audit';
import { changesBetween, fieldsOf, isEmptyChange } from '../core/audit-fields';
import { findById } from '../core/find-record';
import { headerOf } from '../core/request-headers';

const CONFLICT = 409;

/**
 * Changes a row for an admin, in one transaction with its entry in the audit log, and answers with the new row.
 * `If-Match` may name the rev that the admin saw: on another rev the answer is 409 `{message, current}` and nothing
 * changes.
 *
 * @param change an error is the answer, and nothing changes
 */
export function changeRow(
  e: core.RequestEvent,
  collection: string,
  id: string,
  change: (record: core.Record, tx: App) => void,
): void {
  let current: core.Record | undefined;
  let isStale = false;
  inTransaction(e.app, (tx) => {
    const record = findRow(tx, collection, id);
    const base = headerOf(e, HEADER_BASE);
    isStale = base !== '' && base !== String(record.getInt('rev'));
    if (!isStale) save(e, tx, record, change);
    current = findRow(tx, collection, id);
  });
  $apis.enrichRecord(e, current!);
  if (isStale) e.json(CONFLICT, { message: 'This was changed in the meantime.', current });
  else e.json(200, current);
}

function save(
  e: core.RequestEvent,
  tx: App,
  record: core.Record,
  change: (record: core.Record, tx: App) => void,
): void {
  const collection = record.collection().name;
  const was = fieldsOf(record);
  record.ignoreUnchangedFields(true);
  change(record, tx);
  tx.save(record);
  const detail = changesBetween(collection, was, fieldsOf(findRow(tx, collection, record.id)));
  if (!isEmptyChange(detail)) audit(tx, { actor: e.auth!.id, action: 'update', collection, record: record.id, detail });
}

function findRow(tx: App, collection: string, id: string): core.Record {
  const record = findById(tx, collection, id);
  if (!record) throw new NotFoundError('It is not there any more.');
  return record;
}
