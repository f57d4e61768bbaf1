import { entitlement } from '../../../src/domain/core/access';
import { hasFilters, INVALID_QUERY, readSearch, searchQuerySchema } from '../../../src/domain/search/query';
import type { App } from '../core/app';
import { accountOf } from '../core/auth';
import { refuse } from '../core/refuse';
import { countryOf } from './country';
import { corrections } from './corrections';
import { find } from './find';
import { hitsOf, type ServerHit } from './hits';
import { maySearch } from './may-search';
import type { Asked, Found, Reader } from './shapes';
import { read, termOf } from './wanted';

export interface SearchAnswer {
  hits: ServerHit[];
  /** So many are shown at most. */
  limit: number;
  /** So many were found. */
  total: number;
  tier: 'free' | 'premium' | 'admin';
}

/** `GET /api/search?q=&country=&period=&category=&kind=&topic=&source=` → `SearchAnswer`, of what this reader may read and nothing else. 400 with the specification's words, 429 where one person asks without pause. */
export function search(e: core.RequestEvent): void {
  const parameters = e.request!.url!.query();
  const get = (name: string) => parameters.get(name);
  const query = searchQuerySchema.safeParse(get('q'));
  if (!query.success) return refuse(e, 400, query.error.issues[0]!.message);
  const country = countryOf(e.app, get('country'));
  if (country === undefined) return refuse(e, 400, INVALID_QUERY);
  const now = new Date();
  if (!maySearch(e.app, e.auth!.id, now.getTime()))
    return refuse(e, 429, 'You are searching very fast. Try again in a few seconds.');
  const { tier, premium, limits } = entitlement(accountOf(e.auth!), now);
  const reader: Reader = { premium, countries: e.auth!.getStringSlice('readable_countries') };
  const { filters } = readSearch({ get });
  const answer = { limit: limits.searchResults, tier };
  e.response.header().set('Cache-Control', 'no-store');
  // Who asks for nothing gets nothing: this is no list of everything.
  if (query.data === '' && country === '' && !hasFilters(filters))
    return e.json(200, { ...answer, hits: [], total: 0 } satisfies SearchAnswer);
  const { asked, found } = findBest(
    e.app,
    reader,
    read(e.app, { query: query.data, filters }, country, now, true),
    limits.searchResults,
    now.getTime(),
  );
  e.json(200, {
    ...answer,
    hits: hitsOf(e.app, reader, found.matches, asked.words),
    total: found.total,
  } satisfies SearchAnswer);
}

/** Each one goes through much of the index's vocabulary. */
const MOST_CORRECTED = 3;

/** Where a word is in nothing that the reader may find, what it is a slip of may be. */
function findBest(app: App, reader: Reader, asked: Asked, limit: number, now: number): { asked: Asked; found: Found } {
  const found = find(app, reader, asked.wanted, limit);
  if (found.unknown.length === 0) return { asked, found };
  const slips = found.unknown.slice(0, MOST_CORRECTED);
  const words = asked.words.map((word, at) => {
    const meant = slips.includes(at) ? corrections(app, word, now) : [];
    return meant.length > 0 ? { ...word, spellings: meant, isBeginning: false } : word;
  });
  if (words.every((word, at) => word === asked.words[at])) return { asked, found };
  const corrected: Asked = { words, wanted: { ...asked.wanted, terms: words.map(termOf) } };
  return { asked: corrected, found: find(app, reader, corrected.wanted, limit) };
}
