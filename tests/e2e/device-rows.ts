import type { Page } from '@playwright/test';

type Stored = Record<string, unknown> & { id: string };

/**
 * Reads the rows of one table from the IndexedDB database of the signed-in user; of long texts also those that packs brought
 * (src/db/packed-texts.ts).
 * @returns an empty list if there is no database or the browser has no IndexedDB
 */
export function rowsOnDevice<Row = Stored>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const kept = window.indexedDB as IDBFactory | undefined;
    const found = (await kept?.databases())?.find((each) => each.name?.startsWith('molao-'));
    if (!kept || !found?.name) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = kept.open(found.name!);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });
    try {
      const stores = [name, 'textBlocks', 'packedTexts'];
      const transaction = database.transaction(stores);
      const [rows, blocks, packed] = await Promise.all(
        stores.map(
          (store) =>
            new Promise<unknown[]>((resolve, reject) => {
              const request = transaction.objectStore(store).getAll();
              request.onsuccess = () => resolve(request.result as unknown[]);
              request.onerror = () => reject(request.error!);
            }),
        ),
      );
      const own = (blocks as { key: string; collection: string }[]).filter(({ collection }) => collection === name);
      const keys = new Set(own.map(({ key }) => key));
      const texts = (packed as { key: string; texts: Row[] }[]).filter(({ key }) => keys.has(key));
      return [...(rows as Row[]), ...texts.flatMap((block) => block.texts)];
    } finally {
      database.close();
    }
  }, table);
}

/** Names of the product's databases in this browser. */
export function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('molao-')),
  );
}

/** Changes that the server has not acknowledged. */
export async function unsent(page: Page): Promise<{ state: string; label: string; tries: number }[]> {
  const entries = await rowsOnDevice<{ state: string; label: string; tries: number }>(page, 'outbox');
  return entries.filter(({ state }) => state !== 'acknowledged');
}
