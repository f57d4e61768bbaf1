import { expect, test, type Page } from '../harness';
import { clearCountries, countriesOf, follower, signIn, untilSynced } from '../people';
import { unread, earlier, bell, happen } from './notice-records';

test('similar notifications are grouped in one line, and the address contains the filters', async ({
  server,
  openDevice,
}) => {
  await clearCountries(server, 'events', 'ZM', 'ZW');
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

test('a list of five thousand notifications renders the visible ones only, and one click marks all as read', async ({
  server,
  openDevice,
}) => {
  await clearCountries(server, 'events', 'NA');
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

/** Writes events of many days and types into the device's database, as after a long absence. */
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
