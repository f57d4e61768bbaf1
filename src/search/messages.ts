import type { SearchFilters } from '../domain/search/query';
import type { SearchHit } from '../domain/search/results';
import type { SearchState } from './engine';

/** What a tab tells its worker. */
export type ToWorker = { type: 'open'; userId: string } | { type: 'find'; id: number; query: string; filters: SearchFilters; limit: number };

/** What a worker tells its tab. */
export type FromWorker = { type: 'state'; state: SearchState } | { type: 'found'; id: number; hits: SearchHit[] } | { type: 'failed'; id: number; message: string };
