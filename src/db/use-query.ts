import { liveQuery } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import type { ListQuery, Query } from './preload-query';
import { db } from './current';
import { preloadedQuery, type QueryArgument } from './preloaded-queries';
import { liveRows } from './live-rows';

/** A live query of the device's database: runs again when its rows change. undefined until the first result. */
export function useQuery<Args extends readonly QueryArgument[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Result | undefined {
  return useObservable(
    () => preloadedQuery<Result>(query, args) ?? liveQuery(() => query(db(), ...args)),
    [query, JSON.stringify(args)],
  );
}

/** As {@link useQuery}, for a long list of which only the changed rows are read again. */
export function useRows<Args extends readonly QueryArgument[], R extends { id: string }>(
  query: ListQuery<Args, R>,
  ...args: Args
): R[] | undefined {
  return useObservable(
    () => preloadedQuery<R[]>(query, args) ?? liveRows(query(db(), ...args)),
    [query, JSON.stringify(args)],
  );
}
