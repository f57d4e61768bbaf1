import { db as currentDatabase } from '../../db/current';
import type { MolaoDatabase } from '../../db/database';
import type { CollectionName } from '../../domain/core/collections';
import { isRecordId } from '../../domain/core/record-id';
import { PAGE_SIZE } from '../../domain/sync/sync-protocol';
import { applyTables, parseRows, putServerRows } from '../engine/apply';
import { readPullPrecondition } from '../engine/pull-precondition';
import type { PageQuery, RawRow, Transport } from '../engine/transport';
import { serverNow } from '../../domain/core/clock';

/** The newest articles of a country that is not followed, and articles per press of 'Load older articles'. */
const ARTICLES_AT_ONCE = 50;
/** One page has the facts of about this many countries. */
const COUNTRIES_AT_ONCE = 25;
/** A filter has room for more ids than this. */
const RECORDS_AT_ONCE = 100;
/** How often a fetch is repeated when its precondition changed. */
const TRIES = 3;

/** Stores a country's articles before a date, with their texts. @throws TransportError when offline */
export async function fetchOlderArticles(country: string, before: string): Promise<{ fetched: number }> {
  const query = {
    countries: [country],
    publishedBefore: before,
    order: '-published_date',
    limit: ARTICLES_AT_ONCE,
  } as const;
  const articles = await fetchOnto(currentDatabase(), await currentTransport(), { collection: 'articles', ...query });
  if (articles.length)
    await fetchOnto(currentDatabase(), await currentTransport(), { collection: 'article_contents', ...query });
  return { fetched: articles.length };
}

/** Fetches one record that a URL names and that is not stored. */
export async function fetchRecord(collection: CollectionName, id: string): Promise<'found' | 'missing' | 'offline'> {
  if (!isRecordId(id)) return 'missing';
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
 * Fetches facts, and the laws that they refer to, of countries that are not followed. They stay stored
 * but are not kept up to date: callers fetch them each time.
 * @returns the countries without facts on the server
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

/** A kind of content that the pages of a country show. Texts of articles come when an article is opened. */
export type CountryPart =
  'labour_laws' | 'employment_facts' | 'commencements' | 'task_templates' | 'rules' | 'articles';

/**
 * Fetches content of a country that is not followed: its newest articles, and all rows of the other parts. As with
 * {@link fetchFacts}, they stay stored but are not kept up to date.
 */
export async function fetchCountry(country: string, parts: readonly CountryPart[]): Promise<'fetched' | 'offline'> {
  const countries = [country];
  const fetchPart = async (collection: CountryPart) =>
    collection === 'articles'
      ? fetchOnto(currentDatabase(), await currentTransport(), {
          collection,
          countries,
          order: '-published_date',
          limit: ARTICLES_AT_ONCE,
        })
      : fetchAll({ collection, countries });
  try {
    await Promise.all(parts.map(fetchPart));
    return 'fetched';
  } catch {
    return 'offline';
  }
}

/** All rows, page by page. */
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
  return (await import('../session/session-runtime')).transport;
}

/**
 * Lists rows and stores them. Fetches again when tombstones or access moved meanwhile, because the rows
 * may be unreadable now, or when the token was replaced, because a request without one gets an empty
 * list.
 */
async function fetchOnto(
  db: MolaoDatabase,
  transport: Transport,
  query: PageQuery & { collection: CollectionName },
): Promise<RawRow[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ground = await readPullPrecondition(db);
    const { session } = transport;
    const page = (await transport.list(query)) as RawRow[];
    if (transport.session !== session) continue;
    const stored = await db.transaction('rw', [...applyTables(db, query.collection), db.cursors], async () => {
      if ((await readPullPrecondition(db)) !== ground) return false;
      await putServerRows(db, query.collection, parseRows(query.collection, page), serverNow());
      return true;
    });
    if (stored) return page;
  }
  // An empty result would mean that the server has nothing.
  throw new Error(`The ground kept moving under ${query.collection}.`);
}
