import { db as currentDatabase } from '../db/current';
import type { MolaoDatabase } from '../db/database';
import type { CollectionName } from '../domain/core/collections';
import { PAGE_SIZE } from '../domain/sync/sync-protocol';
import { applyTables, parseRows, putServerRows } from './apply';
import { groundOf } from './pull-precondition';
import type { PageQuery, RawRow, Transport } from './transport';

/** Articles a press of 'Load older articles'. */
const OLDER_PAGE = 50;
/** A page holds the facts of about so many countries. */
const COUNTRIES_AT_ONCE = 25;
/** A filter holds so many ids with room to spare. */
const RECORDS_AT_ONCE = 100;
/** How often a fetch is repeated when a sync changed the ground under it. */
const TRIES = 3;

/** Fetches a country's articles before a date, with their texts, onto the device. @throws TransportError when offline */
export async function fetchOlderArticles(country: string, before: string): Promise<{ fetched: number }> {
  const query = { countries: [country], publishedBefore: before, order: '-published_date', limit: OLDER_PAGE } as const;
  const articles = await fetchOnto(currentDatabase(), await currentTransport(), { collection: 'articles', ...query });
  if (articles.length)
    await fetchOnto(currentDatabase(), await currentTransport(), { collection: 'article_contents', ...query });
  return { fetched: articles.length };
}

/** Fetches one record that an address asks for and the device does not hold. */
export async function fetchRecord(collection: CollectionName, id: string): Promise<'found' | 'missing' | 'offline'> {
  try {
    const rows = await fetchOnto(currentDatabase(), await currentTransport(), {
      collection,
      records: [id],
      order: 'rev',
      limit: 1,
    });
    return rows.length ? 'found' : 'missing';
  } catch {
    return 'offline';
  }
}

/**
 * Fetches the facts of countries that nobody follows here, and the laws on which they rest. They stay on this device, but their changes do not follow them:
 * whoever shows them asks each time.
 * @returns the countries of which the server gives no fact
 */
export async function fetchFacts(countries: readonly string[]): Promise<{ none: readonly string[] } | 'offline'> {
  try {
    const facts: RawRow[] = [];
    for (const some of chunks(countries, COUNTRIES_AT_ONCE))
      facts.push(...(await fetchAll({ collection: 'employment_facts', countries: some })));
    const laws = [...new Set(facts.map(({ law }) => law as string).filter(Boolean))];
    for (const records of chunks(laws, RECORDS_AT_ONCE)) await fetchAll({ collection: 'labour_laws', records });
    const found = new Set(facts.map(({ country }) => country));
    return { none: countries.filter((id) => !found.has(id)) };
  } catch {
    return 'offline';
  }
}

/** Every row, page by page. */
async function fetchAll(
  query: Pick<PageQuery, 'countries' | 'records'> & { collection: CollectionName },
): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for (;;) {
    const last = rows.at(-1)?.rev;
    const page = await fetchOnto(currentDatabase(), await currentTransport(), {
      ...query,
      ...(last === undefined ? {} : { from: Number(last) + 1 }),
      order: 'rev',
      limit: PAGE_SIZE,
    });
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

async function currentTransport(): Promise<Transport> {
  return (await import('./session-runtime')).transport;
}

/**
 * Lists rows and stores them, unless tombstones or access moved meanwhile: then what was fetched may no longer be there to read, and it is fetched again.
 * So it is where the token was replaced: the old one may have been answered like nobody's, with nothing.
 */
async function fetchOnto(
  db: MolaoDatabase,
  transport: Transport,
  query: PageQuery & { collection: CollectionName },
): Promise<RawRow[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ground = await groundOf(db);
    const { session } = transport;
    const page = (await transport.list(query)) as RawRow[];
    if (transport.session !== session) continue;
    const stored = await db.transaction('rw', [...applyTables(db, query.collection), db.cursors], async () => {
      if ((await groundOf(db)) !== ground) return false;
      await putServerRows(db, query.collection, parseRows(query.collection, page), Date.now());
      return true;
    });
    if (stored) return page;
  }
  // An empty answer would say that the server has nothing.
  throw new Error(`The ground kept moving under ${query.collection}.`);
}
