import type { Backfill } from '../db/database';
import { COLLECTION_NAMES, type CollectionName } from '../domain/core/collections';
import type { Head } from '../domain/sync/sync-protocol';
import type { SyncContext } from './context';
import { mintRecordId } from './ids';
import { groundOf } from './pull-precondition';
import { PageWriter } from './page-writer';
import { fetchAhead, pullBackfill, pullForward, pullNewest, pullTombstones, type Ahead, type Round } from './pull';
import { pushOutbox } from './send-outbox';
import { forgetAcknowledged, startReset, sweep } from './reset';
import { adoptScope, bookkeepingTables, forgetPremium } from './scope';
import { TransportError } from './transport';

/** Collections pulled side by side: the server's work on one overlaps the device's on another. */
const SIDE_BY_SIDE = 3;
/** A cycle whose closing head names new changes is followed by another, at most this many times before others get their turn. */
const MOST_ROUNDS = 20;

const NOTHING: Ahead = new Map();

export interface CycleResult {
  /** Nothing was left to ask for when the last head answered. */
  settled: boolean;
}

/**
 * One synchronisation: head → push → rows → tombstones → head, again until the head has nothing new.
 *
 * A round counts only if its closing head names the access of its opening one within one session; otherwise rows may have been hidden while they were
 * asked for, and the cursors go back to where they were last confirmed. It can be killed at any point: every step is a transaction that leaves a true state.
 *
 * @param poked collections that a poke named: they are pulled at once, on the strength of the last head, and the closing head confirms it
 * @throws TransportError when the server cannot be reached or refuses this client; what was stored stays
 */
export async function runCycle(ctx: SyncContext, poked?: readonly string[]): Promise<CycleResult> {
  let opened = poked && (await openPokedRound(ctx, poked));
  let forced = opened && poked ? poked : [];
  let head = opened?.head ?? (await askHead(ctx));
  let pushFailure: TransportError | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { cycle, ahead = NOTHING } = opened ?? { cycle: await openRound(ctx, head) };
    opened = undefined;
    const pushed =
      !pushFailure &&
      (await pushOutbox(ctx).catch((error: unknown) => {
        // A change that the server fails to take must not keep the device from reading on.
        if (!(error instanceof TransportError) || error.failure.kind !== 'offline') throw error;
        pushFailure = error;
        return false;
      }));
    // A row that was asked for before a delete was sent would come back with it.
    const pulled = await pullMoved(ctx, cycle, head, forced, pushed || pushFailure ? NOTHING : ahead);
    if (!pushed && !pulled) {
      await confirmRound(ctx, cycle, head);
      if (pushFailure) throw pushFailure;
      return { settled: true };
    }
    forced = [];
    head = await askHead(ctx);
    await confirmRound(ctx, cycle, head);
  }
  return { settled: false };
}

async function askHead({ db, transport }: SyncContext): Promise<Head> {
  const last = await db.getMeta('head');
  return transport.head({ mark: last?.mark ?? '', clock: (await db.getMeta('high')) ?? 0 });
}

/**
 * Opens a round on the strength of the last head, so that a poke's rows are asked for at once, while the round is being opened. That head was adopted when it came:
 * what it says needs no second look, and the transaction holds nothing that a screen may be reading.
 *
 * @returns undefined where a new head must be asked for: an unfinished round, or a poke that may change what this user reads
 */
async function openPokedRound(
  ctx: SyncContext,
  poked: readonly string[],
): Promise<{ cycle: string; head: Head; ahead: Ahead } | undefined> {
  if (poked.some((name) => name === 'users' || name === 'profiles')) return undefined;
  const { db, transport } = ctx;
  const { session } = transport;
  const [before, countries, cursors] = await db.transaction('r', db.meta, db.cursors, () =>
    Promise.all([groundOf(db), db.getMeta('countries'), db.cursors.toArray()]),
  );
  const ahead = fetchAhead(
    ctx,
    COLLECTION_NAMES.filter((name) => poked.includes(name)).slice(0, SIDE_BY_SIDE),
    countries ?? [],
    cursors,
  );
  const cycle = mintRecordId();
  return db.transaction('rw', db.meta, db.cursors, async () => {
    const [head, unfinished, ground] = await Promise.all([db.getMeta('head'), db.getMeta('cycle'), groundOf(db)]);
    if (!head || unfinished) return undefined;
    await db.setMeta('cycle', { id: cycle, access: head.access, session });
    return { cycle, head: { ...head, reset: false }, ahead: ground === before ? ahead : NOTHING };
  });
}

/** Adopts what the head says and opens a round. @returns the round's id, which every page checks before it is written */
async function openRound({ db, transport, now }: SyncContext, head: Head): Promise<string> {
  const id = mintRecordId();
  await db.transaction('rw', [...bookkeepingTables(db), db.files], async () => {
    const tombstones = await db.cursors.get('tombstones');
    const unfinished = await db.getMeta('cycle');
    if (head.reset || (tombstones && tombstones.cursor < head.floor)) await startReset(db, now());
    else if (unfinished && (unfinished.access !== head.access || unfinished.session !== transport.session))
      await rollBack(db, head);
    await adoptScope(db, head);
    await db.setMeta('head', head);
    await db.setMeta('clockOffset', head.time - now());
    await db.setMeta('cycle', { id, access: head.access, session: transport.session });
  });
  return id;
}

/** Closes a round: with the same access at both ends its cursors are confirmed, else they go back. */
async function confirmRound({ db, transport, now }: SyncContext, id: string, head: Head): Promise<void> {
  await db.transaction('rw', [...bookkeepingTables(db), db.files], async () => {
    const cycle = await db.getMeta('cycle');
    if (cycle?.id !== id || head.reset) return;
    // Left unfinished: whoever opens the next round, after a kill perhaps, must know that this one does not count.
    if (cycle.access !== head.access || cycle.session !== transport.session) return;
    await db.meta.delete('cycle');

    await db.cursors.toCollection().modify((row) => {
      row.confirmed = row.cursor;
    });
    await db.backfills.filter((row) => row.done).delete();
    await db.backfills.toCollection().modify((row) => {
      row.confirmedBelow = row.below;
    });
    await forgetAcknowledged(db, now());
    await db.setMeta('lastSync', now());
    if ((await db.backfills.count()) > 0) return;
    if (await db.getMeta('resetting')) await sweep(db);
    if (head.countries.length > 0 && !(await db.getMeta('offlineReady'))) await db.setMeta('offlineReady', now());
  });
}

/** Takes back what a round did that ended under another access than it began, or that nobody saw end. */
async function rollBack(db: SyncContext['db'], { tier }: Head): Promise<void> {
  await db.cursors.toCollection().modify((row) => {
    row.cursor = row.confirmed;
    row.seen = -1;
  });
  await db.backfills.toCollection().modify((row) => {
    row.below = row.confirmedBelow;
    row.done = false;
  });
  // A plan that came and went within the round showed text that no head ever told of.
  if (tier === 'free') await forgetPremium(db);
}

/** Pulls everything that the head says moved, and what is still to be backfilled. @returns whether there was anything to pull */
async function pullMoved(
  ctx: SyncContext,
  cycle: string,
  head: Head,
  forced: readonly string[],
  ahead: Ahead,
): Promise<boolean> {
  const { db } = ctx;
  const [cursors, all] = await Promise.all([db.cursors.toArray(), db.backfills.toArray()]);
  const answered = new Map(cursors.map((row) => [row.collection, Math.max(row.cursor, row.seen)]));
  const backfills = all.filter((backfill) => !backfill.done).sort((a, b) => rank(a) - rank(b));
  const moved = (name: CollectionName | 'tombstones') =>
    forced.includes(name) || (head.revs[name] ?? 0) > (answered.get(name) ?? 0);

  const round: Round = { ctx, cycle, writer: new PageWriter(ctx, cycle), ahead };
  const fresh = backfills.filter(({ below, upTo }) => below > upTo);
  await runSideBySide(
    fresh.map((backfill) => () => pullNewest(round, backfill)),
    SIDE_BY_SIDE,
  );
  const jobs = [
    ...backfills.map((backfill) => () => pullBackfill(round, backfill)),
    ...COLLECTION_NAMES.filter(moved).map((name) => () => pullForward(round, name, head.revs[name] ?? 0)),
  ];
  await runSideBySide(jobs, SIDE_BY_SIDE);
  // Last, so that a row fetched before its deletion cannot come back after it.
  if (moved('tombstones')) await pullTombstones(round, head.revs.tombstones ?? 0);
  return jobs.length > 0 || moved('tombstones');
}

function rank({ collection }: Backfill): number {
  return COLLECTION_NAMES.indexOf(collection);
}

/** Runs jobs, `width` at a time, in order. The first failure is thrown once the running ones have ended, so that nothing is written after it was reported. */
async function runSideBySide(jobs: readonly (() => Promise<void>)[], width: number): Promise<void> {
  const queue = [...jobs];
  let failure: { error: unknown } | undefined;
  async function lane(): Promise<void> {
    for (let job = queue.shift(); job && !failure; job = queue.shift()) {
      await job().catch((error: unknown) => {
        failure ??= { error };
      });
    }
  }
  await Promise.all(Array.from({ length: width }, lane));
  if (failure) throw failure.error;
}
