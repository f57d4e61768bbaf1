/* global scrollTo, scrollY */
import { openSynced } from './open.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} address */
export async function openAnalytics(page, address) {
  await openSynced(page, address);
  await page.getByRole('heading', { name: 'Laws coming into force' }).waitFor();
  await page.locator('svg [data-shade]').first().waitFor();
}

/** Scrolls to a heading below the first screen. @param {Page} page @param {string} address @param {string} heading */
export async function openAnalyticsAt(page, address, heading) {
  await openAnalytics(page, address);
  await page.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView());
  await page.evaluate(() => scrollTo({ top: scrollY - 40 }));
}

/** @param {Page} page */
export async function openAnalyticsRows(page) {
  await openAnalytics(page, '/analytics?show=articles');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/** @param {Page} page */
export async function openAnalyticsDay(page) {
  await openAnalytics(page, '/analytics?month=2026-01');
  await page.getByRole('heading', { name: 'Laws coming into force' }).evaluate((heading) => heading.scrollIntoView());
  const day = page.getByRole('link', { name: /on 1 January 2026$/ });
  if (await day.isVisible()) await day.click();
}
