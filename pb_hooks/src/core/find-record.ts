import type { App } from './app';
import { isNoRow } from './sql';

/** The record with an id; undefined only if there is none. @throws any other error of the database */
export function findById(app: App, collection: string, id: string): core.Record | undefined {
  return orUndefined(() => app.findRecordById(collection, id));
}

/** What `find` finds; undefined only if the database has no such row. @throws any other error */
export function orUndefined<T>(find: () => T): T | undefined {
  try {
    return find();
  } catch (error) {
    if (isNoRow(error)) return undefined;
    throw error;
  }
}
