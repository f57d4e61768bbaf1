import type { Frequency } from '../../../../src/domain/search/alerts';
import {
  meantSearch,
  MY_COUNTRIES,
  readSearch,
  writeSearch,
  type SearchRequest,
} from '../../../../src/domain/search/query';
import type { App } from '../../core/app';
import { countriesNamed, followedBy } from '../country-id';
import type { ParsedSearch } from '../types';
import { parseSearch } from '../parse-search';

/** A row of `saved_searches`, as SQL returns it. */
export interface SavedSearch {
  search: string;
  user: string;
  name: string;
  query: string;
  /** Query parameters of the search's address. */
  filters: Record<string, unknown>;
  frequency: Frequency;
}

/** `SavedSearch` as JSON, in SQL over `saved_searches s`. */
export const SAVED_SEARCH_JSON = `'search', s.id, 'user', s.user, 'name', s.name, 'query', s.query, 'frequency', s.frequency,
  'filters', json(CASE WHEN json_valid(s.filters) THEN iif(json_type(s.filters) = 'object', s.filters, '{}') ELSE '{}' END)`;

/** The longest link that a notification stores. */
const MAX_LINK_LENGTH = 2000;

/** Two searches with the same signature have the same hits. */
export function signatureOf({ query, filters, user }: SavedSearch): string {
  const request = requestOf({ query, filters });
  return isMine(request) ? `${user} ${writeSearch(request)}` : writeSearch(request);
}

/** It searches the countries that its owner follows. */
const isMine = (request: SearchRequest) => meantSearch(request).filters.country === MY_COUNTRIES;

/** @returns undefined if the search names an unknown country: nothing can match it */
export function parseSavedSearch(
  app: App,
  saved: SavedSearch,
  now: Date,
): { asked: ParsedSearch; isMine: boolean } | undefined {
  const request = requestOf(saved);
  const chosen = countriesNamed(app, request.filters.country ?? '', saved.user);
  if (chosen === false) return undefined;
  const followed = followedBy(app, saved.user);
  return { asked: parseSearch(app, request, { chosen, followed }, now, false), isMine: isMine(request) };
}

export function linkOf(saved: SavedSearch): string {
  const link = `/search?${writeSearch(requestOf(saved))}`;
  return link.length <= MAX_LINK_LENGTH ? link : '/search';
}

/** The period is ignored: new documents are in every period. */
function requestOf({ query, filters }: Pick<SavedSearch, 'query' | 'filters'>): SearchRequest {
  const value = (name: string) => (typeof filters[name] === 'string' ? filters[name] : null);
  const request = readSearch({ get: (name) => (name === 'q' ? query : value(name)) });
  return { ...request, filters: { ...request.filters, period: 'all' } };
}
