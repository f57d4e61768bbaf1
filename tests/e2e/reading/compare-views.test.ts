import { violations } from '../axe';
import { expect, test, type Page } from '../harness';
import { follower, signIn, untilSynced } from '../people';

const figures = (page: Page) => page.getByRole('region', { name: /^Figures of/ });

test('figures stand first, a press opens the text, and days that may include holidays are not compared', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA', 'KE', 'GB', 'DE', 'BR');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compare?countries=ZA,KE,GB,DE,BR');
  await untilSynced(page);
  await expect(figures(page).getByText('Loading')).toHaveCount(0);

  await test.step('six and more countries fit a desktop screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = figures(page).getByRole('row');
    await expect(rows).toHaveCount(6);
    expect((await rows.nth(1).boundingBox())!.height).toBeLessThan(70);
    expect((await rows.nth(1).boundingBox())!.y).toBeLessThan(450);
  });

  await test.step('the days of the United Kingdom, which may include public holidays, are sorted last', async () => {
    await figures(page)
      .getByRole('button', { name: /^Annual leave/ })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'cannot be compared' })).toContainText('United Kingdom');
    await expect(figures(page).getByRole('rowheader').nth(2)).not.toHaveText('United Kingdom');
    await page.getByRole('button', { name: 'Show the texts' }).click();
    const leave = page
      .getByRole('region', { name: 'Facts by country' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Annual leave' }) });
    await expect(leave).toContainText('the employer may count public holidays');
    await expect(leave).not.toContainText('13 working days');
    await page.getByRole('button', { name: 'Show the texts' }).click();
  });

  await test.step('a press on a figure opens its text, provision and source; going back closes them', async () => {
    const kenya = figures(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Kenya' }) });
    await kenya.getByRole('link', { name: /^21/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Annual leave in Kenya' });
    await expect(dialog.getByRole('link', { name: /s 28/ })).toHaveAttribute('href', /^https?:/);
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });
});

test('phones show one fact a screen, and a swipe leads to the next one', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA', 'KE', 'GB', 'DE', 'BR');
  const device = await openDevice();
  const { page } = device;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(device, user, '/compare?topics=annual_leave,maternity_leave,paternity_leave,notice_period');
  await untilSynced(page);
  const slides = page.getByRole('region', { name: 'One fact a screen; swipe for the next' });
  const slide = (name: string) => slides.getByRole('region', { name });
  await expect(slide('Annual leave')).toBeInViewport({ ratio: 0.5 });
  expect((await slide('Annual leave').getByRole('listitem').first().boundingBox())!.y).toBeLessThan(480);
  await slides.evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
  await expect(page).toHaveURL(/fact=maternity_leave/);
  await expect(slide('Maternity leave')).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(slide('Maternity leave')).toBeInViewport({ ratio: 0.9 });
});

test('dots have one axis and one unit, and the map goes through time with a slider', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA', 'KE', 'GB', 'DE', 'BR');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compare?view=dots&fact=notice_period');
  await untilSynced(page);
  await expect(page.getByRole('heading', { name: /^Notice, / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not on this axis' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByLabel('Fact').selectOption('Paternity leave');
  await expect(page).toHaveURL('/compare?view=map&fact=paternity_leave');
  const slider = page.getByRole('slider', { name: 'Day for which the map is drawn' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('list', { name: 'Changes on this day' })).toContainText('→');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Paternity leave by country' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
