import type { SearchFilters } from '../domain/search/query';
import type { SearchReader } from './reader';
import type { SearchHit } from '../domain/search/results';

/** What was found: the first of it, and how much there is. */
export interface Results {
  hits: SearchHit[];
  /** Ids of what comes next: it is on this device, too. */
  next: string[];
  /** All that the plan shows. */
  total: number;
  /** Premium articles that match, and that the plan does not show. */
  locked: number;
  /** Hosts of all that the plan shows, the most frequent first. */
  sources: string[];
}

export const NOTHING_FOUND: Results = { hits: [], next: [], total: 0, locked: 0, sources: [] };

/** What is asked besides the words. */
export interface SearchOptions {
  filters: SearchFilters;
  reader: SearchReader;
  /** How many hits are wanted. */
  limit: number;
  /** Codes of countries, the nearest to the reader first: where a search names none, their facts stand before others that say as much. */
  preferred?: readonly string[];
}
