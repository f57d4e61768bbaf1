import type { SearchFilters } from '../domain/search/query';
import type { SearchReader } from './reader';
import type { SearchHit } from '../domain/search/search-hits';

/** The first hits, and how many there are. */
export interface Results {
  hits: SearchHit[];
  /** Ids of the matches after the hits. */
  next: string[];
  /** All matches that the plan shows. */
  total: number;
  /** Premium articles that match but that the plan does not show. */
  locked: number;
  /** Hosts of all matches that the plan shows, most frequent first. */
  sources: string[];
  /** Whether the best hit has all words of the query, or is the fact that it asks for. */
  isComplete: boolean;
  /** Words of the query, as typed, that no hit has. */
  missing: string[];
}

export const NOTHING_FOUND: Results = {
  hits: [],
  next: [],
  total: 0,
  locked: 0,
  sources: [],
  isComplete: true,
  missing: [],
};

/** Everything of a search besides its words. */
export interface SearchOptions {
  filters: SearchFilters;
  reader: SearchReader;
  /** Most hits to return. */
  limit: number;
  /**
   * Country codes, the preferred first. If the query names no country, their facts come first among equal ones.
   */
  preferred?: readonly string[];
}
