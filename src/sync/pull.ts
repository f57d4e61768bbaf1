import { subMonths } from 'date-fns';
import type { Backfill, CursorRow } from '../db/database';
import { specOf, type CollectionName } from '../domain/core/collections';
import { formatServerDate } from '../domain/core/dates';
import { ARTICLE_MINIMUM, ARTICLE_MONTHS, PAGE_SIZE, type Tombstone } from '../domain/sync/sync-protocol';
import { applyTables, applyTombstones } from './apply';
import type { SyncContext } from './context';
import { assertCycle, type PageWriter } from './page-writer';
import { Superseded } from './superseded';
import { TransportError, type PageQuery, type RawRow } from './transport';

/** Rows of a backfill's first page: few, so that the first screens have something to show soon. */
const FIRST_PAGE = 100;

/** What the pulls of one round share. */
export interface Round {
  ctx: SyncContext;
  /** Its id: nothing is written for a round that another one has replaced. */
  cycle: string;
  writer: PageWriter;
  ahead: Ahead;
}

/** First pages that were asked for before the round was open, with the cursors from which they were. */
export type Ahead = ReadonlyMap<CollectionName, { from: number; page: Promise<RawRow[]> }>;

/** The part of a query that says which rows of a collection belong on this device. */
function scopeOf(
  ctx: SyncContext,
  collection: CollectionName,
  countries: readonly string[] | undefined,
): Pick<PageQuery, 'countries' | 'publishedFrom'> {
  return {
    ...(specOf(collection).scope === 'country' ? { countries: countries ?? [] } : {}),
    ...(hasWindow(collection) ? { publishedFrom: windowStart(ctx) } : {}),
  };
}

function hasWindow(collection: CollectionName): boolean {
  return collection === 'articles' || collection === 'article_contents';
}

function windowStart(ctx: SyncContext): string {
  return formatServerDate(subMonths(new Date(ctx.now()), ARTICLE_MONTHS));
}

/**
 * Pulls what moved since the cursor; the next page is fetched while this one is written. `seen` keeps the head's figure beside the cursor, because a row that
 * this user may not read moves the figure and not the cursor.
 */
export async function pullForward(
  { ctx, writer, ahead }: Round,
  collection: CollectionName,
  headRev: number,
): Promise<void> {
  const { db } = ctx;
  const [countries, position] = await Promise.all([db.getMeta('countries'), db.cursors.get(collection)]);
  if (!position) throw new Superseded();
  const fetched = ahead.get(collection);

  let next = fetched?.from === position.cursor ? fetched.page : fetchFrom(position.cursor);
  for (;;) {
    const page = await next;
    const isLast = page.length < PAGE_SIZE;
    const cursor = revOf(page.at(-1)) ?? position.cursor;
    if (!isLast) next = fetchFrom(cursor);
    await writer.write({
      collection,
      rows: page,
      move: async () => {
        await db.cursors.update(collection, isLast ? { cursor, seen: headRev } : { cursor });
      },
    });
    if (isLast) return;
  }

  function fetchFrom(from: number): Promise<RawRow[]> {
    return listFrom(ctx, collection, countries, from);
  }
}

/** Asks for what collections have above their cursors, for a round that is being opened. Waits for nothing. */
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
  // `rev >= cursor` and not `>`: the server delays filtered lists that are empty, and the row already held keeps the answer from being so.
  // Articles older than the window are pulled too when they change: an open page shows them.
  return listRows(ctx, { collection, ...(isCountry ? { countries } : {}), from, order: 'rev', limit: PAGE_SIZE });
}

/** Fetches the newest rows of a backfill that has not begun: what the first screens show, before the rest of any collection stands in their way. */
export async function pullNewest(round: Round, backfill: Backfill): Promise<void> {
  const page = await fetchBelow(round, backfill, backfill.below, FIRST_PAGE);
  await writeBelow(round, backfill, page, page.length < FIRST_PAGE);
}

/** Fetches what a backfill still lacks, newest first, until there is no more. Can be interrupted anywhere and goes on where it was. */
export async function pullBackfill(round: Round, { id }: Backfill): Promise<void> {
  const backfill = await round.ctx.db.backfills.get(id);
  if (!backfill || backfill.done) return;
  let next = fetchBelow(round, backfill, backfill.below, PAGE_SIZE);
  for (;;) {
    const page = await next;
    const isLast = page.length < PAGE_SIZE;
    // The next page is fetched while this one is written.
    if (!isLast) next = fetchBelow(round, backfill, revOf(page.at(-1))!, PAGE_SIZE);
    await writeBelow(round, backfill, page, isLast);
    if (isLast) return;
  }
}

function fetchBelow(
  { ctx }: Round,
  { collection, countries, upTo }: Backfill,
  below: number,
  limit: number,
): Promise<RawRow[]> {
  return listRows(ctx, { collection, ...scopeOf(ctx, collection, countries), upTo, below, order: '-rev', limit });
}

/** Writes a page of a backfill and how far down it has come: all the way with the last page, unless older articles must make up a minimum. */
async function writeBelow(round: Round, backfill: Backfill, rows: readonly RawRow[], isLast: boolean): Promise<void> {
  const { collection, upTo } = backfill;
  const moveTo = (to: Partial<Backfill>) => async () => {
    await round.ctx.db.backfills.update(backfill.id, to);
  };
  const below = revOf(rows.at(-1)) ?? backfill.below;
  await round.writer.write({ collection, rows, upTo, move: moveTo({ below, done: isLast && !hasWindow(collection) }) });
  if (!isLast || !hasWindow(collection)) return;
  await fillMinimum(round, backfill);
  await round.writer.write({ collection, rows: [], move: moveTo({ done: true }) });
}

/** A country with few recent articles keeps its newest ones, however old they are. */
async function fillMinimum({ ctx, writer }: Round, { collection, countries = [] }: Backfill): Promise<void> {
  const { db } = ctx;
  for (const id of countries) {
    const country = await db.rows('countries').get(id);
    const isRecent = db
      .rows('articles')
      .where('[country+published_date]')
      .between([id, windowStart(ctx)], [id, '\uffff']);
    // Keys up to the minimum, because counting walks through all of them.
    const recent = (await isRecent.limit(ARTICLE_MINIMUM).primaryKeys()).length;
    // The country's own count, kept by the server, says whether there is anything older to ask for.
    if (recent >= Math.min(ARTICLE_MINIMUM, country?.article_count ?? ARTICLE_MINIMUM)) continue;
    const rows = await listRows(ctx, { collection, countries: [id], order: '-published_date', limit: ARTICLE_MINIMUM });
    await writer.write({ collection, rows, move: async () => {} });
  }
}

export async function pullTombstones({ ctx, cycle }: Round, headRev: number): Promise<void> {
  const { db } = ctx;
  for (;;) {
    const position = await db.cursors.get('tombstones');
    if (!position) throw new Superseded();
    const page = (await ctx.transport.list({
      collection: 'tombstones',
      from: position.cursor,
      order: 'rev',
      limit: PAGE_SIZE,
    })) as Tombstone[];
    const isLast = page.length < PAGE_SIZE;
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

/** Not `async`: the promise that is returned is the one whose failure is caught. */
function listRows(ctx: SyncContext, query: PageQuery): Promise<RawRow[]> {
  const page = ctx.transport.list(query) as Promise<RawRow[]>;
  // A page that is fetched ahead may fail while nobody waits for it yet; whoever awaits it will see the failure.
  page.catch(() => {});
  return page;
}

function revOf(row: RawRow | undefined): number | undefined {
  if (row === undefined) return undefined;
  // Without a position the page cannot be counted: treat it as an answer that made no sense.
  if (typeof row.rev !== 'number') throw new TransportError({ kind: 'offline', status: 200 });
  return row.rev;
}
