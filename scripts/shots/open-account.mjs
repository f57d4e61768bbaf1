/* global scrollTo, scrollY */
import { openSynced, unfocus } from './open.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./people.mjs').World} World
 */

/** @param {Page} page */
const status = (page) => page.locator('header button[data-state]');

/**
 * Shows a refused change (another device has followed the last allowed country) and one that waits for the network.
 * @param {Page} page @param {World} world
 */
export async function openSyncPanel(page, world) {
  await openSynced(page, '/country/BR');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Keep offline Brazil' }).click();
  await world.fillPlan();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '1 needs you' }).waitFor();
  await page.goto('/settings');
  await page.getByLabel('Full name').waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Full name').fill('Thandi M. Mokoena');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await status(page).click();
  await page.getByRole('dialog', { name: 'Your changes' }).waitFor();
}

/**
 * Shows a change that a server without disk space does not take yet.
 * @param {Page} page @param {World} world
 */
export async function openServerFull(page, { law }) {
  await page.route('**/api/collections/bookmarks/records*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { status: 507, message: 'Too little space.', data: {} } })
      : route.continue(),
  );
  await openSynced(page, `/country/ZA/laws?law=${law.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText('The server has too little disk space').waitFor();
  await status(page).click();
  await page.getByRole('dialog', { name: 'Your changes' }).waitFor();
}

/** Marks some notifications as read and opens a group. @param {Page} page */
export async function openNotifications(page) {
  await openSynced(page, '/notifications');
  for (const name of ['Mark as read: In 30 days', 'Mark as read: In 7 days']) {
    const button = page.getByRole('button', { name }).first();
    if (await button.isVisible()) await button.click();
  }
  await page.getByRole('button', { name: 'Four new articles on Kenya' }).first().click();
  await unfocus(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** @param {Page} page */
export async function openNoticeSettings(page) {
  await openSynced(page, '/settings');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page
    .getByRole('heading', { name: 'Countries that are pushed' })
    .evaluate((heading) => heading.scrollIntoView());
}

/** @param {Page} page */
export async function openSecurity(page) {
  await openSynced(page, '/settings');
  await page.getByRole('heading', { name: 'Sign-in and security' }).evaluate((heading) => heading.scrollIntoView());
  await page.evaluate(() => scrollTo({ top: scrollY - 80 }));
}

/** @param {Page} page */
export async function openDeletion(page) {
  await openSynced(page, '/settings');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page @param {string} address */
export async function openAdmin(page, address) {
  await openSynced(page, address);
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
}

/** @param {Page} page */
export async function openDevices(page) {
  await openSynced(page, '/settings');
  const devices = page.getByRole('region', { name: 'Devices', exact: true });
  await devices.getByText('This device').waitFor();
  await devices.getByRole('heading').evaluate((heading) => heading.scrollIntoView());
  await page.evaluate(() => scrollTo({ top: scrollY - 80 }));
}

/** The question before another device is signed out. @param {Page} page */
export async function openDeviceSignOut(page) {
  await openDevices(page);
  await page
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
}

/** What a device says that was signed out from another one. @param {Page} page */
export async function openSignedOutDevice(page) {
  await page.goto('/auth');
  await page.evaluate(() => localStorage.setItem('molao_ended', 'signed_out'));
  await page.reload();
  await page.getByText('This device was signed out').waitFor();
}
