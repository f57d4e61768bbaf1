import type { SavedSearchRow } from './queries';
import { readSearch, writeSearch, type SearchRequest } from '../../domain/search/query';

/** The request of a saved search. Unknown filters are ignored. */
function requestOf({ query, filters }: Pick<SavedSearchRow, 'query' | 'filters'>): SearchRequest {
  const text = (name: string) => (typeof filters[name] === 'string' ? filters[name] : null);
  return readSearch({ get: (name) => (name === 'q' ? query : text(name)) });
}

/** The address of a saved search. */
export function savedSearchAddress(search: Pick<SavedSearchRow, 'query' | 'filters'>): string {
  return searchAddress(requestOf(search));
}

function searchAddress(request: SearchRequest): string {
  return `/search?${writeSearch(request)}`;
}
