import type { MolaoDatabase, OutboxEntry } from '../../db/database';
import { specOf, WRITABLE, type CollectionName } from '../../domain/core/collections';
import { isMergedList, isUntouched, mergeFields } from './merge';
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
  // The server's values that refused changes hide, although nobody here has seen them: later changes overtake those.
  const unseen = new Set<string>();
  for (const entry of entries) {
    const isKnown = isBasedOn(entry, row) && !fieldsOf(entry, row).some((field) => unseen.has(field));
    if (shadow && entry.state === 'waiting') {
      const baseRev = isKnown ? shadow.row.rev : staleRev(entry);
      if (entry.baseRev !== baseRev) await db.outbox.update(entry.id, { baseRev });
    } else if (entry.state === 'refused' && !isKnown) {
      for (const field of fieldsOf(entry, row)) unseen.add(field);
    }
    row = applyEntry(row, entry);
  }
  if (row) await table.put(row as never);
  else await table.delete(record);
}

/**
 * A change that is not based on the server's row must not claim to know it: −1 leads to a 409 and a merge by field. Its
 * old rev would not do: a restored backup has the row of that rev again, without the changes that this one follows.
 */
function staleRev({ kind, baseRev }: OutboxEntry): number {
  return kind === 'create' ? baseRev : -1;
}

/**
 * Whether the server's row still has the values that the author of a change saw: in the patched fields;
 * for a delete, in all fields that people write.
 */
export function isBasedOn(entry: OutboxEntry, row: RawRow | undefined): boolean {
  if (!row || entry.kind === 'create') return false;
  return fieldsOf(entry, row).every((field) => isUntouched(entry.base[field], row[field]));
}

/** The fields that a change overwrites. */
function fieldsOf({ kind, collection, patch }: OutboxEntry, row: RawRow = {}): string[] {
  return kind === 'delete' ? writtenFields(collection, row) : Object.keys(patch);
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

/**
 * The lists of a change as they will be when it is sent: a refused change that is shown for days hides neither what other
 * devices add nor what its user did to the same list since.
 */
function mergedLists({ collection, base, patch }: OutboxEntry, row: RawRow): RawRow {
  const lists: RawRow = {};
  const stored: RawRow = {};
  for (const field of Object.keys(patch)) {
    if (!isMergedList(patch[field])) continue;
    lists[field] = patch[field];
    stored[field] = row[field];
  }
  return { ...stored, ...mergeFields(collection, base, lists, row).patch };
}

function applyEntry(row: RawRow | undefined, entry: OutboxEntry): RawRow | undefined {
  switch (entry.kind) {
    case 'create':
      return { ...entry.base, ...row, ...entry.patch };
    case 'update':
      // A record deleted elsewhere stays deleted; the change stays in the outbox, where the user sees
      // it.
      return row && { ...row, ...entry.patch, ...mergedLists(entry, row) };
    case 'delete':
      // A refused delete waits for the user; until then the record is what the server says.
      return entry.state === 'refused' ? row : undefined;
  }
}
