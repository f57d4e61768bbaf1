import { entitlement } from '../../../src/domain/core/access';
import { hasFilters, INVALID_QUERY, pageOf, readSearch, searchQuerySchema } from '../../../src/domain/search/query';
import { runAtMost } from '../core/answers';
import type { App } from '../core/app';
import { accountOf } from '../core/auth';
import { refuse } from '../core/refuse';
import { correctionsOf } from './corrections';
import { countriesNamed, followedBy } from './country-id';
import { find } from './find-documents';
import { hitsOf, type ServerHit } from './hits';
import { parseSearch, termOf } from './parse-search';
import { countSearch, type RateWindow } from './search-rate-limit';
import type { DocumentMatches, ParsedSearch, Reader } from './types';

interface SearchAnswer {
  hits: ServerHit[];
  /** The most hits that the plan shows. */
  limit: number;
  /** All documents that match. */
  total: number;
  /** Words of the query, folded, that no document has. */
  missing: string[];
  tier: 'free' | 'premium' | 'admin';
}

/** Each takes most of a processor. A person searches on few devices at the same moment. */
const MOST_AT_ONCE = 3;

/**
 * `GET /api/search?q=&country=&period=&from=&to=&category=&kind=&topic=&source=&sort=&page=` → `SearchAnswer`, with Premium
 * all pages up to `page`, only with what this user may
 * read. 400 with the specification's message, 429 above the rate limit or with too many at once.
 */
export function search(e: core.RequestEvent): void {
  const parameters = e.request!.url!.query();
  const get = (name: string) => parameters.get(name);
  const query = searchQuerySchema.safeParse(get('q'));
  if (!query.success) return refuse(e, 400, query.error.issues[0]!.message);
  const countries = countriesNamed(e.app, get('country'), e.auth!.id);
  if (countries === false) return refuse(e, 400, INVALID_QUERY);
  const now = new Date();
  const isAllowed =
    allowSearch(e.app, e.auth!.id, now.getTime()) &&
    runAtMost(e.app, `searches.${e.auth!.id}`, MOST_AT_ONCE, () => answerSearch(e, query.data, countries, now));
  if (!isAllowed) refuse(e, 429, 'You are searching very fast. Try again in a few seconds.');
}

function answerSearch(e: core.RequestEvent, query: string, chosen: readonly string[] | undefined, now: Date): void {
  const { tier, premium, limits } = entitlement(accountOf(e.auth!), now);
  const followed = followedBy(e.app, e.auth!.id);
  const reader: Reader = { premium, countries: e.auth!.getStringSlice('readable_countries'), followed };
  const parameters = e.request!.url!.query();
  const { filters } = readSearch({ get: (name) => parameters.get(name) });
  const answer = { limit: limits.searchResults, tier };
  e.response.header().set('Cache-Control', 'no-store');
  // An empty search without filters has no hits: this route does not list everything.
  if (query === '' && chosen === undefined && !hasFilters(filters))
    return e.json(200, { ...answer, hits: [], total: 0, missing: [] } satisfies SearchAnswer);
  const parsed = parseSearch(e.app, { query, filters }, { chosen, followed }, now, true);
  const most = limits.searchResults * (premium ? pageOf(parameters.get('page')) : 1);
  const { words, found } = findWithCorrections(e.app, reader, parsed, most, now.getTime());
  e.json(200, {
    ...answer,
    hits: hitsOf(e.app, reader, found.matches, words),
    total: found.total,
    missing: found.unknown.map((at) => words[at]!.spellings[0]!),
  } satisfies SearchAnswer);
}

/** Key in the store that all engines of the process share. */
const RATE_KEY = 'search.rate';

/**
 * Counts a search, and returns whether it may run. There is no limit if the operator has switched rate limits off.
 * Counted under the store's lock, so that parallel requests are counted one by one.
 */
function allowSearch(app: App, userId: string, now: number): boolean {
  if (!app.settings().rateLimits.enabled) return true;
  let allowed = false;
  app.store().setFunc(RATE_KEY, (stored: string | undefined) => {
    const next = countSearch(stored ? (JSON.parse(stored) as RateWindow) : undefined, userId, now);
    allowed = next !== undefined;
    return next ? JSON.stringify(next) : stored;
  });
  return allowed;
}

/** Each correction scans a part of the index's vocabulary. */
const MOST_CORRECTED = 3;

/** Searches again with corrected spellings if no readable document has one of the words. */
function findWithCorrections(
  app: App,
  reader: Reader,
  { indexQuery, words }: ParsedSearch,
  limit: number,
  now: number,
): { words: ParsedSearch['words']; found: DocumentMatches } {
  const found = find(app, reader, indexQuery, limit);
  const misspelt = found.unknown.slice(0, MOST_CORRECTED);
  const corrected = words.map((word, at) => {
    const spellings = misspelt.includes(at) ? correctionsOf(app, word, now) : [];
    return spellings.length > 0 ? { ...word, spellings, isBeginning: false } : word;
  });
  if (corrected.every((word, at) => word === words[at])) return { words, found };
  return { words: corrected, found: find(app, reader, { ...indexQuery, terms: corrected.map(termOf) }, limit) };
}
