import { openSynced } from './open.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
export async function openFruitlessSearch(page) {
  await openSynced(page, '/search?q=qqqqxz&country=ZA&period=year');
  await page.getByText('No results found. Try different keywords.').waitFor();
}

/** @param {Page} page */
export async function openSearch(page) {
  await openSynced(page, '/search?q=minimum+wage');
  await page.getByText('Limited to 6 results').waitFor();
}

/** @param {Page} page */
export async function openSavedSearch(page) {
  await openSynced(page, '/search?q=parental+leave&country=ZA');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Shows recent searches and saved searches. @param {Page} page */
export async function openSearchStart(page) {
  await openSynced(page, '/search?q=parental+leave&country=ZA');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox', { name: /^Search laws/ }).fill('public holidays');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // The search is stored in the background: leaving the page at once could cancel the write.
  await page.waitForTimeout(500);
  await page.goto('/search');
  await page.getByRole('heading', { name: 'Recent searches' }).waitFor();
}

/** @param {Page} page */
export async function openPalette(page) {
  await openSynced(page, '/country/ZA');
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('annual leave');
  await page
    .getByRole('option', { name: /^Annual leave/ })
    .first()
    .waitFor();
}

/** Shows the palette before any input. @param {Page} page */
export async function openPaletteStart(page) {
  await openSynced(page, '/dashboard');
  await page.keyboard.press('Control+K');
  await page.getByRole('group', { name: 'Commands' }).waitFor();
}
