/* global document */
import { openSynced } from './open.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./people.mjs').World} World
 */

/** @param {Page} page */
export async function openOverview(page) {
  await openSynced(page, '/dashboard');
  await page
    .getByRole('link', { name: /View Laws & News/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page @param {string} address */
export async function openCompared(page, address) {
  await openSynced(page, address);
  await page.getByRole('region', { name: 'Facts by country' }).getByText('Checked').first().waitFor();
  await page
    .getByRole('region', { name: 'Facts by country' })
    .getByText('Loading')
    .first()
    .waitFor({ state: 'detached' });
}

/** @param {Page} page */
export async function openCountriesToCompare(page) {
  await openCompared(page, '/compare');
  await page.getByRole('button', { name: 'Add country' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Saves a law and highlights its first words, once. @param {Page} page @param {World} world */
export async function highlightLaw(page, { law }) {
  await openSynced(page, `/country/ZA/laws?law=${law.id}`);
  const save = page.getByRole('dialog').getByRole('button', { name: /^Saved?$/ });
  await save.waitFor();
  if ((await save.getAttribute('aria-pressed')) === 'true') return;
  await save.click();
  await page
    .locator('.prose')
    .first()
    .evaluate((prose) => {
      const range = document.createRange();
      range.selectNodeContents(/** @type {Element} */ (prose.querySelector('p')));
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
    });
  await page.getByRole('button', { name: 'Highlight', exact: true }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Note on this highlight').fill('Ask the works council before the handbook changes.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Edit note' }).waitFor();
}

/** @param {Page} page @param {World} world @param {'Share' | 'Export'} way out */
export async function openWayOut(page, { law }, way) {
  await openSynced(page, `/country/ZA/laws?law=${law.id}`);
  const more = page.getByRole('dialog').getByRole('button', { name: 'More', exact: true });
  const button = page.getByRole('button', { name: way, exact: true });
  await button.or(more).first().waitFor();
  // On phones.
  if (await more.isVisible()) await more.click();
  await button.click();
  await page.getByRole('dialog', { name: way }).waitFor();
}

/** @param {Page} page */
export async function openComparisonExport(page) {
  await openCompared(page, '/compare?countries=ZA,KE,GB,BW,NA');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
}

/** @param {Page} page @param {World} world */
export async function openReadingList(page, world) {
  await highlightLaw(page, world);
  await openSynced(page, '/reading-list');
  await page.getByRole('article').nth(1).waitFor();
}

/** @param {Page} page */
export async function openCommentary(page) {
  await openSynced(page, '/commentary');
  await page.getByRole('region', { name: 'Featured' }).getByRole('link').click();
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page @param {string} country address @param {string} label of the fact */
export async function openFact(page, country, label) {
  await openSynced(page, country);
  await page.getByRole('link', { name: new RegExp(`Values over time ?: ${label}`) }).click();
  await page.getByRole('heading', { level: 1, name: label }).waitFor();
}

/** A country that nobody follows, whose content comes from the server. @param {Page} page */
export async function openOnlineCountry(page) {
  await openSynced(page, '/country/JP');
  await page.getByRole('region', { name: 'Key facts' }).waitFor();
}
