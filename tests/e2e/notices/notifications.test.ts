import type { TestServer } from '../../server/harness';
import { follow, type TestUser } from '../../server/users';
import { rowsOnDevice, unsent } from '../device-rows';
import { expect, test, type Device, type Page } from '../harness';
import { countriesOf, expectToast, follower, profileOnServer, signIn, untilSynced } from '../people';

const unread = (page: Page) => page.getByRole('region', { name: /^Unread/ });
const earlier = (page: Page) => page.getByRole('region', { name: /^Earlier/ });
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** Something happens in a country. */
async function happen(
  server: TestServer,
  code: string,
  title: string,
  over: Record<string, string> = {},
): Promise<{ id: string; rev: number }> {
  const [country] = await countriesOf(server, code);
  return server.admin('POST', '/api/collections/events/records', {
    country: country!.id,
    type: 'urgent',
    title,
    ...over,
  });
}

const tell = (server: TestServer, user: TestUser, title: string, over: Record<string, string> = {}) =>
  server.admin<{ id: string }>('POST', '/api/collections/notifications/records', {
    user: user.id,
    type: 'deadline',
    title,
    ...over,
  });

const first = async (server: TestServer, collection: string, code: string) =>
  (
    await server.admin<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(`country.code='${code}' && is_published=true`)}`,
    )
  ).items[0]!.id;

const marksOnServer = (server: TestServer, { id }: TestUser) =>
  server.admin<{ read_up_to: number; read: string[]; unread: string[] }>(
    'GET',
    `/api/collections/read_marks/records/${id}`,
  );

/** What the page asked of the app's icon: counts, and 0 for taking the mark away. */
async function watchBadge({ context, page }: Device): Promise<() => Promise<number | undefined>> {
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shownOnIcon: shown });
    Object.defineProperties(Navigator.prototype, {
      setAppBadge: { value: async (count: number) => void shown.push(count) },
      clearAppBadge: { value: async () => void shown.push(0) },
    });
  });
  return () => page.evaluate(() => (window as unknown as { shownOnIcon: number[] }).shownOnIcon.at(-1));
}

test('what happens arrives on open pages, is counted in the bar and on the icon, says why it came, and leads to what it is about', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'LS');
  const [law, article] = [await first(server, 'labour_laws', 'LS'), await first(server, 'articles', 'LS')];
  const device = await openDevice();
  const { page } = device;
  const icon = await watchBadge(device);
  await signIn(device, user);
  await untilSynced(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await happen(server, 'LS', 'A law comes into force', {
    type: 'in_force',
    law,
    description: 'It binds every employer.',
  });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await happen(server, 'LS', 'An article was published', {
    type: 'article',
    article,
    reason: 'Published by the Gazette.',
  });
  await tell(server, user, 'In 7 days: Report', { task: 'nosuchtask00000' });
  await tell(server, user, 'Your plan ends', { type: 'account', link: '/manage-subscription' });
  await happen(server, 'LS', 'Something urgent');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread');
  await expect.poll(icon).toBe(5);

  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  const titles = unread(page).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([/^Something urgent/, /^In 7 days/, /^Your plan ends/, /^A law/, /^An article/]);
  await expect(unread(page).getByText('You follow Lesotho. Published by the Gazette')).toBeVisible();
  await expect(unread(page).getByText('Your task')).toBeVisible();

  for (const [title, address] of [
    ['Something urgent', '/country/LS'],
    ['In 7 days: Report', '/compliance?task=nosuchtask00000'],
    ['Your plan ends', '/manage-subscription'],
    ['A law comes into force', `/country/LS/laws?law=${law}`],
    ['An article was published', `/article/${article}`],
  ] as const) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(earlier(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  }
  await expect(unread(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect.poll(icon).toBe(0);
  await untilSynced(page);
  expect((await marksOnServer(server, user)).read).toHaveLength(5);
});

test('what two devices marked without a network meets: two read here, all read there, one kept unread', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'SZ');
  const [phone, laptop] = [await openDevice({ viewport: { width: 390, height: 844 } }), await openDevice()];
  for (const device of [phone, laptop]) await signIn(device, user, '/notifications');
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await happen(server, 'SZ', title);
  for (const { page, untilKept } of [phone, laptop]) {
    await expect(unread(page).getByRole('heading', { level: 3 })).toHaveCount(4);
    await untilKept();
  }
  await phone.offline();
  await laptop.offline();
  for (const title of ['First', 'Second'])
    await phone.page.getByRole('button', { name: `Mark as read: ${title}` }).click();
  await phone.page.getByRole('button', { name: 'Mark as unread: First' }).click();
  await expect(unread(phone.page).getByRole('heading', { level: 3 })).toHaveText([/^Fourth/, /^Third/, /^First/]);
  await phone.page.reload();
  await expect(unread(phone.page).getByRole('heading', { level: 3 })).toHaveText([/^Fourth/, /^Third/, /^First/]);

  await laptop.page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(unread(laptop.page)).toHaveCount(0);
  await laptop.online();
  await untilSynced(laptop.page);
  await happen(server, 'SZ', 'Fifth');
  await phone.online();

  for (const { page } of [phone, laptop]) {
    await expect(unread(page).getByRole('heading', { level: 3 })).toHaveText([/^Fifth/, /^First/]);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await untilSynced(page);
    expect(await unsent(page)).toEqual([]);
  }
});

test('the free plan shows the five most recent, says how many more there are, and can still mark all as read', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'MU');
  const device = await openDevice();
  const { page } = device;
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await happen(server, 'MU', `Change ${number}`);
  await signIn(device, user, '/notifications');
  await expect(unread(page).getByRole('heading', { level: 3 })).toHaveText(
    [7, 6, 5, 4, 3].map((number) => new RegExp(`^Change ${number}`)),
  );
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread');
  await expect(page.getByText('2 more notifications')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/subscribe',
  );
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(earlier(page).getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('similar ones are one line that opens, and what the list shows can be narrowed by the address', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZM', 'ZW');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  for (const number of [1, 2, 3, 4]) await happen(server, 'ZM', `Article ${number}`, { type: 'article' });
  await happen(server, 'ZW', 'Elsewhere', { type: 'law' });
  const group = page.getByRole('button', { name: /^Four new articles on Zambia/ });
  await expect(group).toBeVisible();
  await group.press('Enter');
  await expect(page.getByRole('link', { name: 'Article 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as read: Four new articles on Zambia' }).click();
  await expect(unread(page).getByRole('heading', { level: 3 })).toHaveText([/^Elsewhere/]);

  await page.getByRole('link', { name: /^Articles/ }).click();
  await expect(page).toHaveURL('/notifications?kind=article');
  await page.getByLabel('Country').selectOption('ZW');
  await expect(page.getByText('No notification matches these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No notification matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all notifications' }).click();
  await expect(page.getByRole('link', { name: /^Create task ?: Elsewhere$/ })).toHaveAttribute(
    'href',
    /^\/compliance\?create=1&event=/,
  );
});

test('who signs out leaves no count on the icon', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'BW');
  const device = await openDevice();
  const { page } = device;
  const icon = await watchBadge(device);
  await tell(server, user, 'In 1 day: Report');
  await signIn(device, user);
  await expect.poll(icon).toBe(1);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await page.goto('/dashboard');
  await expect.poll(icon).toBe(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(icon).toBe(0);
});

test('of five thousand notifications only those in sight are drawn, and all are read by one press', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'NA');
  const [country] = await countriesOf(server, 'NA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/notifications');
  await untilSynced(page);
  await fillDevice(page, country!.id, 5000);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5000 unread');
  const drawn = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  console.log(`/notifications with 5,000 rows: first paint after ${Math.round(drawn)} ms`);
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeLessThan(60);
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(unread(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(earlier(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('the settings of notifications are kept without a network and saved with one; the time zone is known from the first start', async ({
  server,
  openDevice,
}) => {
  const user = await server.user('free');
  await follow(
    server,
    user,
    (await countriesOf(server, 'ZA', 'KE')).map(({ id }) => id),
  );
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect
    .poll(async () => ((await profileOnServer(server, user)) as unknown as { time_zone: string }).time_zone)
    .toBe(zone);

  await device.untilKept();
  await device.offline();
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  await section.getByRole('switch', { name: 'Articles' }).uncheck();
  await section.getByRole('button', { name: 'Kenya' }).click();
  await section.getByRole('switch', { name: 'Quiet hours' }).check();
  await section.getByLabel('From').fill('21:30');
  await section.getByLabel('Digest by email').selectOption('weekly');
  await section.getByRole('combobox', { name: 'Time zone' }).selectOption('Africa/Johannesburg');
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings Saved', 'Your notification settings have been updated.');
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Articles' })).not.toBeChecked();
  await device.online();
  await untilSynced(page);
  const [kenya] = await countriesOf(server, 'KE');
  expect(await profileOnServer(server, user)).toMatchObject({
    notification_preferences: { article: false, muted: [kenya!.id] },
    quiet_hours: { from: '21:30', to: '07:00' },
    digest: 'weekly',
    time_zone: 'Africa/Johannesburg',
  });
  expect(await rowsOnDevice(page, 'outbox')).not.toContainEqual(expect.objectContaining({ state: 'refused' }));
});

/** Events as a device of somebody who was away for long would hold them: of many days and kinds. */
async function fillDevice(page: Page, country: string, count: number): Promise<void> {
  await page.evaluate(
    async ({ of, many }) => {
      const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('molao-'))!.name!;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
      const transaction = database.transaction('events', 'readwrite');
      for (let at = 0; at < many; at += 1) {
        const created = new Date(Date.now() - (at % 80) * 86_400_000).toISOString().replace('T', ' ');
        transaction.objectStore('events').put({
          id: `many${String(at).padStart(11, '0')}`,
          rev: 10_000_000 + at,
          _gen: 0,
          country: of,
          type: at % 3 ? 'urgent' : 'article',
          title: `Change ${at}`,
          description: 'A sentence about what changed.',
          article: '',
          law: '',
          reason: '',
          created,
          updated: created,
        });
      }
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
    },
    { of: country, many: count },
  );
}
