import type { MolaoDatabase } from './database';
import type { SharedLiveQuery } from './shared-live-query';

// Small, because public pages load it. preload-query.ts runs the queries, use-query.ts uses them in
// screens.

export type QueryArgument = string | number | readonly string[];

/** Queries that were run before the first screen, by query and arguments. */
const preloaded = new WeakMap<MolaoDatabase, Map<unknown, { args: string; result: SharedLiveQuery<unknown> }>>();

/** Stores a preloaded query for the screen that uses it. @returns removes it */
export function storePreloaded(
  database: MolaoDatabase,
  query: unknown,
  args: readonly QueryArgument[],
  result: SharedLiveQuery<unknown>,
): () => void {
  const stored = preloaded.get(database) ?? new Map<unknown, { args: string; result: SharedLiveQuery<unknown> }>();
  preloaded.set(database, stored.set(query, { args: JSON.stringify(args), result }));
  return () => void (stored.get(query)?.result === result && stored.delete(query));
}

/** The preloaded query of a database, if there is one. */
export function preloadedQuery<Result>(
  database: MolaoDatabase,
  query: unknown,
  args: readonly QueryArgument[],
): SharedLiveQuery<Result> | undefined {
  const found = preloaded.get(database)?.get(query);
  return found?.args === JSON.stringify(args) ? (found.result as SharedLiveQuery<Result>) : undefined;
}

/** Releases the preloaded queries after the first screen: later screens run their own. */
export function releasePreloaded(database: MolaoDatabase): void {
  for (const { result } of preloaded.get(database)?.values() ?? []) result.release();
  preloaded.delete(database);
}
