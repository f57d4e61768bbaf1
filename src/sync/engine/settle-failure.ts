import type { OutboxEntry } from '../../db/database';
import { acknowledge, isAcknowledged } from './acknowledge';
import { applyTables, parseRows, putShadow } from './apply';
import type { CycleContext, SyncContext } from './context';
import { rebase } from './rebase';
import { Superseded } from './superseded';
import type { RawRow, TransportError } from './transport';
import { withdrawFromRefused } from './withdraw-from-refused';

/**
 * Decides what becomes of an entry that the server did not take.
 *
 * @param session the session of the request
 * @param readable the record, if the user may read what the server hides from their writes
 * @returns whether the later entries of the record continue
 * @throws TransportError when the server did not decide; Superseded when the entry must be sent again
 */
export async function settleFailure(
  ctx: CycleContext,
  entry: OutboxEntry,
  error: TransportError,
  { session, readable }: { session: string; readable: RawRow | undefined },
): Promise<boolean> {
  const { failure } = error;
  if (failure.kind !== 'missing' && failure.kind !== 'refused') throw error;
  const isMissing = failure.kind === 'missing';
  const { clock, isSameCheckpoint } = await confirmSession(ctx, session);
  // What the server did not find may be there again: a backup may have been restored in between.
  if (isMissing && !isSameCheckpoint) throw new Superseded();
  if (readable) {
    await refuseForbidden(ctx, entry, readable);
    return true;
  }

  // Not found: a delete is done. A create was applied and deleted since, as was the row of an update
  // that was acknowledged before.
  const missed = isMissing && entry.kind !== 'create';
  if (isMissing && (entry.kind !== 'update' || entry.resent)) {
    await acknowledge(ctx, { ...entry, missed }, { rev: clock });
    return true;
  }
  await ctx.db.transaction('rw', ctx.db.outbox, async () => {
    if (await isAcknowledged(ctx.db, entry)) return;
    await ctx.db.outbox.update(entry.id, {
      state: 'refused',
      missed,
      reason: isMissing ? 'This no longer exists: it was deleted on another device.' : failure.message,
      fieldReasons: failure.kind === 'refused' ? failure.fields : undefined,
    });
    await withdrawFromRefused(ctx.db, entry.collection, entry.record);
  });
  // Later entries continue without a refused update, but not without a refused create.
  return entry.kind !== 'create';
}

/**
 * The server answers writes with an invalid token like those of a visitor: "not found". A head request proves that the token is
 * valid, and throws otherwise.
 */
async function confirmSession({ db, transport }: SyncContext, session: string) {
  const { mark: checkpoint = '' } = (await db.getMeta('head')) ?? {};
  const { mark, clock } = await transport.head({ checkpoint, clock: (await db.getMeta('high')) ?? 0 });
  // The head may have used a newer token than the change.
  if (transport.session !== session) throw new Superseded();
  return { clock, isSameCheckpoint: mark === checkpoint };
}

/**
 * Refuses a change of a record that the user may read but no longer write: the server hides it from writes, as if it
 * were gone. A record that was to be deleted is shown again.
 */
async function refuseForbidden({ db }: SyncContext, { id, collection, record, kind }: OutboxEntry, raw: RawRow) {
  const row = parseRows(collection, [raw]).rows[0];
  const verb = kind === 'delete' ? 'delete' : 'change';
  await db.transaction('rw', applyTables(db, collection), async () => {
    if (await isAcknowledged(db, { id })) return;
    await db.outbox.update(id, {
      state: 'refused',
      reason: `You may no longer ${verb} this: it was approved or changed in the meantime. Ask an admin to ${verb} it.`,
      fieldReasons: undefined,
    });
    const generation = (await db.getMeta('generation')) ?? 0;
    if (row) await putShadow(db, collection, { ...row, _gen: generation });
    else await rebase(db, collection, record);
  });
}
