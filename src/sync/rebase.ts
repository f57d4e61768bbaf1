import type { MolaoDatabase, OutboxEntry } from '../db/database';
import { specOf, WRITABLE, type CollectionName } from '../domain/core/collections';
import { isUntouched } from './merge';
import type { RawRow } from './transport';

/** Tables that a transaction must hold before it calls anything in this file. */
export function rebaseTables(db: MolaoDatabase, collection: CollectionName) {
  return [db.rows(collection), db.outbox, db.shadows];
}

export function shadowKey(collection: CollectionName, record: string): string {
  return `${collection}/${record}`;
}

export function isWritable(collection: CollectionName): boolean {
  return (WRITABLE as readonly CollectionName[]).includes(collection);
}

/** Changes of one record that the server has not acknowledged, in order. */
export async function pendingEntries(
  db: MolaoDatabase,
  collection: CollectionName,
  record: string,
): Promise<OutboxEntry[]> {
  const entries = await db.outbox.where('[collection+record]').equals([collection, record]).sortBy('id');
  return entries.filter((entry) => entry.state !== 'acknowledged');
}

/**
 * Makes the row that screens see: the server's row (the shadow) with the waiting changes laid over it.
 * Changes whose base the server still agrees with are moved onto the server's new rev, so that they need no merge when they are sent.
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
      const baseRev = restsOn(entry, row) ? shadow.row.rev : staleRev(entry, shadow.row.rev);
      if (entry.baseRev !== baseRev) await db.outbox.update(entry.id, { baseRev });
    }
    row = layOver(row, entry);
  }
  if (row) await table.put(row as never);
  else await table.delete(record);
}

/** A change that rested on another one, which was given up since, must not claim to have seen the server's row: −1 meets a 409 and is merged by field. */
function staleRev({ kind, baseRev }: OutboxEntry, present: number): number {
  return kind !== 'create' && baseRev === present ? -1 : baseRev;
}

/** Whether the server's row still says what the author of a change saw: in the fields that it writes; for a delete, in all that people write. */
export function restsOn(entry: OutboxEntry, row: RawRow | undefined): boolean {
  if (!row || entry.kind === 'create') return false;
  const fields = entry.kind === 'delete' ? writtenFields(entry.collection, row) : Object.keys(entry.patch);
  return fields.every((field) => isUntouched(entry.base[field], row[field]));
}

/** Not written by people; PocketBase puts a collection's id and name into each row. */
const STAMPS = ['rev', 'created', 'updated', 'collectionId', 'collectionName', '_gen'];

/**
 * Without what the server makes up: a record that a device has just made, or that somebody's device brings back after a restored backup,
 * has new stamps and new names of files, and is still what the user saw.
 */
function writtenFields(collection: CollectionName, row: RawRow): string[] {
  const made = [...STAMPS, ...(specOf(collection).files ?? [])];
  return Object.keys(row).filter((field) => !made.includes(field));
}

function layOver(row: RawRow | undefined, entry: OutboxEntry): RawRow | undefined {
  switch (entry.kind) {
    case 'create':
      return { ...entry.base, ...row, ...entry.patch };
    case 'update':
      // A record that was deleted elsewhere stays deleted; the change remains in the outbox, where the user sees it.
      return row && { ...row, ...entry.patch };
    case 'delete':
      return undefined;
  }
}
