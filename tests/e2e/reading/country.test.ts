import { daysFromNow } from '../../server/users';
import { violations } from '../axe';
import { rowsOnDevice } from '../device-rows';
import { expect, test, type Page } from '../harness';
import { countriesOf, follower, profileOnServer, signIn, untilSynced } from '../people';
import { makeTask } from '../tasks/task-list';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The bar at the bottom of a phone's window, below which the page continues. */
const BOTTOM_BAR = 60;

const tabs = (page: Page, country: string) => page.getByRole('navigation', { name: country });
const region = (page: Page, name: string) => page.getByRole('region', { name });

for (const kind of ['free', 'premium'] as const) {
  test(`the overview fits one screen of a desktop and two of a phone on the ${kind} plan`, async ({
    server,
    openDevice,
  }) => {
    const device = await openDevice({ viewport: DESKTOP });
    const { page } = device;
    const user = await follower(server, kind, 'ZA');
    for (const days of [3, 9, 20, 40, 60, 80])
      await makeTask(server, user, {
        title: `Submit the report on the workforce, ${days}`,
        deadline: daysFromNow(days),
      });
    await signIn(device, user, '/country/ZA');
    await untilSynced(page);
    await expect(region(page, 'My tasks').getByRole('listitem')).toHaveCount(3);
    await expect(region(page, 'Key facts').getByRole('listitem')).toHaveCount(8);
    await expect(region(page, 'What comes').getByRole('listitem').first()).toBeVisible();
    await expect(region(page, 'Recent Labour Laws').getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText(/^Newest change: \d/)).toContainText(
      /ago\. Last compared with its sources on .*official sources/,
    );
    expect(await heightOf(page)).toBeLessThanOrEqual(DESKTOP.height);
    await page.setViewportSize(PHONE);
    await expect(region(page, 'Recent Labour Laws').getByRole('listitem')).toHaveCount(3);
    expect(await heightOf(page)).toBeLessThanOrEqual(2 * PHONE.height + BOTTOM_BAR);
  });
}

test('each tab has an address, and Back returns to the tab before and to its place', async ({ server, openDevice }) => {
  const device = await openDevice({ viewport: PHONE });
  const { page } = device;
  await signIn(device, await follower(server, 'premium', 'ZA'), '/country/ZA');
  await untilSynced(page);

  await test.step('a tab that is opened from further down begins at the tabs', async () => {
    await region(page, 'What comes').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(200);
    await page.getByRole('link', { name: /^\d+ official sources$/ }).evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL('/country/ZA?tab=sources');
    await expect(region(page, 'Official sources').getByRole('listitem').first()).toBeInViewport();
    await expect(tabs(page, 'South Africa').getByRole('link', { name: 'Sources' })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/country/ZA');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  await test.step('the tabs scroll in their own strip', async () => {
    await page.goto('/country/ZA?tab=sources');
    await expect(tabs(page, 'South Africa').getByRole('link', { name: 'Sources' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  await test.step('a link to a fact opens the facts with that fact marked', async () => {
    await page.goto('/country/ZA#fact-notice_period');
    await expect(page.locator('#fact-notice_period')).toBeFocused();
    await expect(page.locator('#fact-notice_period')).toBeInViewport();
    await expect(tabs(page, 'South Africa').locator('[aria-current]')).toHaveText('Facts');
  });

  await test.step('a key fact leads to its source', async () => {
    await page.goto('/country/ZA');
    await region(page, 'Key facts')
      .getByRole('link', { name: /^Severance pay/ })
      .click();
    await expect(page).toHaveURL('/country/ZA?tab=facts#fact-severance');
    await expect(page.locator('#fact-severance')).toBeFocused();
  });
});

test('Premium reads a country online without following it, and keeps it offline with one press', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const [southAfrica, japan] = await countriesOf(server, 'ZA', 'JP');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/JP');
  await expect(region(page, 'Key facts').getByRole('listitem')).toHaveCount(8);
  await expect(region(page, 'Recent Labour Laws').getByRole('listitem')).toHaveCount(5);
  await expect(region(page, 'Related News Articles').getByRole('listitem').first()).toBeVisible();
  await untilSynced(page);
  expect((await profileOnServer(server, user)).countries).toEqual([southAfrica!.id]);
  expect(await violations(page)).toEqual([]);

  await test.step('the whole lists, a law, an article and a fact open too', async () => {
    await page.goto('/country/JP/laws');
    await expect(page.getByText(`${japan!.law_count} laws, newest first.`)).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByText('Where this comes from')).toBeVisible();
    await page.goto('/country/JP/articles');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
    await page.goto('/country/JP?tab=facts');
    await page
      .getByRole('link', { name: /^Values over time/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /in Japan$/ })).toBeVisible();
  });

  await test.step('offline it says that a country is not kept on this device', async () => {
    await device.untilKept();
    await device.offline();
    await page.goto('/country/JP');
    await expect(page.getByText('Japan is not kept on this device. What is shown is')).toBeVisible();
    await page.goto('/country/BR');
    await expect(page.getByText('Brazil is not kept on this device. It opens when there is a network.')).toBeVisible();
    await device.online();
    await expect(region(page, 'Key facts').getByRole('listitem')).toHaveCount(8);
  });

  await test.step('kept offline, it opens without a network', async () => {
    await page.goto('/country/JP');
    await page.getByRole('button', { name: 'Keep offline Japan' }).click();
    await expect(page.getByRole('button', { name: 'Kept offline Japan' })).toBeVisible();
    await untilSynced(page);
    expect((await profileOnServer(server, user)).countries).toEqual([southAfrica!.id, japan!.id]);
    await expect.poll(lawsOfJapan).toBe(japan!.law_count);
    await device.offline();
    await page.reload();
    await expect(region(page, 'Recent Labour Laws').getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('is not kept on this device')).toHaveCount(0);
    await device.online();
  });

  await test.step('no longer kept, it is read online again', async () => {
    await page.getByRole('button', { name: 'Kept offline Japan' }).click();
    await expect(page.getByText('Japan is no longer kept offline')).toBeVisible();
    await untilSynced(page);
    const kept = async () =>
      (await rowsOnDevice<{ key: string; value: unknown }>(page, 'meta')).find(({ key }) => key === 'countries')?.value;
    await expect.poll(kept).toEqual([southAfrica!.id]);
    await expect.poll(lawsOfJapan).toBe(japan!.law_count);
    await expect(region(page, 'Recent Labour Laws').getByRole('listitem')).toHaveCount(5);
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Kept offline Japan' })).toBeVisible();
    await untilSynced(page);
    expect((await profileOnServer(server, user)).countries).toEqual([southAfrica!.id, japan!.id]);
  });

  async function lawsOfJapan() {
    const laws = await rowsOnDevice<{ country: string }>(page, 'labour_laws');
    return laws.filter(({ country }) => country === japan!.id).length;
  }
});

test('a law that was added last comes first, whatever its effective date', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await signIn(device, await follower(server, 'free', 'LS'), '/country/LS?tab=laws');
  await untilSynced(page);
  const [lesotho] = await countriesOf(server, 'LS');
  const law = await server.admin<{ id: string }>('POST', '/api/collections/labour_laws/records', {
    country: lesotho!.id,
    title: 'Old Act that is new here',
    description: 'It was added last.',
    content: 'One section.',
    effective_date: '1950-01-01 00:00:00.000Z',
    status: 'in_force',
    topics: ['wages'],
    is_published: true,
    verification: 'unchecked',
  });
  const laws = region(page, 'Recent Labour Laws').getByRole('listitem');
  await expect(laws.first()).toContainText('Old Act that is new here');
  await expect(laws.first()).toContainText('In effect from 1 January 1950');
  await server.admin('DELETE', `/api/collections/labour_laws/records/${law.id}`);
});

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
