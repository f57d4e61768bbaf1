import { db as currentDatabase } from '../../db/current';
import type { MolaoDatabase, OutboxEntry } from '../../db/database';
import { specOf, type CollectionName, type WritableCollection } from '../../domain/core/collections';
import { formatServerDate } from '../../domain/core/dates';
import type { Row } from '../../domain/core/rows';
import { mintEntryId, mintRecordId } from './ids';
import { pendingEntries, rebase, rebaseTables, shadowKey } from './rebase';
import { withdrawFromRefused } from './withdraw-from-refused';
import { readDeviceClock, serverNow } from '../../domain/core/clock';

/** A change by the user, in PocketBase fields and dates. */
export interface Change<C extends WritableCollection = WritableCollection> {
  collection: C;
  kind: 'create' | 'update' | 'delete';
  /** Optional for a create: a new id is made. */
  record?: string;
  patch?: Partial<Row<C>>;
  /**
   * The row as a form showed it when it opened: the base of the change, so that a field that changed meanwhile is not
   * overwritten unseen. Absent, also for single fields: the row as it is stored now.
   */
  seen?: Partial<Record<keyof Row<C>, unknown>> | undefined;
  /**
   * For an update of a row that the server made with the account: what to start from while this device does not have it
   * yet. The server answers with its row, and the change is merged into it.
   */
  initial?: Partial<Record<keyof Row<C>, unknown>>;
  /** Files to upload, by field. */
  files?: Record<string, { blob: Blob; name: string }>;
  /** Label for the sync panel: 'E-mail preferences'. */
  label: string;
}

/** Tables that a transaction needs before it writes changes of these collections, or discards them. */
export function commitTables(db: MolaoDatabase, ...collections: CollectionName[]) {
  return [...new Set(collections.flatMap((collection) => rebaseTables(db, collection))), db.files, db.meta];
}

/**
 * Writes a change: the optimistic row and the outbox entry in one transaction. Every user write goes
 * through here.
 *
 * @param now the server's time as far as this device knows it
 * @returns the record's id
 * @throws when the device cannot store it (quota); nothing is changed then
 */
export async function commit<C extends WritableCollection>(
  change: Change<C>,
  db: MolaoDatabase = currentDatabase(),
  now = serverNow(),
): Promise<string> {
  const { collection, kind } = change;
  const record = change.record ?? mintRecordId();
  await db.transaction('rw', commitTables(db, collection), async () => {
    const row = await rowBefore(db, change, record, now);
    if (kind !== 'create' && !row) throw new Error(`There is no ${collection}/${record} on this device to ${kind}.`);
    const shadow = await db.shadows.get(shadowKey(collection, record));
    const patch = kind === 'create' ? { ...ownerOf(change, db.userId), ...change.patch } : { ...change.patch };
    const newest = await db.outbox.orderBy('id').last();
    const entry: OutboxEntry = {
      id: mintEntryId(now, newest?.id),
      collection,
      record,
      kind,
      patch,
      label: change.label,
      created: now,
      clock: readDeviceClock(),
      tries: 0,
      state: 'waiting',
      files: {},
      base: kind === 'create' ? await newRow(db, record, now) : baseOf(kind, { ...row, ...change.seen }, patch),
      baseRev: shadow?.row.rev ?? row?.rev ?? 0,
    };
    await storeFiles(db, entry, change.files);
    if (!shadow && row && (row.rev > 0 || change.initial))
      await db.shadows.put({ key: shadowKey(collection, record), row });
    await db.outbox.add(entry);
    await withdrawFromRefused(db, collection, record);
    await rebase(db, collection, record);
  });
  return record;
}

/** Writes several changes, all or none. @returns the records' ids */
export function commitAll(
  changes: readonly Change[],
  db: MolaoDatabase = currentDatabase(),
  now = serverNow(),
): Promise<string[]> {
  return db.transaction('rw', commitTables(db, ...changes.map(({ collection }) => collection)), async () => {
    const records: string[] = [];
    for (const change of changes) records.push(await commit(change, db, now));
    return records;
  });
}

function ownerOf(change: Change, userId: string): Record<string, string> {
  return specOf(change.collection).owner === 'user' ? { user: userId } : {};
}

/** The row as it is stored, or what a change of a row that has not arrived starts from. */
async function rowBefore(db: MolaoDatabase, { collection, initial }: Change, record: string, now: number) {
  const stored = await db.rows(collection).get(record);
  return stored ?? (initial && { ...(await newRow(db, record, now)), ...initial });
}

async function newRow(db: MolaoDatabase, id: string, now: number) {
  const stamp = formatServerDate(new Date(now));
  return { id, rev: 0, created: stamp, updated: stamp, _gen: (await db.getMeta('generation')) ?? 0 };
}

/** What the user saw: the whole row for a delete, the changed fields for an update. */
function baseOf(
  kind: 'update' | 'delete',
  seen: Record<string, unknown>,
  patch: Record<string, unknown>,
): Record<string, unknown> {
  return kind === 'delete' ? seen : pick(seen, Object.keys(patch));
}

/** Stores the files of a change and names them in its entry. */
async function storeFiles(db: MolaoDatabase, entry: OutboxEntry, files: Change['files'] = {}): Promise<void> {
  for (const [field, file] of Object.entries(files)) {
    entry.files[field] = `${entry.id}/${field}`;
    await db.files.put({ id: entry.files[field], ...file });
    entry.patch[field] = file.name;
  }
}

function pick(row: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

/** Sends a refused change again unchanged. */
export async function retryEntry(id: string, db: MolaoDatabase = currentDatabase()): Promise<void> {
  const found = await db.outbox.get(id);
  if (!found) return;
  const { collection, record } = found;
  await db.transaction('rw', rebaseTables(db, collection), async () => {
    // Read it again: another tab may have retried it, and the server may have taken it.
    if ((await db.outbox.get(id))?.state !== 'refused') return;
    await db.outbox.update(id, { state: 'waiting', reason: undefined, fieldReasons: undefined });
    await rebase(db, collection, record);
  });
}

/**
 * Discards a change. The row returns to the server's values; discarding a create also discards the
 * changes based on it.
 */
export async function discardEntry(id: string, db: MolaoDatabase = currentDatabase()): Promise<void> {
  const found = await db.outbox.get(id);
  if (!found) return;
  const { collection, record } = found;
  await db.transaction('rw', commitTables(db, collection), async () => {
    // Read it again: an entry acknowledged meanwhile must not be discarded.
    const entry = await db.outbox.get(id);
    if (!entry || entry.state === 'acknowledged') return;
    const pending = await pendingEntries(db, collection, record);
    const gone = entry.kind === 'create' ? pending : [entry];
    await db.outbox.bulkDelete(gone.map((each) => each.id));
    await db.files.bulkDelete(gone.flatMap((each) => Object.values(each.files)));
    await rebase(db, collection, record);
  });
}

/**
 * Resolves a conflict field by field. A delete has the single field `*`: yours deletes, theirs keeps. A
 * field without a choice takes theirs.
 */
export async function resolveConflict(
  id: string,
  choices: Record<string, 'yours' | 'theirs'>,
  db: MolaoDatabase = currentDatabase(),
): Promise<void> {
  const found = await db.outbox.get(id);
  if (!found) return;
  const { collection, record } = found;
  await db.transaction('rw', rebaseTables(db, collection), async () => {
    const entry = await db.outbox.get(id);
    if (entry?.state !== 'conflict' || !entry.theirs) return;
    const dropped = (entry.conflicts ?? []).filter((field) => choices[field] !== 'yours');
    const patch = omit(entry.patch, dropped);
    const isOver = entry.kind === 'delete' ? dropped.length > 0 : Object.keys(patch).length === 0;
    if (isOver) {
      await db.outbox.delete(id);
    } else {
      const base =
        entry.kind === 'delete' ? entry.theirs : { ...entry.base, ...pick(entry.theirs, Object.keys(patch)) };
      await db.outbox.update(id, {
        state: 'waiting',
        patch,
        base,
        baseRev: entry.theirs.rev as number,
        theirs: undefined,
        conflicts: undefined,
      });
    }
    await rebase(db, collection, record);
  });
}

function omit(fields: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
