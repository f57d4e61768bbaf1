import { openSynced } from './open.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
export async function openTrends(page) {
  await openSynced(page, '/labour-trends');
  await page.getByRole('list', { name: 'Posts', exact: true }).waitFor();
}

/** @param {Page} page */
export async function openPost(page) {
  await openTrends(page);
  await page.getByRole('link', { name: /^Labour Court/ }).click();
  await page.getByRole('link', { name: 'Open on LinkedIn' }).waitFor();
}

/** @param {Page} page */
export async function openNewPost(page) {
  const shared = new URLSearchParams({
    title: 'A shared roster',
    text: 'It is agreed four weeks ahead, and it stays.',
    url: 'https://www.linkedin.com/posts/a-shared-roster',
    author: 'Amara Nwosu',
  });
  await openSynced(page, `/add-linkedin-post?${shared}`);
  await page.getByRole('list', { name: 'Shared posts' }).waitFor();
}
