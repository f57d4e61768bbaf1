import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs';
import type { TestServer } from '../server/harness';
import type { TestUser } from '../server/users';

/** A fresh browser profile on which the user is already signed in, with nothing synced yet. */
export async function signedInBrowser(server: TestServer, user: TestUser): Promise<BrowserContext & AsyncDisposable> {
  const profile = await mkdtemp(join(tmpdir(), 'molao-bench-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath: await ensureChromium(), headless: true, args: CHROMIUM_FLAGS });
  const { body: record } = await server.api('GET', `/api/collections/users/records/${user.id}`, { token: user.token });
  await context.addInitScript(([key, value]) => {
    if (!localStorage.getItem(key!)) localStorage.setItem(key!, value!);
  }, ['pocketbase_auth', JSON.stringify({ token: user.token, record })]);
  return Object.assign(context, {
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Runs in the page: resolves with the milliseconds since navigation when everything that is followed lies in IndexedDB, confirmed. */
export async function offlineReady(): Promise<number> {
  let name: string | undefined;
  while (!name) name = (await indexedDB.databases()).find((each) => each.name?.startsWith('molao-'))?.name;
  const isReady = async () => {
    const db = await new Promise<IDBDatabase>((resolve) => { const open = indexedDB.open(name); open.onsuccess = () => resolve(open.result); });
    const found = await new Promise<boolean>((resolve) => {
      if (!db.objectStoreNames.contains('meta')) return resolve(false);
      const get = db.transaction('meta').objectStore('meta').get('offlineReady');
      get.onsuccess = () => resolve(get.result !== undefined);
    });
    db.close();
    return found;
  };
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now();
}

/** Runs in the page: resolves with the milliseconds since navigation two frames after an element is there. */
export async function paintedAfter(selector: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector(selector)) await frame();
  await frame();
  await frame();
  return performance.now();
}
