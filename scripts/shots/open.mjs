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

/** Removes the focus from the clicked element, because the screenshot must not show its focus ring. @param {Page} page */
export async function unfocus(page) {
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
}

/** Opens a menu of the top bar. Phones have More in place of Features. @param {Page} page @param {string} name */
export async function openMenu(page, name) {
  await openSynced(page, '/dashboard');
  const menu = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${name}`) });
  if (await menu.isVisible()) await menu.click();
  else await openSynced(page, '/more');
}
