import { expect, test, type Page } from '../harness';
import { follower, signIn, status, untilSynced } from '../people';

const field = (page: Page) => page.getByRole('searchbox', { name: /^Search laws/ });
const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list', { name: /results?$/ })
    .getByRole('listitem');
/** A hit also links to its source. */
const titles = (page: Page) => results(page).getByRole('heading').getByRole('link');
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });

test('a free user searches while typing, online and offline, within the plan’s limit, and can return to the hits', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/search');
  await untilSynced(page);

  await test.step('hits appear while the user types', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('notice');
    await expect(results(page).first()).toBeVisible();
    await expect(results(page).locator('mark').first()).toHaveText(/notice/i);
    await expect(results(page).first()).toContainText('On this device');
    await expect(page).toHaveURL('/search?q=notice');
    await expect(page.getByText('found on this device and on the server')).toBeVisible();
  });

  await test.step('hits are filtered and opened by the keyboard, and going back restores them', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Laws', exact: true }).click();
    await expect(page).toHaveURL('/search?q=notice&kind=law');
    await expect(results(page).first()).toContainText('Law');
    await field(page).press('ArrowDown');
    await expect(titles(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/country\/ZA\/laws\?law=/);
    await expect(page.getByRole('dialog').getByText('Where this comes from')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/search?q=notice&kind=law');
    await expect(field(page)).toHaveValue('notice');
    await expect(results(page).first()).toContainText('Law');
    await page.reload();
    await expect(results(page).first()).toContainText('Law');
  });

  await test.step('the plan limits the number of hits, on the server too', async () => {
    await page.goto('/search?q=employee');
    await expect(page.getByText('Limited to 6 results')).toBeVisible();
    await expect(results(page)).toHaveCount(6);
    await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
    const { body } = await server.api<{ hits: { kind: string; premium: boolean }[] }>('GET', '/api/search?q=employee', {
      token: user.token,
    });
    expect(body.hits).toHaveLength(6);
  });

  await test.step('invalid queries and queries without hits show a message', async () => {
    await field(page).fill('x'.repeat(201));
    await expect(page.getByRole('alert')).toHaveText('Search query too long');
    await field(page).fill('<script>alert(1)</script>');
    await expect(page.getByRole('alert')).toHaveText('Invalid search query');
    await expect(field(page)).toHaveValue('<script>alert(1)</script>');
    await field(page).fill('zzqqxx');
    await expect(page.getByText('No results found. Try different keywords.')).toBeVisible();
    await field(page).fill('   ');
    await expect(page.getByRole('heading', { name: 'Search by topic' })).toBeVisible();
  });

  await test.step('without a network the device is searched', async () => {
    await device.untilKept();
    await device.offline();
    await page.reload();
    await field(page).fill('annual leave');
    await expect(page.getByText('You are offline: only this device was searched.')).toBeVisible();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.getByRole('link', { name: 'Annual leave, South Africa' }).click();
    await expect(page.getByRole('heading', { name: 'The facts' })).toBeVisible();
  });
});

test('with Premium the server adds hits that are not on this device, and twenty are shown', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/search?q=employee');
  await untilSynced(page);
  await expect(page.getByText('Limited to 20 results')).toBeVisible();
  await expect(results(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^21 to \d+ of/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0);

  await page.goto('/search?q=minimum+wage&country=KE');
  await expect(results(page).filter({ hasText: 'From the server' }).first()).toContainText('Kenya');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('KE');
  const found = await titles(page).allTextContents();
  expect(new Set(found).size).toBe(found.length);
});

test('the palette opens by the keyboard, navigates, runs commands, and is not loaded without sign-in', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ withoutWorker: true });
  const { page } = device;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+K');
  await expect(palette(page)).toHaveCount(0);
  expect(scripts.filter((url) => /palette|search-page/.test(url))).toEqual([]);

  await signIn(device, await follower(server, 'free', 'ZA'));
  await untilSynced(page);
  await test.step('the palette opens a country', async () => {
    await page.keyboard.press('Control+K');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('south af');
    await expect(palette(page).getByRole('option', { name: /^South Africa/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/country/ZA');
    await expect(page.getByRole('heading', { level: 1, name: 'South Africa' })).toBeFocused();
  });
  await test.step('the palette opens a hit', async () => {
    await page.keyboard.press('Control+K');
    await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.type('annual leave');
    await palette(page)
      .getByRole('option', { name: /^Annual leave, South Africa/ })
      .click();
    await expect(page).toHaveURL('/country/ZA#fact-annual_leave');
  });
  await test.step('the palette runs a command', async () => {
    await page.keyboard.press('Control+K');
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
  await test.step('Escape closes the palette and restores the focus', async () => {
    const button = page.getByRole('button', { name: 'Search laws and articles' });
    await button.press('Enter');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test('a search is saved offline, synced to another device, and restored after a deletion', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const saved = async () =>
    (
      await server.api<{ items: { name: string; query: string; filters: object; frequency: string }[] }>(
        'GET',
        '/api/collections/saved_searches/records',
        { token: user.token },
      )
    ).body.items;
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/search?q=notice&country=ZA');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('Notice periods');
  await dialog.getByLabel('Alerts').selectOption('weekly');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Search saved')).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('link', { name: 'Notice periods' })).toBeVisible();
  expect(await saved()).toEqual([]);

  await device.online();
  await untilSynced(page);
  await expect
    .poll(saved)
    .toMatchObject([{ name: 'Notice periods', query: 'notice', filters: { country: 'ZA' }, frequency: 'weekly' }]);

  const other = await openDevice();
  await signIn(other, user, '/search');
  await other.page.getByRole('link', { name: 'Notice periods' }).click();
  await expect(other.page).toHaveURL('/search?q=notice&country=ZA');

  await page.getByRole('button', { name: 'Delete Notice periods' }).click();
  await expect.poll(saved).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(saved).toMatchObject([{ name: 'Notice periods', frequency: 'weekly' }]);
  await expect(status(page)).toHaveAccessibleName(/^Synced /);
});
