/* global document, createImageBitmap, OffscreenCanvas, FileReader */
import { writeFile } from 'node:fs/promises';

/** The size of the phone on the landing page, which shows a country without a network. */
const SIZE = { width: 390, height: 780 };
/** The part of the screenshot that is used, without the bar at the bottom. */
const SHOWN = { x: 0, y: 0, width: 390, height: 560 };
const SCALE = 2;
const QUALITY = 0.72;

/**
 * Opens South Africa, cuts the network off, reloads the page, and takes a screenshot of its facts.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the server
 * @param {import('./people.mjs').Session} session
 * @param {'light' | 'dark'} theme
 * @param {string} path of the WebP file
 * @returns {Promise<Buffer>} the screenshot as PNG
 */
export async function takePreview(browser, url, session, theme, path) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    colorScheme: theme,
    locale: 'en-ZA',
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
  });
  try {
    await context.addInitScript((stored) => localStorage.setItem('pocketbase_auth', stored), JSON.stringify(session));
    const page = await context.newPage();
    await page.goto('/country/ZA?tab=facts');
    await page
      .getByRole('button', { name: /^Synced / })
      .first()
      .waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You are offline.').waitFor();
    // Scroll to the facts. The bar above still says that there is no network.
    await page.getByRole('heading', { name: 'The facts' }).evaluate((heading) => heading.scrollIntoView());
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    const png = await page.screenshot({ clip: SHOWN });
    await writeFile(path, await toWebp(page, png));
    return png;
  } finally {
    await context.close();
  }
}

/**
 * Converts a PNG to WebP, which has a quarter of the bytes. The browser does it, so no package is needed.
 * @param {import('@playwright/test').Page} page
 * @param {Buffer} png
 */
async function toWebp(page, png) {
  const encoded = await page.evaluate(
    async ({ base64, quality }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result).split(',')[1]);
        reader.readAsDataURL(blob);
      });
    },
    { base64: png.toString('base64'), quality: QUALITY },
  );
  return Buffer.from(String(encoded), 'base64');
}
