import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, chromium, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium, ensureHeadlessShell } from '../../scripts/lib/chromium.mjs';
import { startServer, type TestServer } from '../server/harness';
import { buildPacks } from '../server/sync/packs-reader';

export { expect, type Page } from '@playwright/test';

export interface DeviceOptions {
  /** Address of the server, by default that of the test's own server. */
  url?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Problems that this test causes on purpose; any other problem fails it. */
  expected?: RegExp;
  /** Profile folder of a separate browser, which can be closed and opened again with its stored data. */
  profile?: string;
  /** A browser that refuses service workers. */
  withoutWorker?: boolean;
}

/** A browser with its own storage and service worker: one device of one user. */
export interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * Errors that the pages logged or threw, violations of the content security policy, and answers with status 500 or
   * more. Lost connections do not count.
   */
  readonly problems: string[];
  /** Cuts the network off for the pages and the service worker. */
  offline(): Promise<void>;
  online(): Promise<void>;
  /** Resolves when the service worker controls this page. From then on a reload works offline. */
  untilKept(): Promise<void>;
  newTab(): Promise<Page>;
  close(): Promise<void>;
}

interface WorkerFixtures {
  /**
   * A server with the starter content that serves the built app. Tests share it: they must not stop it or change rows
   * of other users.
   */
  server: TestServer;
  chromiumBrowser: Browser;
  /**
   * Whether the tests use the whole Chromium instead of its headless shell. A file that needs notifications of a
   * service worker or the offer to install calls `test.use({ wholeBrowser: true })`.
   */
  wholeBrowser: boolean;
}

interface Fixtures {
  /** Opens a device, which is closed after the test. The test fails if the device has an unexpected problem. */
  openDevice: (options?: DeviceOptions) => Promise<Device>;
  /** An empty profile folder, deleted after the test. */
  profile: string;
}

export type OpenDevice = Fixtures['openDevice'];

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      // The drill `nats`: pokes come through NATS.
      const world = process.env.MOLAO_WITH_NATS
        ? await (await import('../server/sync/nats-setup')).startNatsWorld({ seed: true })
        : undefined;
      const server = world?.server ?? (await startServer({ seed: true }));
      // The drill `packs`: devices read content packs where they would read lists.
      if (process.env.MOLAO_WITH_PACKS) await buildPacks(server);
      await use(server);
      await (world ? world[Symbol.asyncDispose]() : server.dispose());
    },
    { scope: 'worker' },
  ],

  wholeBrowser: [false, { scope: 'worker', option: true }],

  chromiumBrowser: [
    async ({ wholeBrowser }, use) => {
      const browser = await chromium.launch({ executablePath: await browserPath(wholeBrowser), args: CHROMIUM_FLAGS });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- as above
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'molao-device-'));
    await use(folder);
    // Child processes of the browser may still write, so the deletion is retried.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  },

  // It needs `profile`, so that the browser ends before its folder is deleted: it would write the folder again.
  openDevice: async ({ server, chromiumBrowser, wholeBrowser, profile: _profile }, use) => {
    const opened: { device: Device; expected?: RegExp }[] = [];
    await use(
      async ({
        url = server.url,
        viewport = { width: 1280, height: 800 },
        colorScheme = 'light',
        expected,
        profile,
        withoutWorker,
      } = {}) => {
        const options = {
          baseURL: url,
          viewport,
          colorScheme,
          locale: 'en-ZA',
          reducedMotion: 'reduce' as const,
          serviceWorkers: withoutWorker ? ('block' as const) : undefined,
        };
        const context = profile
          ? await chromium.launchPersistentContext(profile, {
              executablePath: await browserPath(wholeBrowser),
              args: CHROMIUM_FLAGS,
              ...options,
            })
          : await chromiumBrowser.newContext(options);
        const device = await deviceOf(context);
        opened.push({ device, expected });
        return device;
      },
    );
    for (const { device } of opened) await device.close();
    for (const { device, expected } of opened)
      expect(device.problems.filter((problem) => !expected?.test(problem))).toEqual([]);
  },
});

const browserPath = (whole: boolean) => (whole ? ensureChromium() : ensureHeadlessShell());

async function deviceOf(context: BrowserContext): Promise<Device> {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_|Failed to load resource/.test(message.text()))
      problems.push(message.text());
  });
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  await context.addInitScript(nameProblems);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    context,
    problems,
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
    untilKept: async () => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (!navigator.serviceWorker.controller)
          await new Promise((resolve) =>
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
          );
      });
    },
    newTab: () => context.newPage(),
    close: () => context.close(),
  };
}

/**
 * Runs in each page before its own code and logs errors with name, message and stack. Without it Playwright reports an
 * error that is no native `Error` (Dexie has its own classes) by its class name, which the build shortens to one letter.
 * `preventDefault` keeps the browser from reporting an uncaught error a second time.
 */
function nameProblems(): void {
  const inWords = (thrown: unknown) => {
    const { name, message, stack = '' } = (thrown ?? {}) as Partial<Error>;
    if (name === undefined || message === undefined) return thrown;
    return stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
  };
  const print = console.error;
  console.error = (...said: unknown[]) => print(...said.map(inWords));
  globalThis.addEventListener('error', (event) => {
    event.preventDefault();
    console.error('Nobody caught', event.error ?? event.message);
  });
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    console.error('Nobody caught', event.reason);
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The policy refused ${violatedDirective} ${blockedURI}`),
  );
}
