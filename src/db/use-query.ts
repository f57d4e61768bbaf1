import { liveQuery } from 'dexie';
import { useObservable } from 'dexie-react-hooks';
import type { ListQuery, Query } from './preload-query';
import { useCurrentDatabase } from './current';
import type { MolaoDatabase } from './database';
import { sharedQuery, type QueryArgument } from './shared-queries';
import { liveRows } from './live-rows';
import { useAfterPaint } from '../lib/use-after-paint';

/**
 * A live query of the device's database, the one way in which screens read: runs again when its rows change. undefined
 * until the first result. After a change of the arguments, the last result stays until the next one.
 * @param query a function that stays the same between renders; it gets what it depends on as arguments
 */
export function useQuery<Args extends readonly QueryArgument[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Result | undefined {
  return useQueryOf(useCurrentDatabase.getState().database, query, ...args);
}

/** As {@link useQuery}, for what public pages draw too: undefined while there is no database. */
export function useQueryOf<Args extends readonly QueryArgument[], Result>(
  database: MolaoDatabase | undefined,
  query: Query<Args, Result>,
  ...args: Args
): Result | undefined {
  return useObservable(
    () =>
      database
        ? sharedQuery(database, query, args, () => liveQuery(() => query(database, ...args)))
        : liveQuery(() => undefined),
    [database, query, JSON.stringify(args)],
  );
}

/**
 * As {@link useQuery}, run after the screen's first paint: for the thousands of rows that are below what it shows first.
 */
export function useQueryAfterPaint<Args extends readonly QueryArgument[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Result | undefined {
  return useQueryOf(useAfterPaint() ? useCurrentDatabase.getState().database : undefined, query, ...args);
}

/** As {@link useQuery}, for a long list of which only the changed rows are read again. */
export function useRows<Args extends readonly QueryArgument[], R extends { id: string }>(
  query: ListQuery<Args, R>,
  ...args: Args
): R[] | undefined {
  const { database } = useCurrentDatabase.getState();
  return useObservable(
    () =>
      database
        ? sharedQuery(database, query, args, () => liveRows(query(database, ...args)))
        : liveQuery(() => undefined),
    [database, query, JSON.stringify(args)],
  );
}
