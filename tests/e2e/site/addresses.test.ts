import { expect, test } from '../harness';
import { expectToast, fillSignIn, follower, signIn, untilSynced } from '../people';

test('unknown addresses say what was not found and link back', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);

  for (const address of ['/country/XX', '/country/XX/laws', '/country/XX/articles']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Country not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'All countries' }).click();
  await expect(page).toHaveURL('/dashboard');

  for (const article of ['nosucharticle00', 'x', '%3Cscript%3E']) {
    await page.goto(`/article/${article}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Article not available' })).toBeVisible();
  }
  await page.goto('/country/ZA/laws?law=nosuchlaw000000');
  const dialog = page.getByRole('dialog', { name: 'Law not found' });
  await expect(dialog).toContainText('It may have been withdrawn, or its country is not among those that you follow.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/country/ZA/laws');

  for (const address of ['/nowhere', '/country', '/article', '/country/ZA/laws/more']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');

  await device.untilKept();
  await device.offline();
  await page.goto('/article/nosucharticle00');
  await expect(page.getByRole('heading', { level: 1, name: 'Article not on this device' })).toBeVisible();
  await page.goto('/country/ZA/laws?law=nosuchlaw000000');
  await expect(page.getByText('This law is not on your device. It opens when you are online.')).toBeVisible();
});

test('a country opens by its code in either case, and by its id', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const { items } = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/countries/records?filter=${encodeURIComponent("code='ZA'")}`,
  );
  const device = await openDevice();
  await signIn(device, user);
  for (const reference of ['ZA', 'za', items[0]!.id]) {
    await device.page.goto(`/country/${reference}`);
    await expect(device.page.getByRole('heading', { level: 1, name: 'South Africa' })).toBeVisible();
  }
});

test('visitors are sent to sign in and then to the requested address, never to another site', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  for (const address of [
    '/dashboard',
    '/country/ZA',
    '/country/ZA/laws',
    '/country/ZA/articles',
    '/article/abc',
    '/settings',
    '/subscribe',
    '/welcome',
    '/more',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(address)}`);
  }
  const asked = '/country/ZA/laws?topic=wages&status=in_force';
  await page.goto(asked);
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(asked)}`);
  await fillSignIn(page, user);
  await expect(page).toHaveURL(asked);
  // A signed-in user is redirected at once.
  await page.goto('/auth');
  await expect(page).toHaveURL('/dashboard');
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('a source with an invalid address opens nothing and shows a message', async ({ server, openDevice }) => {
  const filter = encodeURIComponent("country.code='GH' && is_premium=false");
  const { items } = await server.admin<{ items: { id: string; source_url: string }[] }>(
    'GET',
    `/api/collections/articles/records?perPage=1&filter=${filter}`,
  );
  const { id, source_url } = items[0]!;
  await server.admin('PATCH', `/api/collections/articles/records/${id}`, { source_url: 'ht!tp:/nowhere' });
  const user = await follower(server, 'free', 'GH');
  const device = await openDevice();
  const { page, context } = device;
  await signIn(device, user, `/article/${id}`);
  await page.getByRole('complementary', { name: 'About this article' }).getByRole('link', { name: 'Source' }).click();
  await expectToast(page, 'Invalid Source URL', 'The original source link appears to be invalid or broken.');
  expect(context.pages()).toHaveLength(1);
  await expect(page).toHaveURL(`/article/${id}`);
  await server.admin('PATCH', `/api/collections/articles/records/${id}`, { source_url });
});

test('sharing opens the platform and records the share', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'GH');
  const filter = encodeURIComponent("country.code='GH' && is_premium=false");
  const { items } = await server.admin<{ items: { id: string; title: string }[] }>(
    'GET',
    `/api/collections/articles/records?perPage=1&filter=${filter}`,
  );
  const { id, title } = items[0]!;
  const device = await openDevice();
  const { page, context } = device;
  await context.route(/linkedin\.com|twitter\.com|x\.com|facebook\.com/, (route) => route.fulfill({ body: 'shared' }));
  await signIn(device, user, `/article/${id}`);
  await untilSynced(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('region', { name: 'Share' }).getByRole('button', { name: 'LinkedIn' }).click();
  expect(decodeURIComponent((await opening).url())).toContain(`${server.url}/article/${id}`);
  await expect
    .poll(
      async () =>
        (
          await server.admin<{ items: object[] }>(
            'GET',
            `/api/collections/shares/records?filter=${encodeURIComponent(`user='${user.id}'`)}`,
          )
        ).items,
    )
    .toMatchObject([{ article: id, platform: 'linkedin' }]);
  expect(title).not.toBe('');
});
