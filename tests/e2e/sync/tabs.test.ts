import { databases, rowsOnDevice, unsent } from '../device-rows';
import { expect, test, type Page } from '../harness';
import {
  chooseInAccountMenu,
  expectToast,
  fillSignIn,
  follower,
  openSettings,
  profileOnServer,
  rename,
  signIn,
  status,
  untilSynced,
} from '../people';

test('only one of two tabs sends requests; when it closes, the other takes over', async ({ server, openDevice }) => {
  const { user, device, page: leader } = await openSettings(server, openDevice);
  const second = await device.newTab();
  const asked = { leader: countCalls(leader), second: countCalls(second) };
  await second.goto('/settings');
  await untilSynced(second);

  await rename(server, user, 'Changed elsewhere');
  for (const page of [leader, second]) await expect(page.getByLabel('Full name')).toHaveValue('Changed elsewhere');
  expect(asked.leader()).toBeGreaterThan(0);
  expect(asked.second()).toBe(0);

  // The leader sends the changes of the other tab.
  await second.getByLabel('Full name').fill('Changed in the second tab');
  await second.getByRole('button', { name: 'Save name' }).click();
  await expect.poll(async () => (await profileOnServer(server, user)).full_name).toBe('Changed in the second tab');
  expect(asked.second()).toBe(0);

  await leader.close();
  await expect.poll(asked.second).toBeGreaterThan(0);
  await rename(server, user, 'Changed again');
  await expect(second.getByLabel('Full name')).toHaveValue('Changed again');
  await untilSynced(second);
});

test('signing out signs out every tab and deletes the stored data, and the next user does not see it', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/ZA');
  await untilSynced(page);
  const second = await device.newTab();
  await second.goto('/settings');
  await expect(second.getByText(user.email)).toBeVisible();

  await chooseInAccountMenu(page, 'Sign Out');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(second).toHaveURL('/auth?next=%2Fsettings');
  await expect.poll(() => databases(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('pocketbase_auth'))).toBeNull();

  const next = await server.user('free', { full_name: 'The next person' });
  await fillSignIn(second, next);
  await expect(second).toHaveURL('/settings');
  await expect(second.getByLabel('Full name')).toHaveValue('The next person');
  await expect(second.getByText('0 of 5')).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByLabel('Full name')).toHaveValue('The next person');
});

test('a tab whose database is deleted before it receives the sign-out message signs out and does not recreate it', async ({
  server,
  openDevice,
}) => {
  const { device, page } = await openSettings(server, openDevice);
  const second = await device.newTab();
  await second.addInitScript(holdMessages);
  await second.goto('/settings');
  await untilSynced(second);
  await second.evaluate(() => dispatchEvent(new Event('test-hold')));

  await chooseInAccountMenu(page, 'Sign Out');
  await expect(second).toHaveURL('/auth?next=%2Fsettings');
  // The held messages arrive now and change nothing. That nothing happens cannot be polled.
  expect(await second.evaluate(() => (window as unknown as { deliverHeld: () => string[] }).deliverHeld())).toContain(
    'signed-out',
  );
  await second.waitForTimeout(1000);
  await expect(second).toHaveURL('/auth?next=%2Fsettings');
  expect(await databases(second)).toEqual([]);
});

test('signing out with a waiting change shows a warning, and the change is kept if the user stays', async ({
  server,
  openDevice,
}) => {
  const { user, device, page } = await openSettings(server, openDevice);
  await device.untilKept();
  await device.offline();
  await page.getByLabel('Full name').fill('Not saved yet');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');

  await chooseInAccountMenu(page, 'Sign Out');
  const warning = page.getByRole('alertdialog', { name: '1 change is not saved yet' });
  await warning.getByRole('button', { name: 'Stay' }).click();
  await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
  expect(await unsent(page)).toHaveLength(1);

  await chooseInAccountMenu(page, 'Sign Out');
  await warning.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => databases(page)).toEqual([]);
  expect((await profileOnServer(server, user)).full_name).not.toBe('Not saved yet');
});

test('a visible tab syncs while the leading tab is asleep, also after its own reload', async ({
  server,
  openDevice,
}) => {
  const { user, device, page: leader } = await openSettings(server, openDevice);
  const second = await device.newTab();
  await second.goto('/settings');
  await untilSynced(second);
  const wakeUp = await putToSleep(leader);

  await second.getByLabel('Full name').fill('Written beside a sleeping tab');
  await second.getByRole('button', { name: 'Save name' }).click();
  // Until the app has said so, a reload may come before the change is stored.
  await expectToast(second, 'Settings Saved', 'Your name has been updated.');
  await second.reload();
  const name = async () => (await profileOnServer(server, user)).full_name;
  await expect.poll(name, { timeout: 45_000 }).toBe('Written beside a sleeping tab');
  await rename(server, user, 'Changed elsewhere');
  await expect(second.getByLabel('Full name')).toHaveValue('Changed elsewhere');
  await untilSynced(second);

  // The tab that wakes up follows.
  await wakeUp();
  await untilSynced(leader);
  const asked = countCalls(leader);
  await rename(server, user, 'Changed again');
  for (const tab of [leader, second]) await expect(tab.getByLabel('Full name')).toHaveValue('Changed again');
  expect(asked()).toBe(0);
});

test('a sign-out that a sleeping tab delays deletes nothing that is written after the next sign-in', async ({
  server,
  openDevice,
}) => {
  const { user, device, page } = await openSettings(server, openDevice);
  await device.untilKept();
  const second = await device.newTab();
  await second.goto('/settings');
  await untilSynced(second);
  await putToSleep(second);

  await chooseInAccountMenu(page, 'Sign Out');
  await expect(page).toHaveURL('/');
  // The sign-out is interrupted, and finished at this start although the other tab still sleeps.
  await page.goto('/auth?next=%2Fsettings');
  await expect.poll(() => rowsOnDevice(page, 'countries')).toEqual([]);
  await second.close();
  await fillSignIn(page, user);
  await expect(page).toHaveURL('/settings');
  await untilSynced(page);

  await device.offline();
  await page.getByLabel('Full name').fill('Written after the sign-out');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Written after the sign-out');
  expect(await unsent(page)).toHaveLength(1);
});

/** Stops all code of a tab, as phones do in the background. It keeps its locks and connections. @returns wakes it up */
async function putToSleep(page: Page): Promise<() => Promise<unknown>> {
  // Not within a transaction: browsers let those end first.
  await page.waitForTimeout(1500);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Debugger.enable');
  const asleep = new Promise((resolve) => browser.once('Debugger.paused', resolve));
  await browser.send('Debugger.pause');
  // It stops at the next statement.
  void page.evaluate(() => Date.now()).catch(() => {});
  await asleep;
  return () => browser.send('Debugger.disable');
}

/**
 * Runs in a page before its own code. From the event `test-hold` on, messages of other tabs wait for `deliverHeld`,
 * which returns their types.
 */
function holdMessages(): void {
  type Listener = (event: MessageEvent<{ type: string }>) => void;
  const held: { type: string; deliver: () => void }[] = [];
  let holding = false;
  addEventListener('test-hold', () => (holding = true));
  const listen = BroadcastChannel.prototype.addEventListener as (type: string, listener: Listener) => void;
  BroadcastChannel.prototype.addEventListener = function (type: string, listener: unknown) {
    const hear = listener as Listener;
    listen.call(this, type, (event) => {
      if (holding) held.push({ type: event.data.type, deliver: () => hear(event) });
      else hear(event);
    });
  };
  Object.assign(window, {
    deliverHeld: () =>
      held.splice(0).map(({ type, deliver }) => {
        deliver();
        return type;
      }),
  });
}

/**
 * Counts a tab's requests to the API from now on. Requests for lists of devices do not count: the settings screen of
 * each tab sends them itself.
 */
function countCalls(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfScreen = pathname.startsWith('/api/push/') || pathname === '/api/account/devices';
    if (pathname.startsWith('/api/') && !isOfScreen) calls += 1;
  });
  return () => calls;
}
