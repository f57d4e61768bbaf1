/* global document, window */
import { stat } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../lib/chromium.mjs';

/**
 * @typedef {object} Shot
 * @property {import('./screens.mjs').Screen} screen
 * @property {import('./people.mjs').World} world
 * @property {{width: number, height: number}} size in CSS pixels
 * @property {'light' | 'dark'} theme
 * @property {number} [scale] device pixels per CSS pixel
 * @property {boolean} [printed] with the print layout
 * @property {string} path
 */

/**
 * Starts a browser that takes screenshots.
 * @param {string} baseURL
 */
export async function openCamera(baseURL) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  return {
    /** @param {Shot} shot */
    async take({ screen, world, size, theme, scale = 1, printed, path }) {
      await world.reset();
      const context = await browser.newContext({
        baseURL,
        viewport: size,
        deviceScaleFactor: scale,
        colorScheme: theme,
        locale: 'en-ZA',
        reducedMotion: 'reduce',
        isMobile: size.width < 500,
        hasTouch: size.width < 500,
      });
      try {
        const session = screen.as && world.sessions[screen.as];
        if (session)
          await context.addInitScript(
            (stored) => localStorage.setItem('pocketbase_auth', stored),
            JSON.stringify(session),
          );
        const page = await context.newPage();
        await screen.open(page, world);
        await settle(page);
        if (printed) await print(page);
        await page.screenshot({ path });
        console.log(`  ${path.split(/[\\/]/).pop()} ${Math.round((await stat(path)).size / 1000)} KB`);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

/** Switches the page to its print layout. @param {import('@playwright/test').Page} page */
async function print(page) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

/**
 * Waits until fonts, images and rows are loaded.
 * @param {import('@playwright/test').Page} page
 */
async function settle(page) {
  // Move the pointer away from the last clicked element, which would show its hover style.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
}
