import { liveQuery } from 'dexie';
import { db } from './current';
import type { MolaoDatabase } from './database';
import { shareLiveQuery, type LiveSource } from './shared-live-query';
import { storePreloaded, type QueryArgument } from './shared-queries';
import { liveRows, type RowList } from './live-rows';

/** A query of the device's database. It only reads. Arguments are ids and numbers. */
export type Query<Args extends readonly QueryArgument[], Result> = (
  database: MolaoDatabase,
  ...args: Args
) => Promise<Result>;
/** A query for a long list, of which only the changed rows are read again. */
export type ListQuery<Args extends readonly QueryArgument[], R> = (
  database: MolaoDatabase,
  ...args: Args
) => RowList<R>;

/**
 * Runs a query before the screen that uses it with `useQuery` is drawn, so that the screen starts with
 * its data and without a skeleton. The result stays live, and the screen subscribes to it instead of
 * running the query again.
 */
export function preloadQuery<Args extends readonly QueryArgument[], Result>(
  query: Query<Args, Result>,
  ...args: Args
): Promise<Result> {
  return preload(query, args, (database, track) => liveQuery(() => track(query(database, ...args))));
}

/** As {@link preloadQuery}, for `useRows`. */
export function preloadRows<Args extends readonly QueryArgument[], R extends { id: string }>(
  query: ListQuery<Args, R>,
  ...args: Args
): Promise<R[]> {
  return preload(query, args, (database, track) => {
    const list = query(database, ...args);
    return liveRows({ ...list, all: () => track(list.all()) });
  });
}

/**
 * @param make makes the live source. It passes on each promise, because an aborted live query reports
 * nothing.
 */
function preload<Result>(
  query: unknown,
  args: readonly QueryArgument[],
  make: (database: MolaoDatabase, track: (result: Promise<Result>) => Promise<Result>) => LiveSource<Result>,
): Promise<Result> {
  const database = db();
  return new Promise((resolve, reject) => {
    const track = (result: Promise<Result>) => {
      result.catch(() => remove());
      result.catch(reject);
      return result;
    };
    const remove = storePreloaded(database, query, args, shareLiveQuery(make(database, track), resolve));
  });
}
