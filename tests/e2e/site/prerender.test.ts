import { PUBLIC_PAGES } from '../../../src/app/routes/public-pages';
import { expect, test } from '../harness';
import { follower, signIn, untilSynced } from '../people';

test('public pages are readable without scripts, and have titles and descriptions for search engines and link previews', async ({
  server,
  chromiumBrowser,
}) => {
  const context = await chromiumBrowser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { path, title, description, picture } of PUBLIC_PAGES) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} · Molao`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    // The page includes its own style sheet.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Source Serif/);
    expect(await page.locator('link[rel=stylesheet]').count()).toBeGreaterThan(2);
    await expect(page.locator('script[type=module], link[rel=modulepreload]')).toHaveCount(0);

    expect(description.length).toBeLessThanOrEqual(160);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[name=description]')).toBe(description);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${server.url}${path}`);
    expect(await content('meta[property="og:url"]')).toBe(`${server.url}${path}`);
    const image = await content('meta[property="og:image"]');
    expect(image).toBe(`${server.url}/social/${picture}.png`);
    expect((await fetch(image!)).headers.get('content-type')).toBe('image/png');
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  }
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    PUBLIC_PAGES.map(({ path }) => `${server.url}${path}`),
  );
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  await context.close();
});

test('the app hydrates a prerendered page without rendering it again', async ({ openDevice }) => {
  const device = await openDevice({ withoutWorker: true });
  const { page } = device;
  for (const { path, title } of PUBLIC_PAGES) {
    let letScriptsGo = () => {};
    const held = new Promise<void>((resolve) => (letScriptsGo = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-first', ''));
    letScriptsGo();
    // React has hydrated the page once its keys are on the elements.
    await expect
      .poll(() => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
      .toBe(true);
    await expect(heading).toHaveAttribute('data-first', '');
    await expect(page).toHaveTitle(`${title} · Molao`);
    await page.unroute('**/assets/*.js');
  }
});

test('input and clicks before the app has started are not lost, and input is never put into the address', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const { page } = await openDevice();
  let letScriptsGo = () => {};
  const held = new Promise<void>((resolve) => (letScriptsGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByLabel('Password').press('Enter');
  // That nothing happens cannot be polled: the wait gives it time to happen.
  await page.waitForTimeout(300);
  await expect(page).toHaveURL('/auth');
  letScriptsGo();
  await expect(page).toHaveURL('/dashboard');
});

test('screens behind sign-in never show a public page first', async ({ server, openDevice }) => {
  for (const address of ['/dashboard', '/country/ZA', '/settings', '/nowhere']) {
    const html = await (await fetch(`${server.url}${address}`)).text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
  const device = await openDevice();
  const { page } = device;
  await signIn(device, await follower(server, 'free', 'ZA'));
  await untilSynced(page);
  await device.untilKept();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Global Labour Law Intelligence'))
        console.error('The landing page flashed.');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Labour Law Dashboard' })).toBeVisible();
});

test('public pages open from the device without a network, prerendered as well', async ({ openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await page.goto('/');
  await device.untilKept();
  await device.offline();
  for (const { path, title } of PUBLIC_PAGES) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(await answer?.text()).toContain(`data-page="${path}"`);
    await expect(page).toHaveTitle(`${title} · Molao`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
