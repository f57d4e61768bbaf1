import type { MolaoDatabase, OutboxEntry } from '../../db/database';
import { specOf, type CollectionName } from '../../domain/core/collections';
import { INSUFFICIENT_STORAGE } from '../../domain/sync/sync-protocol';
import { acknowledge, isAcknowledged } from './acknowledge';
import { mergeFields } from './merge';
import { applyTables, parseRows, putShadow, raiseHigh } from './apply';
import type { CycleContext, SyncContext } from './context';
import { isBasedOn, shadowKey } from './rebase';
import { readPause, startPause } from './send-pause';
import { settleFailure } from './settle-failure';
import { timeMade } from './time-made';
import { TransportError, type RawRow } from './transport';

/** How often an entry is merged and retried in one cycle. */
const MERGE_TRIES = 5;

/**
 * Sends the waiting entries: those of one record in order, records independently, with repeated
 * failures last. During a pause, deletions only: they have no limit.
 *
 * @returns whether anything was acknowledged
 * @throws TransportError `offline` when the server did not answer, `unauthorised`, `too-old`; unsent
 * entries wait
 */
export async function sendOutbox(ctx: CycleContext): Promise<boolean> {
  let sent = false;
  let closed: Closed | undefined = (await readPause(ctx)) > 0 ? 'paused' : undefined;
  let lastFailure: TransportError | undefined;
  for (const record of await recordsInOrder(ctx.db)) {
    try {
      for (let entry = await nextEntry(ctx.db, record); entry; entry = await nextEntry(ctx.db, record)) {
        if (waits(entry, closed) || !(await sendEntry(ctx, entry))) break;
        sent = true;
      }
    } catch (error) {
      if (!(error instanceof TransportError) || error.failure.kind !== 'offline') throw error;
      if (await startPause(ctx, error.failure)) {
        closed = 'paused';
        continue;
      }
      // Without a network the other records would fail as well. A server that answers with an error may
      // accept them.
      if (error.failure.status === 0 && lastFailure) throw error;
      if (error.failure.status === INSUFFICIENT_STORAGE) closed ??= 'full';
      lastFailure = error;
    }
  }
  if (lastFailure) throw lastFailure;
  return sent;
}

/** The server takes only deletions for now, or its disk has no space for what is added. */
type Closed = 'paused' | 'full';

/** Whether the server would refuse an entry: a large file would be uploaded in vain. */
function waits({ kind, files }: OutboxEntry, closed: Closed | undefined): boolean {
  if (closed === 'paused') return kind !== 'delete';
  return closed === 'full' && (kind === 'create' || Object.keys(files).length > 0);
}

interface RecordKey {
  collection: CollectionName;
  record: string;
}

async function recordsInOrder(db: MolaoDatabase): Promise<RecordKey[]> {
  const waiting = await db.outbox.where('state').equals('waiting').sortBy('id');
  const records = new Map<string, RecordKey & { tries: number }>();
  for (const { collection, record, tries, patch } of waiting) {
    const key = shadowKey(collection, record);
    // A row comes after its parent, even when the parent is retried.
    const parent = parentOf(collection, patch);
    const before = parent && records.get(shadowKey(parent.collection, parent.record));
    if (!records.has(key)) records.set(key, { collection, record, tries: Math.max(tries, before?.tries ?? 0) });
  }
  return [...records.values()].sort((a, b) => a.tries - b.tries);
}

/** The record's oldest entry, unless it waits for the user: then the later ones wait too. */
async function nextEntry(db: MolaoDatabase, { collection, record }: RecordKey): Promise<OutboxEntry | undefined> {
  const entries = await db.outbox.where('[collection+record]').equals([collection, record]).sortBy('id');
  const open = entries.filter((entry) => entry.state !== 'acknowledged');
  const next = open.find((entry) => entry.state !== 'refused' || entry.kind === 'create');
  return next?.state === 'waiting' && !(await isBeforeItsParent(db, next)) ? next : undefined;
}

/** The row that a row belongs to, such as the task of evidence: the server refuses evidence of an unknown task. */
function parentOf(collection: CollectionName, patch: RawRow): RecordKey | undefined {
  const { parent } = specOf(collection);
  return parent && { collection: parent.of, record: String(patch[parent.field]) };
}

/** Whether the server does not have the parent of a new row yet. */
async function isBeforeItsParent(db: MolaoDatabase, { collection, kind, patch }: OutboxEntry): Promise<boolean> {
  const parent = kind === 'create' ? parentOf(collection, patch) : undefined;
  if (!parent) return false;
  const entries = await db.outbox.where('[collection+record]').equals([parent.collection, parent.record]).toArray();
  return entries.some((entry) => entry.kind === 'create' && entry.state !== 'acknowledged');
}

/** @returns false when the entry now waits for the user */
async function sendEntry(ctx: CycleContext, first: OutboxEntry): Promise<boolean> {
  const { db } = ctx;
  await db.outbox.update(first.id, { tries: first.tries + 1 });
  let entry: OutboxEntry | undefined = first;
  let isRepeated = false;
  for (let tries = 0; entry && tries < MERGE_TRIES; tries += 1) {
    const { session } = ctx.transport;
    try {
      const written = await ctx.transport.write({
        operation: entry.id,
        made: timeMade(ctx, entry),
        collection: entry.collection,
        kind: entry.kind,
        record: entry.record,
        patch: entry.patch,
        ...(entry.kind === 'create' ? {} : { base: entry.baseRev }),
        files: await filesOf(db, entry),
      });
      await acknowledge(ctx, entry, written);
      return true;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      if (error.failure.kind === 'conflict') {
        const state = await mergeEntry(ctx, entry, error.failure.current);
        if (state !== 'waiting') return state === 'acknowledged';
        entry = await db.outbox.get(entry.id);
      } else {
        const readable = await findHidden(ctx, entry, error);
        // Once more: somebody may have made the record between the two requests.
        if (readable && !isRepeated && ctx.transport.session === session) isRepeated = true;
        else return await settleFailure(ctx, entry, error, { session, readable });
      }
    }
  }
  return false;
}

async function filesOf(db: MolaoDatabase, entry: OutboxEntry): Promise<Record<string, { blob: Blob; name: string }>> {
  const fields = Object.entries(entry.files);
  const stored = await db.files.bulkGet(fields.map(([, id]) => id));
  return Object.fromEntries(
    fields.flatMap(([field], index) =>
      stored[index] ? [[field, { blob: stored[index].blob, name: stored[index].name }]] : [],
    ),
  );
}

/**
 * Merges by field after a 409: keeps fields that only one side changed; the rest is a conflict for the
 * user.
 */
async function mergeEntry(ctx: CycleContext, entry: OutboxEntry, current: RawRow): Promise<OutboxEntry['state']> {
  const { db } = ctx;
  const row = parseRows(entry.collection, [current]).rows[0];
  if (!row) throw new TransportError({ kind: 'offline', status: 409 });
  return db.transaction('rw', applyTables(db, entry.collection), async () => {
    if (await isAcknowledged(db, entry)) return 'acknowledged';
    const generation = (await db.getMeta('generation')) ?? 0;
    const changes = entry.kind === 'delete' ? mergeDelete(entry, row) : mergeUpdate(entry, row);
    await db.outbox.update(
      entry.id,
      changes.state === 'acknowledged'
        ? { ...changes, acknowledgedAt: ctx.serverTime, acknowledgedRev: row.rev }
        : changes,
    );
    await raiseHigh(db, row.rev);
    await putShadow(db, entry.collection, { ...row, _gen: generation });
    return changes.state;
  });
}

type Merged = Partial<OutboxEntry> & { state: OutboxEntry['state'] };

function mergeUpdate(entry: OutboxEntry, row: RawRow & { rev: number }): Merged {
  const { patch, conflicts } = mergeFields(entry.collection, entry.base, entry.patch, row);
  if (conflicts.length) return { state: 'conflict', theirs: row, conflicts };
  // The server's row already has our values.
  if (Object.keys(patch).length === 0) return { state: 'acknowledged' };
  return {
    state: 'waiting',
    patch,
    base: Object.fromEntries(Object.keys(patch).map((field) => [field, row[field]])),
    baseRev: row.rev,
  };
}

/** Nothing that the user has not seen is deleted: not even a completion, which wins over every other change without being asked about. */
function mergeDelete(entry: OutboxEntry, row: RawRow & { rev: number }): Merged {
  return isBasedOn(entry, row)
    ? { state: 'waiting', baseRev: row.rev }
    : { state: 'conflict', theirs: row, conflicts: ['*'] };
}

/** A record that the server does not let the user write, as if it were gone, although they may read it. */
async function findHidden(
  { transport }: SyncContext,
  { collection, record, kind }: OutboxEntry,
  { failure }: TransportError,
): Promise<RawRow | undefined> {
  if (failure.kind !== 'missing' || kind === 'create') return undefined;
  const rows = (await transport.list({ collection, records: [record], order: 'rev', limit: 1 })) as RawRow[];
  return rows[0];
}
