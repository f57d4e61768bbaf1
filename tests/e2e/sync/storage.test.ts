import { rowsOnDevice, unsent } from '../device-rows';
import { expect, test, type Device } from '../harness';
import {
  chooseInAccountMenu,
  expectToast,
  follower,
  openPanel,
  profileOnServer,
  signIn,
  status,
  untilSynced,
} from '../people';

const ONLINE_ONLY =
  'This browser keeps nothing for Molao, so it works online only. Changes are sent at once; do not close the tab while they wait.';

const REFUSALS: Record<string, () => void> = {
  'refuses to open a database': () => {
    indexedDB.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  'has none': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
};

for (const [words, refuse] of Object.entries(REFUSALS)) {
  test(`without a database (the browser ${words}) the app works online and says so`, async ({ server, openDevice }) => {
    const user = await follower(server, 'free', 'ZA');
    const device = await openDevice({ expected: /indexedDB|IndexedDB/ });
    const { page } = device;
    await device.context.addInitScript(refuse);
    await signIn(device, user, '/country/ZA');
    await expect(page.getByText(ONLINE_ONLY)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent Labour Laws' }).getByRole('listitem').first()).toBeVisible();
    await untilSynced(page);
    await chooseInAccountMenu(page, 'Settings');
    await page.getByLabel('Full name').fill('Kept by the server');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectToast(page, 'Settings Saved', 'Your name has been updated.');
    await expect.poll(async () => (await profileOnServer(server, user)).full_name).toBe('Kept by the server');
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Kept by the server');
  });
}

test('a full device shows a message, keeps its rows and waiting changes, and syncs again when there is room', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ expected: /Quota/ });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await page.getByLabel('Full name').fill('Before it was full');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');
  const laws = await rowsOnDevice(page, 'labour_laws');

  const giveBack = await fillStorage(device, server.url);
  await page.getByLabel('Full name').fill('When it was full');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Error', 'There is no room left on this device.');
  expect(await unsent(page)).toMatchObject([{ label: 'Full name', state: 'waiting' }]);

  await device.online();
  await expect(
    page.getByText('This device has no room left. Nothing that you wrote is lost; what is new waits on the server.'),
  ).toBeVisible();
  expect(await rowsOnDevice(page, 'labour_laws')).toEqual(laws);

  await giveBack();
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await expect(status(page)).toHaveAccessibleName(/^Synced/);
  expect(await unsent(page)).toEqual([]);
  expect((await profileOnServer(server, user)).full_name).toBe('Before it was full');
});

/**
 * Lowers the site's storage quota and fills it until not even a small row fits.
 * @returns a function that frees the space
 */
async function fillStorage({ context, page }: Device, origin: string): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 2_000_000 });
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('filler', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('bytes', { autoIncrement: true });
      request.onsuccess = () => resolve(request.result);
    });
    const write = (size: number) =>
      new Promise<boolean>((resolve) => {
        const transaction = database.transaction('bytes', 'readwrite');
        transaction.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(size)));
        transaction.oncomplete = () => resolve(true);
        transaction.onabort = () => resolve(false);
      });
    for (const size of [65_536, 4096, 256]) while (await write(size));
    database.close();
  });
  return async () => {
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await page.evaluate(
      () => new Promise<void>((resolve) => (indexedDB.deleteDatabase('filler').onsuccess = () => resolve())),
    );
  };
}
