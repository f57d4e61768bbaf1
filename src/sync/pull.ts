import { subMonths } from 'date-fns';
import type { Backfill } from '../db/database';
import { specOf, type CollectionName } from '../domain/collections';
import { formatServerDate } from '../domain/dates';
import { ARTICLE_MINIMUM, ARTICLE_MONTHS, PAGE_SIZE, type Tombstone } from '../domain/sync-protocol';
import { applyTables, applyTombstones, parseRows, putServerRows } from './apply';
import type { SyncContext } from './context';
import { TransportError, type PageQuery, type RawRow } from './transport';

/** Thrown where another cycle has taken over (a reset, another tab): what was fetched for this one must not be written. */
export class Superseded extends Error {}

/** The part of a query that says which rows of a collection belong on this device. */
function scopeOf(ctx: SyncContext, collection: CollectionName, countries: readonly string[] | undefined): Pick<PageQuery, 'countries' | 'publishedFrom'> {
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
export async function pullForward(ctx: SyncContext, cycle: string, collection: CollectionName, headRev: number): Promise<void> {
  const { db } = ctx;
  const countries = await db.getMeta('countries');
  const position = await db.cursors.get(collection);
  if (!position) throw new Superseded();
  const isSkipped = specOf(collection).scope === 'country' && !countries?.length;

  let next = isSkipped ? Promise.resolve([]) : fetchFrom(position.cursor);
  for (;;) {
    const page = await next;
    const isLast = page.length < PAGE_SIZE;
    const cursor = revOf(page.at(-1)) ?? position.cursor;
    if (!isLast) next = fetchFrom(cursor);
    await writePage(ctx, cycle, collection, page, async () => {
      await db.cursors.update(collection, isLast ? { cursor, seen: headRev } : { cursor });
    });
    if (isLast) return;
  }

  function fetchFrom(from: number): Promise<RawRow[]> {
    // `rev >= cursor` and not `>`: the server delays filtered lists that are empty, and the row already held keeps the answer from being so.
    // Articles older than the window are pulled too when they change: an open page shows them.
    const { countries: scope } = scopeOf(ctx, collection, countries);
    return listRows(ctx, { collection, ...(scope ? { countries: scope } : {}), from, order: 'rev', limit: PAGE_SIZE });
  }
}

/** Fetches a backfill's rows, newest first, until there are no more. Can be interrupted anywhere and goes on where it was. */
export async function pullBackfill(ctx: SyncContext, cycle: string, backfill: Backfill): Promise<void> {
  const { db } = ctx;
  const { collection, countries, upTo } = backfill;
  let next = fetchBelow(backfill.below);
  for (;;) {
    const page = await next;
    const isLast = page.length < PAGE_SIZE;
    const below = revOf(page.at(-1)) ?? backfill.below;
    if (!isLast) next = fetchBelow(below);
    await writePage(ctx, cycle, collection, page, async () => {
      await db.backfills.update(backfill.id, { below });
    }, upTo);
    if (isLast) break;
  }
  if (hasWindow(collection)) await fillMinimum(ctx, cycle, backfill);
  await db.backfills.update(backfill.id, { done: true });

  function fetchBelow(below: number): Promise<RawRow[]> {
    return listRows(ctx, { collection, ...scopeOf(ctx, collection, countries), upTo, below, order: '-rev', limit: PAGE_SIZE });
  }
}

/** A country with few recent articles keeps its newest ones, however old they are. */
async function fillMinimum(ctx: SyncContext, cycle: string, { collection, countries = [] }: Backfill): Promise<void> {
  const { db } = ctx;
  for (const id of countries) {
    const country = await db.rows('countries').get(id);
    const recent = await db.rows('articles').where('[country+published_date]').between([id, windowStart(ctx)], [id, '\uffff']).count();
    // The country's own count, kept by the server, says whether there is anything older to ask for.
    if (recent >= Math.min(ARTICLE_MINIMUM, country?.article_count ?? ARTICLE_MINIMUM)) continue;
    const page = await listRows(ctx, { collection, countries: [id], order: '-published_date', limit: ARTICLE_MINIMUM });
    await writePage(ctx, cycle, collection, page, async () => {});
  }
}

export async function pullTombstones(ctx: SyncContext, cycle: string, headRev: number): Promise<void> {
  const { db } = ctx;
  for (;;) {
    const position = await db.cursors.get('tombstones');
    if (!position) throw new Superseded();
    const page = (await ctx.transport.list({ collection: 'tombstones', from: position.cursor, order: 'rev', limit: PAGE_SIZE })) as Tombstone[];
    const isLast = page.length < PAGE_SIZE;
    const cursor = page.at(-1)?.rev ?? position.cursor;
    const collections = page.map((tombstone) => tombstone.collection as CollectionName).filter((name) => specOf(name) !== undefined);
    await db.transaction('rw', [...applyTables(db, ...collections), db.cursors], async () => {
      await assertCycle(ctx, cycle);
      await applyTombstones(db, page);
      await db.cursors.update('tombstones', isLast ? { cursor, seen: headRev } : { cursor });
    });
    if (isLast) return;
  }
}

async function listRows(ctx: SyncContext, query: PageQuery): Promise<RawRow[]> {
  const page = ctx.transport.list(query) as Promise<RawRow[]>;
  // A page that is fetched ahead may fail while the one before is still being written; whoever awaits it will see the failure.
  page.catch(() => {});
  return page;
}

/** Writes a page and moves the position that it justifies, in one transaction, if the cycle is still the one that asked for it. */
async function writePage(ctx: SyncContext, cycle: string, collection: CollectionName, page: RawRow[], move: () => Promise<void>, upTo?: number): Promise<void> {
  const { db } = ctx;
  const parsed = { ...parseRows(collection, page), upTo };
  await db.transaction('rw', [...applyTables(db, collection), db.cursors, db.backfills], async () => {
    await assertCycle(ctx, cycle);
    await putServerRows(db, collection, parsed, ctx.now());
    await move();
  });
  for (const { row, reason } of parsed.broken) {
    void ctx.transport.report({ collection, record: String(row.id), reason }).catch(() => {});
  }
}

async function assertCycle({ db }: SyncContext, cycle: string): Promise<void> {
  if ((await db.getMeta('cycle'))?.id !== cycle) throw new Superseded();
}

function revOf(row: RawRow | undefined): number | undefined {
  if (row === undefined) return undefined;
  // Without a position the page cannot be counted: treat it as an answer that made no sense.
  if (typeof row.rev !== 'number') throw new TransportError({ kind: 'offline', status: 200 });
  return row.rev;
}
