import type { MolaoDatabase } from './database';
import { shareLiveQuery, type LiveSource, type SharedLiveQuery } from './shared-live-query';

// Small, because public pages load it. preload-query.ts runs queries before the first screen, use-query.ts uses them in
// screens.

export type QueryArgument = string | number | readonly string[];

interface Shared {
  query: unknown;
  /** As JSON. */
  args: string;
  result: SharedLiveQuery<unknown>;
  /** Until when another component may use it, as `performance.now()`. */
  until: number;
}

/**
 * Components that mount together share their queries: a screen and its shell ask for the account a dozen times. Later ones
 * run their own, because a result may depend on the time.
 */
const TOGETHER_MS = 1_000;

const shared = new WeakMap<MolaoDatabase, Shared[]>();

/** The live query of components that mount together. @param make makes it for the first of them */
export function sharedQuery<Result>(
  database: MolaoDatabase,
  query: unknown,
  args: readonly QueryArgument[],
  make: () => LiveSource<Result>,
): SharedLiveQuery<Result> {
  const found = stored(database).find((each) => each.query === query && each.args === JSON.stringify(args));
  if (found) return found.result as SharedLiveQuery<Result>;
  const result = shareLiveQuery(make());
  store(database, query, args, result, performance.now() + TOGETHER_MS);
  return result;
}

/** Stores a preloaded query for the first screen. @returns removes it */
export function storePreloaded(
  database: MolaoDatabase,
  query: unknown,
  args: readonly QueryArgument[],
  result: SharedLiveQuery<unknown>,
): () => void {
  store(database, query, args, result, Infinity);
  return () =>
    shared.set(
      database,
      stored(database).filter((each) => each.result !== result),
    );
}

/** Releases the preloaded queries after the first screen: later screens run their own. */
export function releasePreloaded(database: MolaoDatabase): void {
  const preloaded = stored(database).filter(({ until }) => until === Infinity);
  shared.set(
    database,
    stored(database).filter(({ until }) => until !== Infinity),
  );
  for (const { result } of preloaded) result.release();
}

function stored(database: MolaoDatabase): Shared[] {
  const now = performance.now();
  return (shared.get(database) ?? []).filter(({ until }) => until > now);
}

function store(
  database: MolaoDatabase,
  query: unknown,
  args: readonly QueryArgument[],
  result: SharedLiveQuery<unknown>,
  until: number,
): void {
  shared.set(database, [{ query, args: JSON.stringify(args), result, until }, ...stored(database)]);
}
