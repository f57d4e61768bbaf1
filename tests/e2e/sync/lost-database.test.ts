import { unsent } from '../device-rows';
import { expect, test, type Page } from '../harness';
import { expectToast, follower, profileOnServer, signIn, status, untilSynced } from '../people';

/** Key in local storage: how many openings of a database fail. Dexie repeats an opening three times by itself. */
const FAILING = 'test-failing-openings';

/** Runs in a page before its own code: the browser takes databases away, as iOS does. */
function takeDatabasesAway(key: string): void {
  const state = { failing: Number(localStorage.getItem(key) ?? 0), lost: [] as string[] };
  Object.assign(window, { loseDatabase: (name: string) => state.lost.push(name) });
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...request) {
    if (state.failing <= 0) return open.apply(this, request);
    state.failing -= 1;
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  };
  const transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...request) {
    const name = state.lost.pop();
    if (!name) return transaction.apply(this, request);
    this.close();
    throw new DOMException('Connection to Indexed Database server lost.', name);
  };
}

async function saveName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');
}

test('a database that cannot be opened at the start is not replaced, and is there when it opens again', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ expected: /database/i });
  const { page } = device;
  await device.context.addInitScript(takeDatabasesAway, FAILING);
  await signIn(device, user, '/settings');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await saveName(page, 'Written offline');

  await page.evaluate((key) => localStorage.setItem(key, '12'), FAILING);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Stored data cannot be read now' })).toBeVisible();
  await expect(page.getByText('private')).toHaveCount(0);
  await expect(page.getByLabel('Full name')).toHaveValue('Written offline', { timeout: 30_000 });
  await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
  expect(await unsent(page)).toMatchObject([{ label: 'Full name', state: 'waiting' }]);

  await page.evaluate((key) => localStorage.removeItem(key), FAILING);
  await device.online();
  await untilSynced(page);
  expect((await profileOnServer(server, user)).full_name).toBe('Written offline');
});

for (const name of ['UnknownError', 'InvalidStateError'])
  test(`an open database that is taken away (${name}) is opened again, and loses nothing`, async ({
    server,
    openDevice,
  }) => {
    const user = await follower(server, 'free', 'ZA');
    const device = await openDevice({ expected: /reopen/ });
    const { page } = device;
    await device.context.addInitScript(takeDatabasesAway, FAILING);
    await signIn(device, user, '/settings');
    await untilSynced(page);
    await page.evaluate(
      (error) => (window as unknown as { loseDatabase(name: string): void }).loseDatabase(error),
      name,
    );
    await saveName(page, 'Written after it was lost');
    await untilSynced(page);
    expect((await profileOnServer(server, user)).full_name).toBe('Written after it was lost');
  });
