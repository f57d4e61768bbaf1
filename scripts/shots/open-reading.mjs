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
  const region = page.getByRole('region', { name: /^Facts by country|^Figures of|^One fact a screen/ });
  await region.getByText('Not yet checked').first().waitFor({ state: 'attached' });
  await region.getByText('Loading').first().waitFor({ state: 'detached' });
}

/** Gives the company some values, once. @param {Page} page */
export async function openPolicy(page) {
  await openSynced(
    page,
    '/compare?view=policy&topics=annual_leave,sick_leave,maternity_leave,paternity_leave,notice_period',
  );
  await page.getByRole('region', { name: 'Our policy against the law' }).waitFor();
  for (const [cell, value] of OWN_VALUES) {
    const link = page.getByRole('link', { name: `Set our value: ${cell}`, exact: false });
    if ((await link.count()) === 0) continue;
    await link.click();
    await page.getByLabel('We grant').fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** @type {readonly (readonly [cell: string, value: string])[]} */
const OWN_VALUES = [
  ['South Africa, Annual leave', '20'],
  ['Kenya, Annual leave', '18'],
  ['Germany, Annual leave', '28'],
  ['Brazil, Annual leave', '30'],
  ['Brazil, Paternity leave', '7'],
  ['Kenya, Maternity leave', '3'],
  ['United Kingdom, Paternity leave', '2'],
  ['Nigeria, Maternity leave', '12'],
];

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

/** Keeps a country and stops again: the notice offers to undo that. @param {Page} page */
export async function openUndo(page) {
  await openSynced(page, '/country/JP');
  await page.getByRole('button', { name: 'Keep offline Japan' }).click();
  await page.getByRole('button', { name: 'Kept offline Japan' }).click();
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).waitFor();
}
