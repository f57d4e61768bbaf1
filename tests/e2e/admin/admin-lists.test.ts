import { violations } from '../axe';
import { expect, test } from '../harness';
import { openAdmin, openTab, rows, titles, settled } from './admin-panel';

const PHONE = { width: 390, height: 844 };
const LISTS = [/^Manage Articles/, /^Manage Laws/, 'Facts', 'Commentary', /^Posts/, 'People', 'Audit log'];

test('the address contains the search, filters, order and page of a list', async ({ server, openDevice }) => {
  const { page } = await openAdmin(server, openDevice, 'articles');
  const { totalItems } = await server.admin<{ totalItems: number }>(
    'GET',
    '/api/collections/articles/records?perPage=1',
  );
  await expect(page.getByRole('status').filter({ hasText: /articles$/ })).toHaveText(
    new RegExp(`^${totalItems} articles$`),
  );
  await expect(rows(page)).toHaveCount(50);
  const first = await titles(page).first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page).first()).not.toHaveText(first!);

  await page.getByLabel('Country').selectOption({ label: 'South Africa' });
  await expect(page).not.toHaveURL(/page=/);
  await page.getByLabel('Sort').selectOption({ label: 'By title' });
  await page.getByLabel('Search articles').fill('wage');
  await expect(page).toHaveURL(/q=wage/);
  await expect(rows(page).filter({ hasNotText: 'South Africa' })).toHaveCount(0);
  const found = await settled(page);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual([...found].sort((a, b) => (a < b ? -1 : 1)));
  await page.reload();
  expect(await settled(page)).toEqual(found);
  await expect(page.getByLabel('Search articles')).toHaveValue('wage');

  await page.getByLabel('Search articles').fill("nothing ' is called this");
  await expect(page.getByText("Nothing with “nothing ' is called this” among: South Africa.")).toBeVisible();
  await page.getByRole('link', { name: 'Search all articles' }).click();
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('the search for accounts shows their plan', async ({ server, openDevice }) => {
  const premium = await server.user('premium');
  const lapsed = await server.user('lapsed');
  const { page } = await openAdmin(server, openDevice, 'people');
  await page.getByLabel('Search accounts').fill(premium.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Premium');
  await page.getByLabel('Search accounts').fill(lapsed.email);
  await expect(rows(page)).toContainText('Premium ended');
  await expect(page.getByText('No requests wait for a decision.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('without a network the panel shows a note until the network returns', async ({ server, openDevice }) => {
  const device = await openAdmin(server, openDevice, 'laws');
  await expect(rows(device.page)).toHaveCount(50);
  await device.offline();
  await expect(device.page.getByText('The panel reads and writes on the server, so it needs a network.')).toBeVisible();
  await expect(device.page.getByRole('button', { name: /^Delete / }).first()).toBeDisabled();
  await device.online();
  await expect(device.page.getByText('so it needs a network.')).toHaveCount(0);
});

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`every list fits into ${viewport.width} pixels`, async ({ server, openDevice }) => {
    const { page } = await openAdmin(server, openDevice, 'articles', '', viewport);
    for (const name of LISTS) {
      await openTab(page, name);
      await expect(page.getByLabel('Sort')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        String(name),
      ).toBeLessThanOrEqual(0);
      // On a wide screen all tables look alike, so one check is enough.
      if (viewport === PHONE || name === LISTS[0]) expect(await violations(page), String(name)).toEqual([]);
    }
  });
}
