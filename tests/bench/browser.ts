import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs';
import type { TestServer } from '../server/harness';
import type { TestUser } from '../server/users';

/** A browser with a new profile. */
export async function freshBrowser(): Promise<BrowserContext & AsyncDisposable> {
  const profile = await mkdtemp(join(tmpdir(), 'molao-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    headless: true,
    args: CHROMIUM_FLAGS,
  });
  return Object.assign(context, {
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  });
}

/** A fresh browser profile with the service worker installed and the user signed in, and nothing synced yet. */
export async function signedInBrowser(server: TestServer, user: TestUser): Promise<BrowserContext & AsyncDisposable> {
  const context = await freshBrowser();
  const { body: record } = await server.api('GET', `/api/collections/users/records/${user.id}`, { token: user.token });
  // Install the service worker first, as the pages before the sign-in do. Otherwise it loads the whole app during the
  // first sync.
  const landing = await context.newPage();
  await landing.goto(server.url);
  await landing.evaluate(workerInCharge);
  await landing.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    ['pocketbase_auth', JSON.stringify({ token: user.token, record })],
  );
  await landing.close();
  return context;
}

/** Runs in the page. Fails after a minute, because `ready` never settles without a service worker. */
async function workerInCharge(): Promise<void> {
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no service worker after a minute')), 60_000),
  );
  await Promise.race([navigator.serviceWorker.ready, tooLate]);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Runs in the page: resolves with the milliseconds from navigation until the rows of all followed countries are in
 * IndexedDB and confirmed. It waits for messages of the leader tab, because polling the database would slow the
 * measured sync.
 */
export async function offlineReady(): Promise<number> {
  const isReady = async () => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('molao-'))?.name;
    if (!name) return false;
    const db = await new Promise<IDBDatabase>((resolve) => {
      const open = indexedDB.open(name);
      open.onsuccess = () => resolve(open.result);
    });
    const found = await new Promise<boolean>((resolve) => {
      if (!db.objectStoreNames.contains('meta')) return resolve(false);
      const get = db.transaction('meta').objectStore('meta').get('offlineReady');
      get.onsuccess = () => resolve(get.result !== undefined);
    });
    db.close();
    return found;
  };
  const tabs = new BroadcastChannel('molao');
  let since = performance.now();
  for (;;) {
    const synced = new Promise<number>((resolve) => {
      tabs.onmessage = ({ data }: MessageEvent<{ state?: { phase: string } }>) => {
        if (data.state?.phase === 'synced') resolve(performance.now());
      };
    });
    if (await isReady()) break;
    since = await synced;
  }
  tabs.close();
  return since;
}

/** Runs in the page: resolves with the milliseconds from navigation until two frames after an element exists. */
export async function paintedAfter(selector: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector(selector)) {
    if (performance.now() > 60_000)
      throw new Error(
        `no ${selector} at ${location.href} after a minute, but: ${document.body.innerText.slice(0, 300)}`,
      );
    await frame();
  }
  await frame();
  await frame();
  return performance.now();
}
