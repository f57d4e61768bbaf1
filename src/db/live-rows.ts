import { Dexie, RangeSet, type ObservabilitySet, type Table } from 'dexie';

/** What `useObservable` subscribes to. */
export interface LiveRows<R> {
  subscribe(next: (rows: R[]) => void, fail?: (error: unknown) => void): () => void;
  /** Never at once: the first rows come later, as those of a live query. */
  hasValue(): boolean;
}

/** A list of rows of one table: how all of them are read, and what one of them needs to be among them, and where. */
export interface RowList<R> {
  table: Table<R, string>;
  all(): Promise<R[]>;
  holds(row: R): boolean;
  compare(a: R, b: R): number;
}

/**
 * The rows of a long list, live: after a change only the rows that changed are read again, and the others stay the same objects, so that a list of a thousand
 * reads one of them and draws one of them anew. A live query would read them all.
 */
export function liveRows<R extends { id: string }>({ table, ...list }: RowList<R>): LiveRows<R> {
  return {
    hasValue: () => false,
    subscribe(next, fail) {
      const held = new Map<string, R>();
      /** Keys that were written since they were last read. At first: all. */
      let written = everything();
      let reading = false;
      let closed = false;

      async function read(): Promise<void> {
        reading = true;
        try {
          while (!closed && written.d > 0) {
            const keys = pointsOf(written);
            written = new RangeSet();
            const isNews = await (keys ? readSome(keys) : readAll());
            if (isNews && !closed) next([...held.values()].sort(list.compare));
          }
        } finally {
          reading = false;
        }
      }
      async function readAll(): Promise<boolean> {
        const rows = await list.all();
        held.clear();
        for (const row of rows) held.set(row.id, row);
        return true;
      }
      async function readSome(keys: string[]): Promise<boolean> {
        const rows = await table.bulkGet(keys);
        let isNews = false;
        for (const [index, key] of keys.entries()) {
          const row = rows[index];
          const belongs = row !== undefined && list.holds(row);
          isNews ||= belongs || held.has(key);
          if (belongs) held.set(key, row);
          else held.delete(key);
        }
        return isNews;
      }
      // A listener may be called inside of the transaction that has just ended, which what is read now must not join.
      const start = () =>
        Dexie.ignoreTransaction(() => {
          read().catch((error: unknown) => {
            written = everything();
            // As a live query: who closed the database has nobody looking at it any more, and what was broken off is read after the next change.
            if (!closed && !['DatabaseClosedError', 'AbortError'].includes((error as Error).name)) fail?.(error);
          });
        });
      const hear = (parts: ObservabilitySet) => {
        const keys = parts[`idb://${table.db.name}/${table.name}/`];
        if (keys) written.add(keys);
        if (!reading) start();
      };

      Dexie.on.storagemutated.subscribe(hear);
      start();
      return () => {
        closed = true;
        Dexie.on.storagemutated.unsubscribe(hear);
      };
    },
  };
}

function everything(): RangeSet {
  return new RangeSet(Dexie.minKey, Dexie.maxKey);
}

/** The single keys of a set; undefined where it names a range, as Dexie does for fifty rows and more. */
export function pointsOf(keys: RangeSet): string[] | undefined {
  const points: string[] = [];
  for (const { from, to } of keys) {
    if (from !== to) return undefined;
    points.push(from as string);
  }
  return points;
}
