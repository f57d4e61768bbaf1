import { subMonths, subWeeks } from 'date-fns';
import type { Backfill, CursorRow } from '../../db/database';
import { COUNTRIES, specOf, type CollectionName } from '../../domain/core/collections';
import { formatServerDate } from '../../domain/core/dates';
import { ARTICLE_MINIMUM, ARTICLE_MONTHS, PAGE_SIZE, type Head, type Tombstone } from '../../domain/sync/sync-protocol';
import { applyTables, applyTombstones } from './apply';
import type { CycleContext, SyncContext } from './context';
import { assertCycle, type PageWriter } from './page-writer';
import { Superseded } from './superseded';
import { TransportError, type PageQuery, type RawRow } from './transport';

/** Rows of a backfill's first page: few, so that the first screens have data soon. */
const FIRST_PAGE = 100;

const pageSizeOf = ({ pageSize = PAGE_SIZE }: SyncContext) => pageSize;

/** State that the pulls of one cycle share. */
export interface Cycle {
  ctx: CycleContext;
  /** Nothing is written for a cycle that another one has replaced. */
  id: string;
  /** The head that opened it. */
  head: Head;
  writer: PageWriter;
  ahead: Ahead;
}

/** First pages that were requested before the cycle opened, with their start cursors. */
export type Ahead = ReadonlyMap<CollectionName, { from: number; page: Promise<RawRow[]> }>;

export const NOTHING: Ahead = new Map();

/** Collections pulled in parallel, so that the server's work overlaps the device's. */
export const SIDE_BY_SIDE = 3;

/** The part of a query that selects which rows of a collection belong on this device. */
function scopeOf(
  ctx: CycleContext,
  collection: CollectionName,
  countries: readonly string[] | undefined,
): Pick<PageQuery, 'countries' | 'publishedFrom' | 'createdFrom'> {
  const { scope, recent } = specOf(collection);
  return {
    ...(scope === 'country' ? { countries: countries ?? [] } : {}),
    ...(hasWindow(collection) ? { publishedFrom: windowStart(ctx) } : {}),
    ...(recent ? { createdFrom: weeksAgo(ctx, recent.weeks) } : {}),
  };
}

function weeksAgo({ serverTime }: CycleContext, weeks: number): string {
  return formatServerDate(subWeeks(new Date(serverTime), weeks));
}

function hasWindow(collection: CollectionName): boolean {
  return specOf(collection).window !== undefined;
}

function windowStart({ serverTime }: CycleContext): string {
  return formatServerDate(subMonths(new Date(serverTime), ARTICLE_MONTHS));
}

/**
 * Pulls the rows after the cursor; fetches the next page during the write. `seen` stores the head's rev
 * beside the cursor, because a row that this user may not read raises the head's rev but not the
 * cursor.
 *
 * @param most pages: then it stops where it is
 * @returns whether it has come to the end
 */
export async function pullForward(
  { ctx, writer, ahead }: Cycle,
  collection: CollectionName,
  headRev: number,
  most = Infinity,
): Promise<boolean> {
  const { db } = ctx;
  const [countries, position] = await Promise.all([db.getMeta('countries'), db.cursors.get(collection)]);
  if (!position) throw new Superseded();
  const fetched = ahead.get(collection);

  let next = fetched?.from === position.cursor ? fetched.page : fetchFrom(position.cursor);
  for (let pages = 1; ; pages += 1) {
    const page = await next;
    const isLast = page.length < pageSizeOf(ctx);
    const cursor = revOf(page.at(-1)) ?? position.cursor;
    if (!isLast && pages < most) next = fetchFrom(cursor);
    await writer.write({
      collection,
      rows: page,
      move: async () => {
        await db.cursors.update(collection, isLast ? { cursor, seen: headRev } : { cursor });
      },
    });
    if (isLast || pages >= most) return isLast;
  }

  function fetchFrom(from: number): Promise<RawRow[]> {
    return listFrom(ctx, collection, countries, from);
  }
}

/** Requests the rows after the cursors for a cycle that is being opened. Does not wait. */
export function fetchAhead(
  ctx: SyncContext,
  collections: readonly CollectionName[],
  countries: readonly string[],
  cursors: readonly CursorRow[],
): Ahead {
  return new Map(
    cursors.flatMap(({ collection, cursor: from }) => {
      if (collection === 'tombstones' || !collections.includes(collection)) return [];
      return [[collection, { from, page: listFrom(ctx, collection, countries, from) }]];
    }),
  );
}

function listFrom(
  ctx: SyncContext,
  collection: CollectionName,
  countries: readonly string[] = [],
  from: number,
): Promise<RawRow[]> {
  const isCountry = specOf(collection).scope === 'country';
  if (isCountry && countries.length === 0) return Promise.resolve([]);
  // `rev >= cursor`, not `>`: the server delays empty filtered lists, and the stored row keeps the list
  // from being empty. Changed rows are pulled even if they are older than the window: an open page
  // may show them.
  return listRows(ctx, { collection, ...(isCountry ? { countries } : {}), from, order: 'rev', limit: pageSizeOf(ctx) });
}

/** Fetches the newest rows of a backfill that has not begun: the first screens need them before the rest. */
export async function pullNewest(cycle: Cycle, backfill: Backfill): Promise<void> {
  const size = Math.min(FIRST_PAGE, pageSizeOf(cycle.ctx));
  const page = await fetchBelow(cycle, backfill, backfill.below, size);
  await writeBelow(cycle, backfill, page, page.length < size);
}

/** Fetches the rest of a backfill, newest first. It can be interrupted anywhere and continues there. */
export async function pullBackfill(cycle: Cycle, { id }: Backfill): Promise<void> {
  const backfill = await cycle.ctx.db.backfills.get(id);
  if (!backfill || backfill.done) return;
  const { collection, countries, above, below, upTo } = backfill;
  if (above !== undefined) await pullOutside(cycle, collection, { from: above + 1, upTo, countries });
  if (above !== undefined && below <= above + 1) return writeBelow(cycle, backfill, [], true);
  const size = pageSizeOf(cycle.ctx);
  let next = fetchBelow(cycle, backfill, below, size);
  for (;;) {
    const page = await next;
    const isLast = page.length < size;
    // Fetches the next page during the write.
    if (!isLast) next = fetchBelow(cycle, backfill, revOf(page.at(-1))!, size);
    await writeBelow(cycle, backfill, page, isLast);
    if (isLast) return;
  }
}

function fetchBelow(
  { ctx }: Cycle,
  { collection, countries, upTo, above }: Backfill,
  below: number,
  limit: number,
): Promise<RawRow[]> {
  const from = above === undefined ? {} : { from: above + 1 };
  const scope = scopeOf(ctx, collection, countries);
  return listRows(ctx, { collection, ...scope, ...from, upTo, below, order: '-rev', limit });
}

/**
 * Writes a backfill page and its position. The last page ends the backfill, unless older rows must
 * fill up a minimum.
 */
async function writeBelow(cycle: Cycle, backfill: Backfill, rows: readonly RawRow[], isLast: boolean): Promise<void> {
  const { collection, upTo, above } = backfill;
  // Packs have the minimum.
  const needsMinimum = hasWindow(collection) && above === undefined;
  const moveTo = (to: Partial<Backfill>) => async () => {
    await cycle.ctx.db.backfills.update(backfill.id, to);
  };
  const below = revOf(rows.at(-1)) ?? backfill.below;
  await cycle.writer.write({ collection, rows, upTo, move: moveTo({ below, done: isLast && !needsMinimum }) });
  if (!isLast || !needsMinimum) return;
  await fillMinimum(cycle, backfill);
  await cycle.writer.write({ collection, rows: [], move: moveTo({ done: true }) });
}

/** A country with few recent rows stores its newest ones, whatever their age. */
async function fillMinimum({ ctx, writer }: Cycle, { collection, countries = [] }: Backfill): Promise<void> {
  const { db } = ctx;
  const { window } = specOf(collection);
  if (!window) return;
  for (const id of countries) {
    const country = await db.rows(COUNTRIES).get(id);
    const isRecent = db
      .rows(window.rows)
      .where('[country+published_date]')
      .between([id, windowStart(ctx)], [id, '\uffff']);
    // Reads keys up to the minimum, because a count walks through all of them.
    const recent = (await isRecent.limit(ARTICLE_MINIMUM).primaryKeys()).length;
    // The server's count for the country says whether older ones exist.
    if (recent >= Math.min(ARTICLE_MINIMUM, country?.[window.total] ?? ARTICLE_MINIMUM)) continue;
    const rows = await listRows(ctx, { collection, countries: [id], order: '-published_date', limit: ARTICLE_MINIMUM });
    await writer.write({ collection, rows, move: async () => {} });
  }
}

/**
 * Pulls the rows of a span of revs that are older than what a backfill asks for. A device that reads packs may have an
 * earlier state of them.
 */
export async function pullOutside(
  { ctx, writer }: Cycle,
  collection: CollectionName,
  { from, upTo, countries }: { from: number; upTo: number; countries: readonly string[] | undefined },
): Promise<void> {
  const { publishedFrom, createdFrom, ...scope } = scopeOf(ctx, collection, countries);
  if (!publishedFrom && !createdFrom) return;
  const query = { collection, ...scope, publishedBefore: publishedFrom, createdBefore: createdFrom, upTo } as const;
  const limit = pageSizeOf(ctx);
  for (let next = from; next <= upTo;) {
    const rows = await listRows(ctx, { ...query, from: next, order: 'rev', limit });
    await writer.write({ collection, rows, move: async () => {} });
    if (rows.length < limit) return;
    next = revOf(rows.at(-1))! + 1;
  }
}

export async function pullTombstones({ ctx, id: cycle }: Cycle, headRev: number): Promise<void> {
  const { db } = ctx;
  for (;;) {
    const position = await db.cursors.get('tombstones');
    if (!position) throw new Superseded();
    const page = (await ctx.transport.list({
      collection: 'tombstones',
      from: position.cursor,
      order: 'rev',
      limit: pageSizeOf(ctx),
    })) as Tombstone[];
    const isLast = page.length < pageSizeOf(ctx);
    const cursor = page.at(-1)?.rev ?? position.cursor;
    const collections = page
      .map((tombstone) => tombstone.collection as CollectionName)
      .filter((name) => specOf(name) !== undefined);
    await db.transaction('rw', [...applyTables(db, ...collections), db.cursors], async () => {
      await assertCycle(ctx, cycle);
      await applyTombstones(db, page);
      await db.cursors.update('tombstones', isLast ? { cursor, seen: headRev } : { cursor });
    });
    if (isLast) return;
  }
}

/** Not `async`: the returned promise must be the one whose failure is caught. */
function listRows(ctx: SyncContext, query: PageQuery): Promise<RawRow[]> {
  const page = ctx.transport.list(query) as Promise<RawRow[]>;
  // A page fetched ahead may fail before anyone awaits it; the await still sees the failure.
  page.catch(() => {});
  return page;
}

function revOf(row: RawRow | undefined): number | undefined {
  if (row === undefined) return undefined;
  // Without a rev the page has no position: treat the answer as invalid.
  if (typeof row.rev !== 'number') throw new TransportError({ kind: 'offline', status: 200 });
  return row.rev;
}
