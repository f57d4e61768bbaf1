import { fetchPage, sideBySide, writePages, type Job } from './lists';

/** Fetches the pages of all lists and drops them. @returns milliseconds */
export async function drop({ lists, token }: Job): Promise<number> {
  const start = performance.now();
  await sideBySide(lists, async ({ pages }) => {
    for (const page of pages) await (await fetchPage(page, token)).arrayBuffer();
  });
  return performance.now() - start;
}

/** Puts each row with bare IndexedDB, without index. @returns milliseconds */
export async function putBare({ lists, token }: Job): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const open = indexedDB.open('bare');
    open.onupgradeneeded = () =>
      lists.forEach(({ collection }) => open.result.createObjectStore(collection, { keyPath: 'id' }));
    open.onsuccess = () => resolve(open.result);
    open.onerror = () => reject(open.error!);
  });
  const start = performance.now();
  await sideBySide(lists, (list) =>
    writePages(list, token, (rows) => {
      const transaction = db.transaction(list.collection, 'readwrite', { durability: 'relaxed' });
      for (const row of rows) transaction.objectStore(list.collection).put(row);
      return new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error!);
      });
    }),
  );
  const end = performance.now();
  db.close();
  return end - start;
}
