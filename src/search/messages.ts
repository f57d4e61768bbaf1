import type { SearchState } from './search-engine';
import type { SearchOptions, Results } from './results';

/** What a tab tells its worker. */
export type ToWorker =
  { type: 'open'; userId: string } | { type: 'find'; id: number; query: string; asked: SearchOptions };

/** What a worker tells its tab. 'closed': it ends, and answers nobody any more. */
export type FromWorker =
  | { type: 'state'; state: SearchState }
  | { type: 'found'; id: number; results: Results }
  | { type: 'failed'; id: number; message: string }
  | { type: 'closed' };
