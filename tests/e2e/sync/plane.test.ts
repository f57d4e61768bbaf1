import { startServer, type TestServer } from '../../server/harness';
import { violations } from '../axe';
import { unsent } from '../device-rows';
import { expect, test, type Page } from '../harness';
import {
  expectToast,
  fillSignIn,
  follower,
  openPanel,
  openSettings,
  profileOnServer,
  signIn,
  status,
  untilSynced,
} from '../people';

interface Law {
  id: string;
  title: string;
}

test('a new user follows countries, then reads and writes offline', async ({ server, openDevice }) => {
  const account = { email: 'thandi@example.com', password: 'secret12' };
  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = phone;

  await test.step('the user signs up and signs in', async () => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByLabel('Full name').fill('Thandi Mokoena');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectToast(page, 'Success!', 'Account created. You can now sign in.');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await fillSignIn(page, account);
    await expectToast(page, 'Welcome back!', 'Successfully signed in.');
  });

  await test.step('the first run follows countries and says when the device is ready offline', async () => {
    await expect(page).toHaveURL('/welcome');
    for (const name of ['South Africa', 'Kenya'])
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'You can switch the network off now' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'South Africa' }).click();
    await page.getByRole('link', { name: /^All \d+ laws$/ }).click();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
  });

  await phone.untilKept();
  await phone.offline();
  await page.reload();

  await test.step('every screen opens offline', async () => {
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible();
    const screens = {
      '/dashboard': 'Labour Law Dashboard',
      '/country/KE': 'Kenya',
      '/country/KE/laws': /Kenya/,
      '/country/KE/articles': 'Articles on Kenya',
      '/settings': 'Account Settings',
      '/subscribe': 'Upgrade to Premium',
      '/more': 'More',
      '/welcome': 'Choose your countries',
      '/': 'Global Labour Law Intelligence',
    };
    for (const [address, heading] of Object.entries(screens)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  await test.step('a law and an article that were never opened before open offline', async () => {
    const [law] = await publishedLaws(server, 'KE');
    await page.goto(`/country/KE/laws?law=${law!.id}`);
    await expect(page.getByRole('dialog').getByRole('heading', { name: law!.title })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Where this comes from' })).toBeVisible();
    const { article, text } = await freeArticle(server, 'KE');
    await page.goto(`/article/${article.id}`);
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(text.slice(0, 40));
  });

  await test.step('a changed setting waits on the device', async () => {
    await changePreference(page, 'Marketing');
    await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
    expect((await unsent(page)).map(({ label }) => label)).toEqual(['Email preferences']);
  });

  const laptop = await openDevice();
  await signIn(laptop, account, '/settings');
  await untilSynced(laptop.page);
  await expect(laptop.page.getByRole('switch', { name: 'Marketing' })).not.toBeChecked();

  await test.step('online the change reaches the server and the other device without user action', async () => {
    await phone.online();
    await expect(status(page)).toHaveAccessibleName(/^Synced /);
    await expect(laptop.page.getByRole('switch', { name: 'Marketing' })).toBeChecked();
    expect(await unsent(page)).toEqual([]);
  });
});

test('a server outage loses nothing and needs no user action', async ({ openDevice }) => {
  await using server = await startServer({ seed: true });
  const { user, device, page } = await openSettings(server, openDevice);
  await device.untilKept();

  await server.stop();
  await page.reload();
  await expect(status(page)).toHaveAccessibleName('Offline');
  await changePreference(page, 'News');
  await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
  await page.reload();
  await expect(page.getByRole('switch', { name: 'News' })).not.toBeChecked();
  const panel = await openPanel(page);
  await expect(panel.getByRole('region', { name: 'Waiting' })).toContainText('Email preferences');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await server.restart();
  await panel.getByRole('button', { name: 'Sync now' }).click();
  await expect(panel.getByRole('region', { name: 'Sent' })).toContainText('Email preferences');
  expect((await profileOnServer(server, user)).email_preferences).toEqual({
    marketing: false,
    updates: true,
    news: false,
  });
});

test('a browser that was closed offline opens with all data and waiting changes', async ({
  server,
  openDevice,
  profile,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const before = await openDevice({ profile });
  await signIn(before, user, '/settings');
  await untilSynced(before.page);
  await before.untilKept();
  await before.offline();
  await changePreference(before.page, 'Updates');
  await before.close();

  const after = await openDevice({ profile });
  await after.offline();
  await after.page.goto('/country/ZA');
  await expect(after.page.getByRole('heading', { level: 1, name: 'South Africa' })).toBeVisible();
  await expect(status(after.page)).toHaveAccessibleName('Offline, 1 waiting');
  await after.online();
  await untilSynced(after.page);
  expect((await profileOnServer(server, user)).email_preferences.updates).toBe(false);
});

async function changePreference(page: Page, name: string): Promise<void> {
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Email preferences' });
  await section.getByRole('switch', { name }).click();
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings Saved', 'Your email preferences have been updated.');
}

async function publishedLaws(server: TestServer, code: string): Promise<Law[]> {
  const filter = encodeURIComponent(`country.code='${code}' && is_published=true`);
  return (
    await server.admin<{ items: Law[] }>('GET', `/api/collections/labour_laws/records?perPage=50&filter=${filter}`)
  ).items;
}

async function freeArticle(server: TestServer, code: string): Promise<{ article: Law; text: string }> {
  const filter = encodeURIComponent(`country.code='${code}' && is_premium=false`);
  const { items } = await server.admin<{ items: Law[] }>(
    'GET',
    `/api/collections/articles/records?perPage=1&filter=${filter}`,
  );
  const { content } = await server.admin<{ content: string }>(
    'GET',
    `/api/collections/article_contents/records/${items[0]!.id}`,
  );
  return { article: items[0]!, text: content };
}
