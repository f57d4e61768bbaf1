import { rowsOnDevice, unsent } from '../device-rows';
import { expect, test as base, type Page } from '../harness';
import {
  chooseInAccountMenu,
  expectProblem,
  fillSignIn,
  follower,
  openPanel,
  profileOnServer,
  signIn,
  status,
  untilSynced,
} from '../people';
import { startProxy, type Fault, type Proxy } from '../proxy';

const test = base.extend<{ wire: Proxy }>({
  wire: async ({ server }, use) => {
    const wire = await startProxy(server.url);
    await use(wire);
    await wire.close();
  },
});

const NONSENSE: { fault: Fault; words: string }[] = [
  { fault: 'html', words: "another network's page" },
  { fault: 'bad-gateway', words: '502' },
  { fault: 'half', words: 'half a JSON' },
  { fault: 'drop', words: 'a dropped connection' },
];

test('invalid answers lose nothing and show no toast, and sync recovers with the server', async ({
  server,
  wire,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: wire.url, expected: /^502 |EventSource's response/ });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  const held = await rowsOnDevice(page, 'labour_laws');
  for (const { fault, words } of NONSENSE) {
    await test.step(words, async () => {
      wire.fault = fault;
      await rename(page, `Written under ${words}`);
      await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await rowsOnDevice(page, 'labour_laws')).toEqual(held);
      wire.fault = undefined;
      await syncNow(page);
      await untilSynced(page);
      expect((await profileOnServer(server, user)).full_name).toBe(`Written under ${words}`);
    });
  }
});

test('requests are retried automatically with growing pauses', async ({ server, wire, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: wire.url, expected: /^502 / });
  await signIn(device, user);
  await untilSynced(device.page);
  wire.fault = 'bad-gateway';
  wire.calls.length = 0;
  await rename(await settings(device.page), 'Patience');
  const heads = () => wire.calls.filter(({ path }) => path.startsWith('/api/sync/head')).map(({ at }) => at);
  await expect.poll(() => heads().length).toBeGreaterThanOrEqual(4);
  const asked = heads();
  // The pauses are 1, 2 and 4 seconds, each between half and all of it at random.
  const pauses = asked.slice(1, 4).map((at, index) => at - asked[index]!);
  expect(pauses[0]).toBeGreaterThanOrEqual(500);
  expect(pauses[1]).toBeGreaterThanOrEqual(1000);
  expect(pauses[2]).toBeGreaterThanOrEqual(2000);
  wire.fault = undefined;
  await expect.poll(async () => (await profileOnServer(server, user)).full_name).toBe('Patience');
});

test('a change whose answer was lost is applied once', async ({ server, wire, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: wire.url });
  const { page } = device;
  await device.context.route(/linkedin\.com/, (route) => route.fulfill({ body: 'shared' }));
  await signIn(device, user, '/settings');
  await untilSynced(page);
  wire.faultyMethod = 'PATCH';
  wire.fault = 'lose-answer';
  await rename(page, 'Said once');
  await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
  const applied = await profileOnServer(server, user);
  expect(applied.full_name).toBe('Said once');
  wire.fault = undefined;
  await syncNow(page);
  await untilSynced(page);
  expect((await profileOnServer(server, user)).rev).toBe(applied.rev);

  const filter = encodeURIComponent("country.code='ZA' && is_premium=false");
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/articles/records?perPage=1&filter=${filter}`,
  );
  await page.goto(`/article/${items[0]!.id}`);
  await untilSynced(page);
  wire.faultyMethod = 'POST';
  wire.fault = 'lose-answer';
  await page.getByRole('region', { name: 'Share' }).getByRole('button', { name: 'LinkedIn' }).click();
  await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
  wire.fault = undefined;
  await syncNow(page);
  await untilSynced(page);
  expect(await unsent(page)).toEqual([]);
  const shares = await server.admin<{ totalItems: number }>(
    'GET',
    `/api/collections/shares/records?filter=${encodeURIComponent(`user='${user.id}'`)}`,
  );
  expect(shares.totalItems).toBe(1);
});

test('an outdated app says so and keeps its changes', async ({ server, wire, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: wire.url });
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  wire.fault = 'too-old';
  await rename(page, 'From an old app');
  await expect(
    page.getByText('This version of Molao is too old to sync. Your changes wait on this device.'),
  ).toBeVisible();
  await expect(status(page)).toHaveAccessibleName('Reload needed');
  expect(await unsent(page)).toMatchObject([{ state: 'waiting', label: 'Full name' }]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labour Law Dashboard');

  wire.fault = undefined;
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await untilSynced(page);
  expect((await profileOnServer(server, user)).full_name).toBe('From an old app');
});

test('invalid answers to sign-in and sign-up sign nobody in', async ({ server, wire, openDevice }) => {
  const user = await server.user();
  const device = await openDevice({ url: wire.url, expected: /^502 / });
  const { page } = device;
  await page.goto('/auth');
  for (const fault of ['html', 'half', 'bad-gateway'] as const) {
    wire.fault = fault;
    await fillSignIn(page, user);
    await expectProblem(page, 'Error', 'An error occurred');
    await expect(page).toHaveURL('/auth');
  }
  wire.fault = 'drop';
  await fillSignIn(page, user);
  await expect(
    page.getByText('There is no network. Signing in works only with one; try again when it is back.'),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  wire.fault = 'html';
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Nobody');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('secret12');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectProblem(page, 'Error', 'An error occurred');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();

  wire.fault = undefined;
  await page.getByRole('button', { name: 'Sign In' }).click();
  await fillSignIn(page, user);
  await expect(page).toHaveURL('/welcome');
});

test('unknown fields of a newer server are kept, and an unreadable row is quarantined and reported', async ({
  server,
  wire,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const seen: string[] = [];
  wire.rewrite = (collection, row) => {
    if (collection !== 'labour_laws') return row;
    seen.push(String(row.id));
    return row.id === seen[0] ? { ...row, verification: 'blessed' } : { ...row, binding_force: { level: 3 } };
  };
  const device = await openDevice({ url: wire.url });
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);

  const laws = await rowsOnDevice<{ id: string; binding_force?: unknown }>(page, 'labour_laws');
  expect(laws.map(({ id }) => id).sort()).toEqual([...new Set(seen.slice(1))].sort());
  expect(laws.every(({ binding_force }) => JSON.stringify(binding_force) === '{"level":3}')).toBe(true);
  expect(await rowsOnDevice(page, 'quarantine')).toMatchObject([
    { key: `labour_laws/${seen[0]}`, collection: 'labour_laws' },
  ]);
  expect(wire.calls.filter(({ path }) => path === '/api/sync/report')).toHaveLength(1);
  const panel = await openPanel(page);
  await expect(panel).toContainText(
    '1 row from the server could not be read by this version and was reported. Everything else is complete.',
  );
});

async function settings(page: Page): Promise<Page> {
  await chooseInAccountMenu(page, 'Settings');
  return page;
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
}

async function syncNow(page: Page): Promise<void> {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await panel.getByRole('button', { name: 'Close' }).click();
}
