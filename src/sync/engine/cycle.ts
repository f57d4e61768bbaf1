import type { Backfill } from '../../db/database';
import { COLLECTION_NAMES, isText, specOf, type CollectionName } from '../../domain/core/collections';
import type { Head, Poke } from '../../domain/sync/sync-protocol';
import type { CycleContext, SyncContext } from './context';
import { raiseHigh } from './apply';
import { mintRecordId } from './ids';
import { openPokedCycle } from './poked-cycle';
import { isForMany } from './poke';
import { PageWriter } from './page-writer';
import { loadPacks } from './packs/load-packs';
import { requestPacks } from './packs/request-packs';
import {
  NOTHING,
  pullBackfill,
  pullForward,
  pullNewest,
  pullTombstones,
  SIDE_BY_SIDE,
  type Ahead,
  type Cycle,
} from './pull';
import { sendOutbox } from './send-outbox';
import { forgetAcknowledged, startReset, sweep } from './reset';
import { adoptScope, bookkeepingTables, forgetPremium } from './scope';
import { runSideBySide } from './side-by-side';
import { TransportError } from './transport';

/** If the closing head names new changes, another cycle follows, at most this many in one run. */
const MOST_CYCLES = 20;

/** List pages of one collection after which packs are asked for: the device was away for long. */
const FAR_PAGES = 2;

interface OpenCycle extends Pick<CycleContext, 'clockOffset'> {
  /** Every page checks it before it is written. */
  id: string;
  ahead?: Ahead;
}

interface CycleResult {
  /** The last head named nothing new. */
  settled: boolean;
  /** The poke does not concern this device, or not now: no request was sent. */
  untouched?: boolean;
  /** The next head has work: it confirms the cycle of a poke, or names more of what the poke mentions. */
  unconfirmed?: boolean;
}

/**
 * Syncs until the head has nothing new. Each cycle: head → outbox → rows → tombstones → head.
 *
 * A cycle counts only if its two heads name the same access within one session. Otherwise rows may have
 * been hidden during the pull, and the cursors return to their confirmed positions. A kill at any point
 * is safe: every step is one transaction that leaves a consistent state.
 *
 * @param poke its rows are pulled at once on the basis of the stored head. The closing head confirms it; after a poke to
 * many devices, that is the next run's head
 * @throws TransportError when the server cannot be reached or refuses this client; what was stored
 * stays
 */
export async function runCycles(ctx: SyncContext, poke?: Poke): Promise<CycleResult> {
  const poked = poke && (await openPokedCycle(ctx, poke));
  if (poked === 'later' || poked === 'never') return { settled: true, untouched: true, unconfirmed: poked === 'later' };
  let opened: OpenCycle | undefined = poked;
  let forced: readonly string[] = poked?.forced ?? [];
  let head = poked?.head ?? (await fetchHead(ctx));
  let sendFailure: TransportError | undefined;
  for (let cycles = 0; cycles < MOST_CYCLES; cycles += 1) {
    const { id, ahead = NOTHING, clockOffset } = opened ?? (await openCycle(ctx, head));
    const inCycle = { ...ctx, serverTime: head.time, clockOffset };
    const sent =
      !sendFailure &&
      (await sendOutbox(inCycle).catch((error: unknown) => {
        // A failed send must not stop the pull.
        if (!(error instanceof TransportError) || error.failure.kind !== 'offline') throw error;
        sendFailure = error;
        return false;
      }));
    // Rows requested before a delete was sent would bring the deleted row back.
    const pulled = await pullMoved(inCycle, id, head, forced, sent || sendFailure ? NOTHING : ahead);
    // Only a new head says that nothing moved.
    if (!sent && !pulled && !opened) {
      await confirmCycle(ctx, id, head);
      if (sendFailure) throw sendFailure;
      return { settled: true };
    }
    if (opened && !sent && !sendFailure && isForMany(poke!)) return { settled: true, unconfirmed: true };
    opened = undefined;
    forced = [];
    head = await fetchHead(ctx);
    await confirmCycle(ctx, id, head);
  }
  return { settled: false };
}

async function fetchHead({ db, transport }: SyncContext): Promise<Head> {
  const last = await db.getMeta('head');
  return transport.head({ checkpoint: last?.mark ?? '', clock: (await db.getMeta('high')) ?? 0 });
}

/** Adopts the head, which has just arrived, and opens a cycle. */
async function openCycle({ db, transport, now }: SyncContext, head: Head): Promise<OpenCycle> {
  const id = mintRecordId();
  const clockOffset = head.time - now();
  await db.transaction('rw', [...bookkeepingTables(db), db.files], async () => {
    const tombstones = await db.cursors.get('tombstones');
    const unfinished = await db.getMeta('cycle');
    if (head.reset || (tombstones && tombstones.cursor < head.floor)) await startReset(db, head.time);
    else if (unfinished && (unfinished.access !== head.access || unfinished.session !== transport.session))
      await rollBack(db, head);
    await adoptScope(db, head);
    await db.setMeta('head', head);
    // The cursors of a first sync start at this clock, although nobody sent a row with that rev. The next head request
    // must name it, or the server does not notice that a restored backup is older.
    await raiseHigh(db, head.clock);
    await db.setMeta('clockOffset', clockOffset);
    await db.setMeta('cycle', { id, access: head.access, session: transport.session });
  });
  return { id, clockOffset };
}

/** Closes a cycle. With the same access in both heads its cursors are confirmed. */
async function confirmCycle({ db, transport }: SyncContext, id: string, head: Head): Promise<void> {
  await db.transaction('rw', [...bookkeepingTables(db), db.files], async () => {
    const cycle = await db.getMeta('cycle');
    if (cycle?.id !== id || head.reset) return;
    // The cycle stays unfinished. The next one, perhaps after a kill, must see that this one does not
    // count.
    if (cycle.access !== head.access || cycle.session !== transport.session) return;
    const tombstones = await db.cursors.get('tombstones');
    if (tombstones && tombstones.confirmed < head.floor) {
      // The server may have forgotten tombstones before this cycle, which moved back for packs, asked for them: the next one
      // starts again.
      await db.cursors.update('tombstones', { cursor: tombstones.confirmed });
      return;
    }
    await db.meta.delete('cycle');

    await db.cursors.toCollection().modify((row) => {
      row.confirmed = row.cursor;
    });
    await db.backfills.filter((row) => row.done).delete();
    await db.backfills.toCollection().modify((row) => {
      row.confirmedBelow = row.below;
    });
    await forgetAcknowledged(db, head.time);
    await db.setMeta('lastSync', head.time);
    if ((await db.backfills.count()) > 0) return;
    if (await db.getMeta('resetting')) await sweep(db);
    if (head.countries.length > 0 && !(await db.getMeta('offlineReady'))) await db.setMeta('offlineReady', head.time);
  });
}

/** Undoes a cycle whose access changed or whose end was not recorded. */
async function rollBack(db: SyncContext['db'], { tier }: Head): Promise<void> {
  await db.cursors.toCollection().modify((row) => {
    row.cursor = row.confirmed;
    row.seen = -1;
  });
  await db.backfills.toCollection().modify((row) => {
    row.below = row.confirmedBelow;
    row.done = false;
    // The list of packs may have been without those of a plan that had ended.
    delete row.above;
  });
  // A plan that started and ended within the cycle may have stored premium text without a head that
  // names it.
  if (tier === 'free') await forgetPremium(db);
}

/** Pulls what the head says moved, and open backfills. @returns whether there was anything to pull */
async function pullMoved(
  ctx: CycleContext,
  id: string,
  head: Head,
  forced: readonly string[],
  ahead: Ahead,
): Promise<boolean> {
  const { db } = ctx;
  const [cursors, backfills] = await Promise.all([db.cursors.toArray(), openBackfills(db)]);
  const answered = new Map(cursors.map((row) => [row.collection, Math.max(row.cursor, row.seen)]));
  const news = COLLECTION_NAMES.filter(
    (name) => forced.includes(name) || (head.revs[name] ?? 0) > (answered.get(name) ?? 0),
  );
  const cycle: Cycle = { ctx, id, head, writer: new PageWriter(ctx, id), ahead };
  await beginBackfills(cycle, backfills);
  const rest = await openBackfills(db);
  const far: CollectionName[] = [];
  const jobs = [
    ...rest.map((backfill) => () => pullBackfill(cycle, backfill)),
    ...news.map((name) => async () => {
      if (!(await pullForward(cycle, name, head.revs[name] ?? 0, mostPagesOf(ctx, name)))) far.push(name);
    }),
  ];
  await runSideBySide(jobs, SIDE_BY_SIDE);
  if (far.length > 0) await pullFar(cycle, far);
  // Last, so that a row fetched before its deletion cannot come back.
  const hasDeletions = await pullDeletions(cycle);
  return backfills.length > 0 || news.length > 0 || hasDeletions;
}

/** @returns whether the head says that there are some */
async function pullDeletions(cycle: Cycle): Promise<boolean> {
  const rev = cycle.head.revs.tombstones ?? 0;
  // Read now: packs may have moved the cursor back.
  const position = await cycle.ctx.db.cursors.get('tombstones');
  if (rev <= Math.max(position?.cursor ?? 0, position?.seen ?? 0)) return false;
  await pullTombstones(cycle, rev);
  return true;
}

/** The newest rows of all backfills, because the first screens show them; then what packs have of the rest. */
async function beginBackfills(cycle: Cycle, backfills: readonly Backfill[]): Promise<void> {
  const { ctx } = cycle;
  // Packs have brought the others.
  const packed = backfills.filter(({ collection, above }) => specOf(collection).packed && above === undefined);
  const countries = [...new Set(packed.flatMap((backfill) => backfill.countries ?? []))];
  const request = packed.length > 0 ? requestPacks(cycle, countries) : Promise.resolve(undefined);
  // It may fail before the newest rows are there; the await still sees the failure.
  request.catch(() => {});
  // No list shows long texts.
  const hasFirstPage = ({ collection }: Backfill) => !isText(collection) || !ctx.codec;
  const fresh = backfills.filter(({ below, upTo }) => below > upTo).filter(hasFirstPage);
  await runSideBySide(
    fresh.map((backfill) => () => pullNewest(cycle, backfill)),
    SIDE_BY_SIDE,
  );
  const list = await request;
  if (list) await (await loadPacks(cycle))?.bringBackfills(cycle, packed, list);
}

/** How many list pages a collection takes before packs may bring the rest. */
function mostPagesOf({ codec }: SyncContext, collection: CollectionName): number {
  return codec && specOf(collection).packed ? FAR_PAGES : Infinity;
}

/** Pulls collections of which many rows were written since: packs bring most of them, and lists what came after those. */
async function pullFar(cycle: Cycle, collections: readonly CollectionName[]): Promise<void> {
  await (await loadPacks(cycle))?.bringNews(cycle, collections);
  await runSideBySide(
    collections.map((name) => async () => void (await pullForward(cycle, name, cycle.head.revs[name] ?? 0))),
    SIDE_BY_SIDE,
  );
}

async function openBackfills(db: SyncContext['db']): Promise<Backfill[]> {
  const backfills = await db.backfills.toArray();
  return backfills.filter(({ done }) => !done).sort((a, b) => rank(a) - rank(b));
}

function rank({ collection }: Backfill): number {
  return COLLECTION_NAMES.indexOf(collection);
}
