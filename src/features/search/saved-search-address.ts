import type { SavedSearchRow } from '../../db/queries-search';
import { readSearch, writeSearch, type SearchRequest } from '../../domain/search/query';

/** What a saved search asks. What its filters hold that is no filter of ours narrows nothing. */
export function requestOf({ query, filters }: Pick<SavedSearchRow, 'query' | 'filters'>): SearchRequest {
  const text = (name: string) => (typeof filters[name] === 'string' ? filters[name] : null);
  return readSearch({ get: (name) => (name === 'q' ? query : text(name)) });
}

/** Where a saved search leads. */
export function savedSearchAddress(search: Pick<SavedSearchRow, 'query' | 'filters'>): string {
  return searchAddress(requestOf(search));
}

export function searchAddress(request: SearchRequest): string {
  return `/search?${writeSearch(request)}`;
}
