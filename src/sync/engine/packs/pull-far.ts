import { specOf, type CollectionName } from '../../../domain/core/collections';
import type { SyncContext } from '../context';
import { assertCycle } from '../page-writer';
import { pullForward, pullOutside, type Cycle } from '../pull';
import { runSideBySide } from '../side-by-side';
import { Superseded } from '../superseded';
import { portionsSince } from './portions';
import { readPacks, requestPacks, type ReadPortion } from './read-packs';

/** List pages of one collection after which packs are asked for: the device was away for long. */
const FAR_PAGES = 2;
const SIDE_BY_SIDE = 3;

/** How many list pages a collection takes before packs may bring the rest. */
export function mostPagesOf({ codec }: SyncContext, collection: CollectionName): number {
  return codec && specOf(collection).packed ? FAR_PAGES : Infinity;
}

/** Pulls collections of which many rows were written since: packs bring most of them, and lists what came after those. */
export async function pullFar(cycle: Cycle, collections: readonly CollectionName[]): Promise<void> {
  await passByPacks(cycle, collections);
  await runSideBySide(
    collections.map((name) => async () => void (await pullForward(cycle, name, cycle.head.revs[name] ?? 0))),
    SIDE_BY_SIDE,
  );
}

async function passByPacks(cycle: Cycle, collections: readonly CollectionName[]): Promise<void> {
  const { ctx } = cycle;
  const cursors = await Promise.all(collections.map((name) => cursorOf(ctx, name)));
  const countries = (await ctx.db.getMeta('countries')) ?? [];
  const portions = portionsSince(cursors, countries);
  const list = await requestPacks(cycle, portions);
  if (!list) return;
  const read = await readPacks(cycle, portions, list, async () => {});
  for (const { collection, cursor } of cursors) {
    const own = portions.filter((portion) => portion.collections.has(collection));
    const brought = read.filter(({ portion }) => own.includes(portion));
    if (brought.length < own.length || list.rev <= cursor) continue;
    // Packs of changes have all of them, but a base has only the window of a first sync.
    if (brought.some(hasBase)) await pullOutside(cycle, collection, { from: cursor + 1, upTo: list.rev, countries });
    await moveCursor(cycle, collection, list.rev);
  }
}

const hasBase = ({ packs }: ReadPortion) => packs.some(({ from }) => from === 0);

async function cursorOf({ db }: SyncContext, collection: CollectionName) {
  const position = await db.cursors.get(collection);
  if (!position) throw new Superseded();
  return { collection, cursor: position.cursor };
}

async function moveCursor({ ctx, id }: Cycle, collection: CollectionName, cursor: number): Promise<void> {
  await ctx.db.transaction('rw', ctx.db.meta, ctx.db.cursors, async () => {
    await assertCycle(ctx, id);
    await ctx.db.cursors.update(collection, { cursor });
  });
}
