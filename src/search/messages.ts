import type { SearchState } from './search-engine';
import type { SearchOptions, Results } from './results';

/** Messages from a tab to its search worker. */
export type ToWorker =
  { type: 'open'; userId: string } | { type: 'find'; id: number; query: string; asked: SearchOptions };

/** Messages from the worker to its tab. 'closed': the worker ends and answers no more. */
export type FromWorker =
  | { type: 'state'; state: SearchState }
  | { type: 'found'; id: number; results: Results }
  | { type: 'failed'; id: number; message: string }
  | { type: 'closed' };
