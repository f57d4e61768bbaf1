import type { Backfill } from '../../../db/database';
import { specOf, type CollectionName } from '../../../domain/core/collections';
import type { PackList } from '../../../domain/sync/packs';
import type { SyncContext } from '../context';
import { assertCycle } from '../page-writer';
import { pullOutside, type Cycle } from '../pull';
import { Superseded } from '../superseded';
import { leaveToPacks, portionsOf, portionsSince } from './portions';
import { readPacks, type ReadPortion } from './read-packs';
import { requestPacks } from './request-packs';

/** Brings what packs have of backfills; lists bring the rest. @param list asked for with all countries of these backfills */
export async function bringBackfills(cycle: Cycle, backfills: readonly Backfill[], list: PackList): Promise<void> {
  const { ctx, id, head } = cycle;
  await readPacks(cycle, portionsOf(backfills), list, (portion) =>
    ctx.db.transaction('rw', ctx.db.meta, ctx.db.backfills, async () => {
      await assertCycle(ctx, id);
      await leaveToPacks(ctx.db, portion, { rev: list.rev, head });
    }),
  );
}

/** Brings what packs have of the rows after the cursors; lists bring what came after those. */
export async function bringNews(cycle: Cycle, collections: readonly CollectionName[]): Promise<void> {
  const { ctx } = cycle;
  const cursors = await Promise.all(collections.map((name) => cursorOf(ctx, name)));
  const countries = (await ctx.db.getMeta('countries')) ?? [];
  const list = await requestPacks(cycle, countries);
  if (!list) return;
  const portions = portionsSince(cursors, countries);
  const read = await readPacks(cycle, portions, list, async () => {});
  for (const { collection, cursor } of cursors) {
    const own = portions.filter((portion) => portion.collections.has(collection));
    const brought = read.filter(({ portion }) => own.includes(portion));
    if (brought.length < own.length || list.rev <= cursor) continue;
    // Packs of changes have all of them, but a base has only the window of a first sync.
    const isPart = brought.some(hasBase);
    if (isPart && specOf(collection).recent) continue;
    if (isPart) await pullOutside(cycle, collection, { from: cursor + 1, upTo: list.rev, countries });
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
