import { openSynced } from './open.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./people.mjs').World} World
 */

/** @param {Page} page @param {World} world */
export async function openNewTask(page, { law }) {
  await openSynced(page, `/compliance?create=1&law=${law.id}`);
  await page.getByText(`From: ${law.title}`).waitFor();
}

/** @param {Page} page */
export async function openTask(page) {
  await openSynced(page, '/compliance');
  await page.getByRole('list', { name: 'Compliance tasks' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Evidence' }).waitFor();
}

/** @param {Page} page */
export async function openCompleting(page) {
  await openTask(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByText(/^Before you complete this/).waitFor();
}

/** @param {Page} page */
export async function openYear(page) {
  await openSynced(page, '/compliance?view=year');
  await page.locator('ol [data-off]').first().waitFor();
}

/** @param {Page} page */
export async function openObligations(page) {
  await openSynced(page, '/compliance?templates=ZA');
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
}
