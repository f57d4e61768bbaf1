import type { MolaoDatabase, OutboxEntry } from '../db/database';
import { specOf, WRITABLE, type CollectionName } from '../domain/core/collections';
import { isUntouched } from './merge';
import type { RawRow } from './transport';

/** Tables that a transaction needs before it calls anything in this file. */
export function rebaseTables(db: MolaoDatabase, collection: CollectionName) {
  return [db.rows(collection), db.outbox, db.shadows];
}

export function shadowKey(collection: CollectionName, record: string): string {
  return `${collection}/${record}`;
}

export function isWritable(collection: CollectionName): boolean {
  return (WRITABLE as readonly CollectionName[]).includes(collection);
}

/** Unacknowledged changes of one record, in order. */
export async function pendingEntries(
  db: MolaoDatabase,
  collection: CollectionName,
  record: string,
): Promise<OutboxEntry[]> {
  const entries = await db.outbox.where('[collection+record]').equals([collection, record]).sortBy('id');
  return entries.filter((entry) => entry.state !== 'acknowledged');
}

/**
 * Builds the row that screens see: the server's row (the shadow) with the waiting changes applied.
 * If the server's row still has the values that a change is based on, the change gets the server's new
 * rev and needs no merge.
 */
export async function rebase(db: MolaoDatabase, collection: CollectionName, record: string): Promise<void> {
  const table = db.rows(collection);
  const key = shadowKey(collection, record);
  const shadow = await db.shadows.get(key);
  const entries = await pendingEntries(db, collection, record);
  if (entries.length === 0) await db.shadows.delete(key);

  let row: RawRow | undefined = shadow?.row;
  for (const entry of entries) {
    if (shadow && entry.state === 'waiting') {
      const baseRev = isBasedOn(entry, row) ? shadow.row.rev : staleRev(entry, shadow.row.rev);
      if (entry.baseRev !== baseRev) await db.outbox.update(entry.id, { baseRev });
    }
    row = applyEntry(row, entry);
  }
  if (row) await table.put(row as never);
  else await table.delete(record);
}

/**
 * After a change that it was based on was discarded, a change must not claim to know the server's row:
 * −1 leads to a 409 and a merge by field.
 */
function staleRev({ kind, baseRev }: OutboxEntry, present: number): number {
  return kind !== 'create' && baseRev === present ? -1 : baseRev;
}

/**
 * Whether the server's row still has the values that the author of a change saw: in the patched fields;
 * for a delete, in all fields that people write.
 */
export function isBasedOn(entry: OutboxEntry, row: RawRow | undefined): boolean {
  if (!row || entry.kind === 'create') return false;
  const fields = entry.kind === 'delete' ? writtenFields(entry.collection, row) : Object.keys(entry.patch);
  return fields.every((field) => isUntouched(entry.base[field], row[field]));
}

/** Fields that people do not write; PocketBase adds the collection's id and name to each row. */
const STAMPS = ['rev', 'created', 'updated', 'collectionId', 'collectionName', '_gen'];

/**
 * Leaves out what the server generates: a record that a device has just created, or brings back after a
 * restored backup, gets new stamps and file names.
 */
function writtenFields(collection: CollectionName, row: RawRow): string[] {
  const made = [...STAMPS, ...(specOf(collection).files ?? [])];
  return Object.keys(row).filter((field) => !made.includes(field));
}

function applyEntry(row: RawRow | undefined, entry: OutboxEntry): RawRow | undefined {
  switch (entry.kind) {
    case 'create':
      return { ...entry.base, ...row, ...entry.patch };
    case 'update':
      // A record deleted elsewhere stays deleted; the change stays in the outbox, where the user sees
      // it.
      return row && { ...row, ...entry.patch };
    case 'delete':
      return undefined;
  }
}
