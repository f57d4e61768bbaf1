import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { violations } from '../axe';
import { rowsOnDevice } from '../device-rows';
import { expect, test, type Page } from '../harness';
import { follower, signIn, untilSynced } from '../people';

const region = (page: Page) => page.getByRole('region', { name: 'Facts by country' });
const columns = (page: Page) => region(page).getByRole('columnheader').getByRole('link');
const row = (page: Page, name: string) =>
  region(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

async function untilCompared(page: Page): Promise<void> {
  await expect(region(page)).toBeVisible();
  await expect(region(page).getByText('Loading')).toHaveCount(0);
}

test('Premium users compare unfollowed countries, sort, share the address and export, also offline', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(device, user, '/compare?countries=ZA,KE,DE&show=texts');
  await untilSynced(page);
  await untilCompared(page);

  await test.step('the table shows the values and their differences side by side', async () => {
    await expect(columns(page)).toHaveText(['South Africa', 'Kenya', 'Germany']);
    const hours = row(page, 'Ordinary hours');
    await expect(hours.getByRole('cell').nth(0)).toContainText('45 hours a week');
    await expect(hours.getByRole('cell').nth(1)).toContainText('52 hours a week');
    await expect(hours.getByRole('cell').nth(1)).toContainText('7 hours a week more than South Africa');
    await expect(hours.getByRole('cell').nth(1)).toContainText('Not yet checked');
    await expect(hours.getByRole('cell').nth(0).getByRole('link').last()).toHaveAttribute('href', /^https:\/\//);
    // Rands are not compared with shillings or euros.
    await expect(row(page, 'Minimum wage')).not.toContainText('than');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the countries are sorted by a comparable value', async () => {
    await row(page, 'Ordinary hours').getByRole('button').click();
    await expect(page).toHaveURL(/\/compare\?countries=ZA,KE,DE&sort=-standard_hours&show=texts$/);
    await expect(columns(page).first()).toHaveText('Kenya');
    await expect(page.getByRole('rowheader', { name: 'Ordinary hours' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'All 22 facts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(region(page).getByRole('rowheader')).toHaveText([
      /Annual leave/,
      /Sick leave/,
      /Public holidays/,
      /Maternity leave/,
      /Paternity leave/,
    ]);
  });

  await test.step('the header and the first column stay visible while the table scrolls', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await region(page).focus();
    await page.keyboard.press('ArrowDown');
    await region(page).evaluate((element) => element.scrollTo(500, 400));
    const [box, corner, fact] = await Promise.all([
      region(page).boundingBox(),
      region(page).getByRole('columnheader', { name: 'Fact' }).boundingBox(),
      page.getByRole('rowheader', { name: 'Maternity leave' }).boundingBox(),
    ]);
    expect(Math.abs(corner!.y - box!.y) + Math.abs(corner!.x - box!.x) + Math.abs(fact!.x - box!.x)).toBeLessThan(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('the comparison is exported as a CSV file', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^molao-comparison-\d{4}-\d\d-\d\d\.csv$/);
    const { data } = Papa.parse<Record<string, string>>((await readFile(await download.path(), 'utf8')).slice(1), {
      header: true,
    });
    expect(data).toHaveLength(5 * 3);
    const leave = data.find(({ Fact, Code }) => Fact === 'Annual leave' && Code === 'ZA')!;
    expect(leave).toMatchObject({ Country: 'South Africa', Currency: '', Evidence: 'Secondary source' });
    expect(Number(leave.Amount)).toBeGreaterThan(0);
    expect(leave.Unit).toMatch(/days$/);
    expect(leave.Provision).toMatch(/s 20/);
    expect(leave.Source).toMatch(/^https:\/\//);
    await page.keyboard.press('Escape');
  });

  await test.step('the printed page lists the sources', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await expect(page.getByText(/Printed from Molao on/)).toBeVisible();
    await expect(region(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { name: 'Sources' })).toHaveCount(0);
  });

  await test.step('the shared address opens the same comparison', async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    const tab = await device.newTab();
    await tab.goto(shared);
    await untilCompared(tab);
    await expect(columns(tab).first()).toHaveText('Kenya');
    await expect(region(tab).getByRole('rowheader')).toHaveCount(5);
    await tab.close();
  });

  await test.step('without a network the table says which countries are not on the device', async () => {
    await device.untilKept();
    await device.offline();
    await page.goto('/compare?countries=ZA,DE,BR&show=texts');
    await expect(
      page.getByText(
        'Not on this device: Brazil. Its facts come when there is a network. Germany: as this device last saw it.',
      ),
    ).toBeVisible();
    await expect(row(page, 'Annual leave').getByRole('cell').nth(1)).toContainText('Official text');
    await expect(row(page, 'Annual leave').getByRole('cell').nth(2)).toHaveText('Not on this device');
    await device.online();
    await expect(row(page, 'Annual leave').getByRole('cell').nth(2)).toContainText('Secondary source');
  });
});

test('the free plan compares followed countries only, and the server returns no others', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA', 'KE');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/ZA');
  await untilSynced(page);
  await page.getByRole('main').getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL('/compare?countries=ZA,KE');
  const figures = page.getByRole('region', { name: 'Figures of 2 countries' });
  await expect(figures.getByRole('rowheader')).toHaveText(['South Africa', 'Kenya']);
  await page.getByRole('button', { name: 'Show the texts' }).click();
  await untilCompared(page);
  await expect(columns(page)).toHaveText(['South Africa', 'Kenya']);

  await page.goto('/compare?countries=ZA,DE&show=texts');
  await expect(page.getByText(/Germany is not shown because you do not follow it/)).toBeVisible();
  await expect(columns(page)).toHaveText(['South Africa']);
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/countries/records?filter=${encodeURIComponent("code='DE'")}`,
  );
  const facts = await server.api<{ totalItems: number }>(
    'GET',
    `/api/collections/employment_facts/records?filter=${encodeURIComponent(`country='${items[0]!.id}'`)}`,
    { token: user.token },
  );
  expect([facts.status, facts.body.totalItems]).toEqual([200, 0]);
  expect(
    new Set((await rowsOnDevice<{ country: string }>(page, 'employment_facts')).map(({ country }) => country)).size,
  ).toBe(2);

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/^Part of Premium/)).toHaveCount(2);
  await page.getByRole('dialog').getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL('/subscribe');
});
