import { SourceHost } from '../../fakes/source-host';
import { startServer, type TestServer } from '../../server/harness';
import { violations } from '../axe';
import { expect, test, type Device, type Page } from '../harness';
import { chooseInAccountMenu, countriesOf, expectToast, follower, signIn } from '../people';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>Gazette</title><link>https://gazette.example</link>
  <item><title>Minimum wage rises in 2027</title><link>https://gazette.example/1</link><guid>1</guid><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate><description>Workers are paid more.</description></item>
  <item><title>Fishing quotas for hake</title><link>https://gazette.example/2</link><guid>2</guid><pubDate>Fri, 20 Nov 2026 09:00:00 GMT</pubDate><description>Boats and nets.</description></item>
</channel></rss>`;

let host: SourceHost;
let server: TestServer;
test.beforeAll(async () => {
  host = await SourceHost.start();
  host.set('/feed', { body: FEED, headers: { 'content-type': 'application/rss+xml' } });
  host.set('/refreshed', {
    body: FEED.replaceAll('gazette.example', 'refreshed.example'),
    headers: { 'content-type': 'application/rss+xml' },
  });
  host.set('/silent', { fault: 'silent' });
  server = await startServer({ seed: true, env: { MOLAO_FETCH_ALLOW: host.allow, MOLAO_FETCH_GAP_MS: '20' } });
  await switchOff(server);
});
test.afterAll(async () => {
  await server.dispose();
  await host.stop();
});

test('only admins see the panel; other users are sent to the dashboard and have no menu entry', async ({
  openDevice,
}) => {
  const member = await openDevice({ url: server.url });
  await signIn(member, await follower(server, 'premium', 'ZA'), '/settings');
  await expect(member.page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await member.page.goto('/admin');
  await expect(member.page).toHaveURL(/\/dashboard$/);

  const { page } = await openAdmin(openDevice, '/dashboard');
  await chooseInAccountMenu(page, 'Admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
  await expect(page.getByText('Admin Access')).toBeVisible();
  const { totalItems } = await server.admin<{ totalItems: number }>(
    'GET',
    '/api/collections/labour_laws/records?perPage=1',
  );
  await expect(page.getByRole('tab', { name: /^Manage Laws/ })).toHaveText(`Manage Laws${totalItems}`);
});

test('a source is added, tested, disabled, removed and restored', async ({ openDevice }) => {
  const { page } = await openAdmin(openDevice, '/admin?tab=sources');
  const name = 'Gazette of the loopback';
  await page.getByRole('link', { name: 'New source' }).click();
  const dialog = page.getByRole('dialog', { name: 'New source' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Home page').fill(`${host.origin}/home`);
  await dialog.getByLabel('Address of the feed').fill(`${host.origin}/feed`);
  await dialog.getByLabel('Country', { exact: true }).selectOption({ label: 'South Africa' });
  await dialog.getByLabel('Enabled').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Source Saved', 'Readers see it now.');
  // Until then nothing can be typed into the page behind it.
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search sources').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Not fetched yet');
  await page.getByRole('button', { name: `Test fetch of ${name}` }).click();
  const tested = page.getByRole('dialog', { name: `Test fetch of ${name}` });
  await expect(tested.getByText('1 item would be stored')).toBeVisible();
  await expect(tested.getByText('Minimum wage rises in 2027')).toBeVisible();
  await expect(tested.getByText('1: not about labour law')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Disable ${name}` }).click();
  await expect(row).toContainText('Disabled');
  await page.getByRole('button', { name: `Enable ${name}` }).click();
  await expect(row).toContainText('Not fetched yet');

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this source?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No source matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toBeVisible();
});

test('Refresh Articles shows new articles without a page reload', async ({ openDevice }) => {
  const [country] = await countriesOf(server, 'KE');
  await addSource({
    name: 'Gazette that is refreshed',
    country: country!.id,
    url: `${host.origin}/refreshed`,
    feed_url: `${host.origin}/refreshed`,
  });
  const { page } = await openAdmin(openDevice, '/admin?q=Kenya');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.getByRole('button', { name: 'Refresh Articles, Kenya' }).click();
  await expectToast(page, 'Articles Refreshed', '1 new, 0 there already.');
  await expect(page.getByText(`${country!.article_count + 1} articles`)).toBeVisible();
  await expect(page.locator('[data-same-page]')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Data Sources' }).click();
  const runs = page.getByRole('region', { name: 'Last runs' });
  await runs.getByText('What each gave').first().click();
  await expect(runs.getByText('1 not about labour law').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Gazette that is refreshed' })).toContainText('Working');
});

test('an import shows its progress and can be stopped', async ({ openDevice }) => {
  await addSource({
    name: 'A source that says nothing',
    url: `${host.origin}/silent`,
    feed_url: `${host.origin}/silent`,
    carries: 'legislation',
  });
  const { page } = await openAdmin(openDevice, '/admin?tab=sources');
  await page.getByRole('button', { name: 'Fetch Law Articles' }).click();
  const bar = page.getByRole('progressbar', { name: 'Fetch Law Articles' });
  await expect(bar).toHaveAttribute('aria-valuemax', '1');
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel Fetch Law Articles' }).click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Stopped', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Last runs' }).getByText('Stopped').first()).toBeVisible();
  await switchOff(server);
});

test('the panel explains missing commentary sources and a missing AI endpoint', async ({ openDevice }) => {
  const { page } = await openAdmin(openDevice, '/admin?tab=sources');
  await page.getByRole('button', { name: 'Fetch Expert Commentary' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Notices' })
      .getByText(/^0 new, 0 there already\. No source of commentary can be fetched/),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Generate Content' }).click();
  const button = page.getByRole('button', { name: 'Generate Law, South Africa' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/set AI_BASE_URL and AI_MODEL on the server/);
  await page.getByRole('button', { name: 'Populate All Countries' }).click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Content Populated')).toBeVisible({
    timeout: 120_000,
  });
});

test('the country page shows the button only to admins', async ({ openDevice }) => {
  // A country without laws, because the import would send requests to the hosts of the laws.
  await server.admin('POST', '/api/collections/countries/records', {
    code: 'XA',
    name: 'Country without laws',
    region: 'Europe',
    currency: 'EUR',
    description: 'It has none.',
    flag_emoji: '-',
  });
  const { page } = await openAdmin(openDevice, '/country/XA');
  await page.getByRole('button', { name: 'Refresh Labour Data' }).click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('Labour Data Refreshed')).toBeVisible({
    timeout: 60_000,
  });
  const member = await openDevice({ url: server.url });
  await signIn(member, await follower(server, 'premium', 'ZA'), '/country/ZA');
  await expect(member.page.getByText('Premium Member')).toBeVisible();
  await expect(member.page.getByRole('button', { name: 'Refresh Labour Data' })).toHaveCount(0);
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`the tabs for generating and for sources fit into ${viewport.width} pixels`, async ({ openDevice }) => {
    const { page } = await openAdmin(openDevice, '/admin', viewport);
    await expect(page.getByRole('list', { name: 'Countries' })).toBeVisible();
    await stands(page);
    await page.getByRole('tab', { name: 'Generate Content' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/tab=sources/);
    await expect(page.getByRole('region', { name: 'Government Sources', exact: true }).first()).toBeVisible();
    await stands(page);
    await page.getByRole('link', { name: /^Disabled/ }).click();
    await expect(page).toHaveURL(/state=disabled/);
    await expect(page.locator('tbody tr').filter({ hasNotText: 'Disabled' })).toHaveCount(0);
  });
}

type OpenDevice = (options?: { url?: string; viewport?: { width: number; height: number } }) => Promise<Device>;

async function openAdmin(openDevice: OpenDevice, address: string, viewport = DESKTOP): Promise<Device> {
  const device = await openDevice({ url: server.url, viewport });
  await signIn(device, await follower(server, 'admin', 'ZA'), address);
  return device;
}

/** Adds an enabled source, by default of news. */
async function addSource(fields: { name: string; url: string; feed_url: string; country?: string; carries?: string }) {
  await server.admin('POST', '/api/collections/sources/records', {
    kind: 'government',
    feed_type: 'rss',
    enabled: true,
    carries: 'news',
    verification: 'unchecked',
    language: 'en',
    tier: 1,
    key_env: [],
    ...fields,
  });
}

/** Disables all sources, because tests must not send requests to real hosts. */
async function switchOff(server: TestServer): Promise<void> {
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/sources/records?perPage=200&filter=${encodeURIComponent('enabled=true')}`,
  );
  for (const { id } of items) await server.admin('PATCH', `/api/collections/sources/records/${id}`, { enabled: false });
}

async function stands(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
}
