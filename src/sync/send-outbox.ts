import type { MolaoDatabase, OutboxEntry } from '../db/database';
import type { CollectionName } from '../domain/core/collections';
import { mergeFields } from './merge';
import { applyTables, parseRows, putShadow, raiseHigh } from './apply';
import type { SyncContext } from './context';
import { rebase, isBasedOn, shadowKey } from './rebase';
import { Superseded } from './superseded';
import { TransportError, type RawRow } from './transport';

/** How often an entry is merged and retried in one cycle. */
const MERGE_TRIES = 5;

/**
 * Sends the waiting entries: those of one record in order, records independently, with repeated
 * failures last.
 *
 * @returns whether anything was acknowledged
 * @throws TransportError `offline` when the server did not answer, `unauthorised`, `too-old`; unsent
 * entries wait
 */
export async function sendOutbox(ctx: SyncContext): Promise<boolean> {
  let sent = false;
  let lastFailure: TransportError | undefined;
  for (const record of await recordsInOrder(ctx.db)) {
    try {
      for (let entry = await nextEntry(ctx.db, record); entry; entry = await nextEntry(ctx.db, record)) {
        if (!(await sendEntry(ctx, entry))) break;
        sent = true;
      }
    } catch (error) {
      if (!(error instanceof TransportError) || error.failure.kind !== 'offline') throw error;
      // Without a network the other records would fail as well. A server that answers with an error may
      // accept them.
      if (error.failure.status === 0 && lastFailure) throw error;
      lastFailure = error;
    }
  }
  if (lastFailure) throw lastFailure;
  return sent;
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
    // Evidence comes after its task, even when the task is retried: the server refuses evidence of an
    // unknown task.
    const task =
      collection === 'task_evidence' ? records.get(shadowKey('compliance_tasks', String(patch.task))) : undefined;
    if (!records.has(key)) records.set(key, { collection, record, tries: Math.max(tries, task?.tries ?? 0) });
  }
  return [...records.values()].sort((a, b) => a.tries - b.tries);
}

/** The record's oldest entry, unless it waits for the user: then the later ones wait too. */
async function nextEntry(db: MolaoDatabase, { collection, record }: RecordKey): Promise<OutboxEntry | undefined> {
  const entries = await db.outbox.where('[collection+record]').equals([collection, record]).sortBy('id');
  const open = entries.filter((entry) => entry.state !== 'acknowledged');
  const next = open.find((entry) => entry.state !== 'refused' || entry.kind === 'create');
  return next?.state === 'waiting' && !(await isBeforeItsTask(db, next)) ? next : undefined;
}

/** Whether this is evidence of a task that the server does not have yet. */
async function isBeforeItsTask(db: MolaoDatabase, { collection, kind, patch }: OutboxEntry): Promise<boolean> {
  if (collection !== 'task_evidence' || kind !== 'create') return false;
  const entries = await db.outbox
    .where('[collection+record]')
    .equals(['compliance_tasks', String(patch.task)])
    .toArray();
  return entries.some((entry) => entry.kind === 'create' && entry.state !== 'acknowledged');
}

/** @returns false when the entry now waits for the user */
async function sendEntry(ctx: SyncContext, first: OutboxEntry): Promise<boolean> {
  const { db } = ctx;
  await db.outbox.update(first.id, { tries: first.tries + 1 });
  let entry: OutboxEntry | undefined = first;
  for (let tries = 0; entry && tries < MERGE_TRIES; tries += 1) {
    const { session } = ctx.transport;
    try {
      const row = await ctx.transport.write({
        operation: entry.id,
        collection: entry.collection,
        kind: entry.kind,
        record: entry.record,
        patch: entry.patch,
        ...(entry.kind === 'create' ? {} : { base: entry.baseRev }),
        files: await filesOf(db, entry),
      });
      await acknowledge(ctx, entry, row);
      return true;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      if (error.failure.kind === 'conflict') {
        const state = await mergeEntry(ctx, entry, error.failure.current);
        if (state !== 'waiting') return state === 'acknowledged';
        entry = await db.outbox.get(entry.id);
      } else {
        return await settleFailure(ctx, entry, error, session);
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

/** Marks the entry as acknowledged and stores the server's row, in one transaction. */
async function acknowledge(ctx: SyncContext, entry: OutboxEntry, raw: RawRow | undefined): Promise<void> {
  const { db } = ctx;
  const parsed = raw ? parseRows(entry.collection, [raw]) : undefined;
  const row = parsed?.rows[0];
  await db.transaction('rw', applyTables(db, entry.collection), async () => {
    if (await isAcknowledged(db, entry)) return;
    await db.outbox.update(entry.id, {
      state: 'acknowledged',
      acknowledgedAt: ctx.now(),
      acknowledgedRev: row?.rev,
      missed: entry.missed,
      reason: undefined,
      fieldReasons: undefined,
    });
    const generation = (await db.getMeta('generation')) ?? 0;
    if (row) {
      await raiseHigh(db, row.rev);
      await putShadow(db, entry.collection, { ...row, _gen: generation });
    } else {
      if (!raw) await db.shadows.delete(shadowKey(entry.collection, entry.record));
      await rebase(db, entry.collection, entry.record);
    }
  });
}

/**
 * Without Web Locks every tab leads: another tab may have had the answer to the same request, and the
 * record may have changed since.
 */
async function isAcknowledged(db: MolaoDatabase, { id }: OutboxEntry): Promise<boolean> {
  return (await db.outbox.get(id))?.state === 'acknowledged';
}

/**
 * Merges by field after a 409: keeps fields that only one side changed; the rest is a conflict for the
 * user.
 */
async function mergeEntry(ctx: SyncContext, entry: OutboxEntry, current: RawRow): Promise<OutboxEntry['state']> {
  const { db } = ctx;
  const row = parseRows(entry.collection, [current]).rows[0];
  if (!row) throw new TransportError({ kind: 'offline', status: 409 });
  return db.transaction('rw', applyTables(db, entry.collection), async () => {
    if (await isAcknowledged(db, entry)) return 'acknowledged';
    const generation = (await db.getMeta('generation')) ?? 0;
    const changes = entry.kind === 'delete' ? mergeDelete(entry, row) : mergeUpdate(entry, row);
    await db.outbox.update(
      entry.id,
      changes.state === 'acknowledged' ? { ...changes, acknowledgedAt: ctx.now(), acknowledgedRev: row.rev } : changes,
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

async function settleFailure(
  ctx: SyncContext,
  entry: OutboxEntry,
  error: TransportError,
  session: string,
): Promise<boolean> {
  const { failure } = error;
  if (failure.kind !== 'missing' && failure.kind !== 'refused') throw error;
  // The server answers an invalid token like an anonymous reader: "not found". A head request proves
  // that the token is valid, and throws otherwise.
  const { mark: checkpoint = '' } = (await ctx.db.getMeta('head')) ?? {};
  await ctx.transport.head({ checkpoint, clock: (await ctx.db.getMeta('high')) ?? 0 });
  // The head may have used a newer token than the change.
  if (ctx.transport.session !== session) throw new Superseded();

  // Not found: a delete is done. A create was applied and deleted since, as was the row of an update
  // that was acknowledged before.
  const missed = failure.kind === 'missing' && entry.kind !== 'create';
  if (failure.kind === 'missing' && (entry.kind !== 'update' || entry.resent)) {
    await acknowledge(ctx, { ...entry, missed }, undefined);
    return true;
  }
  await ctx.db.outbox.update(entry.id, {
    state: 'refused',
    missed,
    reason: failure.kind === 'missing' ? 'This no longer exists: it was deleted on another device.' : failure.message,
    fieldReasons: failure.kind === 'refused' ? failure.fields : undefined,
  });
  // Later entries continue without a refused update, but not without a refused create.
  return entry.kind !== 'create';
}
