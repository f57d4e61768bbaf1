import { isText, type CollectionName } from '../../../domain/core/collections';
import type { Pack, PackList } from '../../../domain/sync/packs';
import { assertCycle } from '../page-writer';
import type { Cycle } from '../pull';
import { runSideBySide } from '../side-by-side';
import type { PackCodec } from './pack-codec';
import { packLines, PackFault, type PackLine } from './pack-lines';
import { packsOf, type Portion } from './portions';
import { report, requestPacks } from './request-packs';

/** Portions that are read at the same time: one downloads while another is written. */
const SIDE_BY_SIDE = 3;
/** Lines of a pack that may wait for their commit. */
const LINES_AT_ONCE = 4;
/** After so many faults, or one of the storage as a whole, the rest comes by lists. */
const MOST_FAULTS = 3;

/** The reading of one list of packs. */
interface Reading {
  cycle: Cycle;
  codec: PackCodec;
  faults: number;
  /**
   * Rows of which the device may have a newer state: those that were stored when the reading began, and those that it has
   * written. Others that arrive meanwhile, by a request of a screen, are either in these packs or come again after them.
   */
  known: Map<CollectionName, Set<string>>;
}

/** A portion that was read, with its packs. */
export interface ReadPortion {
  portion: Portion;
  packs: readonly Pack[];
}

/**
 * Reads packs into the database. Each commit is complete in itself: the rows of a pack are older states of the server, and
 * what has happened since follows by lists and tombstones. So a kill at any moment is safe. A portion whose packs cannot be
 * read is reported and left out.
 *
 * @param settle notes that a portion is there; called after its last commit
 */
export async function readPacks(
  cycle: Cycle,
  portions: readonly Portion[],
  list: PackList,
  settle: (portion: Portion) => Promise<void>,
): Promise<ReadPortion[]> {
  const { codec } = cycle.ctx;
  if (!codec) return [];
  const chosen = choose(cycle, portions, list);
  await goBackInTombstones(cycle, Math.min(...chosen.flatMap(({ packs }) => packs.map(({ to }) => to))));
  const reading: Reading = { cycle, codec, faults: 0, known: await knownRows(cycle, chosen) };
  const read: ReadPortion[] = [];
  const job = (each: ReadPortion) => async () => {
    if (!(await readPortion(reading, each))) return;
    await settle(each.portion);
    read.push(each);
  };
  await runSideBySide(chosen.map(job), SIDE_BY_SIDE);
  return read;
}

/** The portions that can be read, with their packs. */
function choose(cycle: Cycle, portions: readonly Portion[], list: PackList): ReadPortion[] {
  return portions.flatMap((portion) => {
    const packs = packsOf(list, portion);
    if (!packs) report(cycle, 'list', `The packs of ${portion.country || 'no country'} have a gap.`);
    // Deletions since have been forgotten.
    const isTooOld = packs?.some(({ to }) => to < cycle.head.floor);
    return packs && !isTooOld ? [{ portion, packs }] : [];
  });
}

/**
 * Before the first row of a pack is written: what was deleted since the oldest pack must be deleted again. Tombstones compare
 * revs, so one may be applied twice. The confirmed position moves too, because written rows stay when a cycle is undone.
 */
async function goBackInTombstones({ ctx, id }: Cycle, rev: number): Promise<void> {
  if (rev === Infinity) return;
  const { db } = ctx;
  await db.transaction('rw', db.meta, db.cursors, async () => {
    await assertCycle(ctx, id);
    const position = await db.cursors.get('tombstones');
    if (!position) return;
    const [cursor, confirmed] = [Math.min(position.cursor, rev), Math.min(position.confirmed, rev)];
    await db.cursors.update('tombstones', { cursor, confirmed, seen: -1 });
  });
}

async function knownRows({ ctx: { db } }: Cycle, chosen: readonly ReadPortion[]): Promise<Reading['known']> {
  const collections = new Set(chosen.flatMap(({ portion }) => [...portion.collections]));
  const rows = [...collections].filter((name) => !isText(name));
  const keys = rows.map(async (name) => {
    const stored = await db.rows(name).toCollection().primaryKeys();
    return [name, new Set(stored)] as const;
  });
  return new Map(await Promise.all(keys));
}

/** @returns whether all its packs are written */
async function readPortion(reading: Reading, { portion, packs }: ReadPortion): Promise<boolean> {
  for (const pack of packs) {
    if (reading.faults >= MOST_FAULTS) return false;
    try {
      await readPack(reading, portion, pack).catch((error: unknown) => readAnew(reading, portion, pack, error));
    } catch (error) {
      if (!(error instanceof PackFault)) throw error;
      // Nothing else will come from a storage that does not answer.
      reading.faults += error.status === 0 ? MOST_FAULTS : 1;
      report(reading.cycle, pack.sha256, error.message);
      return false;
    }
  }
  return true;
}

/** After an address has ended, once with a fresh one. The device's clock does not matter: it may be wrong. */
async function readAnew(reading: Reading, portion: Portion, pack: Pack, error: unknown): Promise<void> {
  if (!(error instanceof PackFault) || error.status !== 403) throw error;
  const list = await requestPacks(reading.cycle, portion.country ? [portion.country] : []);
  const fresh = list?.packs.find(({ sha256 }) => sha256 === pack.sha256);
  if (!fresh) throw error;
  await readPack(reading, portion, fresh);
}

async function readPack(reading: Reading, portion: Portion, pack: Pack): Promise<void> {
  const { cycle, codec } = reading;
  const writes: Promise<void>[] = [];
  try {
    for await (const line of packLines(cycle.ctx, codec, pack)) {
      if (!portion.collections.has(line.collection)) continue;
      writes.push(writeLine(reading, pack, line));
      if (writes.length === LINES_AT_ONCE) await Promise.all(writes.splice(0));
    }
    await Promise.all(writes);
  } finally {
    // After a fault too: tombstones must not be applied before the last line is written.
    await Promise.allSettled(writes);
  }
}

function writeLine({ cycle, known }: Reading, pack: Pack, { key, collection, rows }: PackLine): Promise<void> {
  if (isText(collection)) {
    const block = { key, country: pack.country, premium: pack.set === 'premium' };
    return cycle.writer.write({ collection, rows, block, move: async () => {} });
  }
  const stored = known.get(collection)!;
  const compared = new Set(rows.map(({ id }) => id).filter((id) => stored.has(id)));
  for (const { id } of rows) stored.add(id);
  return cycle.writer.write({ collection, rows, compared, move: async () => {} });
}
