/* global document */
/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} address */
export async function openSynced(page, address) {
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Synced / })
    .first()
    .waitFor();
  await page.locator('h1').first().waitFor();
}

/** What has the focus after a press shows its ring; a reader who has done nothing yet sees none. @param {Page} page */
export async function unfocus(page) {
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
}
