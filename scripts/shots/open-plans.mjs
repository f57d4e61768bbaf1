/* global scrollTo */
import { openSynced, unfocus } from './open.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./people.mjs').World} World
 */

/** @param {Page} page @param {World} world */
export async function openWelcome(page, world) {
  await world.forget();
  await openSynced(page, '/welcome');
  for (const name of ['Botswana', 'Brazil', 'Australia'])
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await unfocus(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** @param {Page} page @param {World} world */
export async function openWelcomeReady(page, world) {
  await world.forget();
  await openSynced(page, '/welcome');
  for (const name of ['South Africa', 'Kenya', 'Nigeria'])
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'You can switch the network off now' }).waitFor();
}

/** @param {Page} page @param {World} world */
export async function openStart(page, world) {
  await world.begin();
  await openSynced(page, '/dashboard');
  await page.getByRole('heading', { name: 'Start here' }).waitFor();
}

/** @param {Page} page @param {World} world */
export async function openLockedCountry(page, world) {
  await world.fillPlan();
  await openSynced(page, '/country/BR');
  await page.getByText('Free plan: 5 countries').waitFor();
}

/** @param {Page} page @param {World} world */
export async function openPastDue(page, world) {
  await world.missPayment();
  await openSynced(page, '/country/ZA');
  await page.getByRole('link', { name: 'Put it right' }).waitFor();
}

/** @param {Page} page @param {World} world */
export async function openChoice(page, world) {
  await world.lapse();
  await openSynced(page, '/choose-five');
  await page.getByRole('button', { name: 'Keep these 5' }).waitFor();
}
