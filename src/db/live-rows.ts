import { Dexie, RangeSet, type ObservabilitySet, type Table } from 'dexie';
import { isClosedDatabase } from './closed-database';

/** What `useObservable` subscribes to. */
interface LiveRows<R> {
  subscribe(next: (rows: R[]) => void, fail?: (error: unknown) => void): () => void;
  /** Always false: the first rows arrive later, as with a live query. */
  hasValue(): boolean;
}

/** A list of rows of one table: how to read all of them, which rows belong to it, and in which order. */
export interface RowList<R> {
  table: Table<R, string>;
  all(): Promise<R[]>;
  includes(row: R): boolean;
  compare(a: R, b: R): number;
}

/**
 * A live list. After a change it reads only the changed rows and keeps the other objects, so that a
 * list of a thousand rows draws one row again. A live query would read all of them.
 */
export function liveRows<R extends { id: string }>({ table, ...list }: RowList<R>): LiveRows<R> {
  return {
    hasValue: () => false,
    subscribe(next, fail) {
      const stored = new Map<string, R>();
      /** Keys written since the last read. At first: all. */
      let written = everything();
      let reading = false;
      let closed = false;

      async function read(): Promise<void> {
        reading = true;
        try {
          while (!closed && written.d > 0) {
            const keys = pointsOf(written);
            written = new RangeSet();
            const isChanged = await (keys ? readSome(keys) : readAll());
            if (isChanged && !closed) next([...stored.values()].sort(list.compare));
          }
        } finally {
          reading = false;
        }
      }
      async function readAll(): Promise<boolean> {
        const rows = await list.all();
        stored.clear();
        for (const row of rows) stored.set(row.id, row);
        return true;
      }
      async function readSome(keys: string[]): Promise<boolean> {
        const rows = await table.bulkGet(keys);
        let isChanged = false;
        for (const [index, key] of keys.entries()) {
          const row = rows[index];
          const belongs = row !== undefined && list.includes(row);
          isChanged ||= belongs || stored.has(key);
          if (belongs) stored.set(key, row);
          else stored.delete(key);
        }
        return isChanged;
      }
      // A listener may run inside the transaction that just ended; these reads must not join it.
      const start = () =>
        Dexie.ignoreTransaction(() => {
          read().catch((error: unknown) => {
            written = everything();
            // As a live query does: ignore a closed database, and read after an abort with the next
            // change.
            if (!closed && !isClosedDatabase(error)) fail?.(error);
          });
        });
      const onWrite = (parts: ObservabilitySet) => {
        const keys = parts[`idb://${table.db.name}/${table.name}/`];
        if (keys) written.add(keys);
        if (!reading) start();
      };

      Dexie.on.storagemutated.subscribe(onWrite);
      start();
      return () => {
        closed = true;
        Dexie.on.storagemutated.unsubscribe(onWrite);
      };
    },
  };
}

function everything(): RangeSet {
  return new RangeSet(Dexie.minKey, Dexie.maxKey);
}

/** The single keys of a set; undefined when it includes a range, which Dexie uses for fifty rows and more. */
export function pointsOf(keys: RangeSet): string[] | undefined {
  const points: string[] = [];
  for (const { from, to } of keys) {
    if (from !== to) return undefined;
    points.push(from as string);
  }
  return points;
}
