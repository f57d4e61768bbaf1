import { expect, test, type Page } from '../harness';
import { chooseInAccountMenu, follower, signIn, untilSynced } from '../people';

const PHONE = { width: 390, height: 844 };

/** Left edges of the logo and of the page's heading, in pixels. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const left = (selector: string) => Math.round(document.querySelector(selector)!.getBoundingClientRect().left);
    return { logo: left('header a'), heading: left('main .page') + padding() };
    function padding() {
      return Math.round(parseFloat(getComputedStyle(document.querySelector('main .page')!).paddingLeft));
    }
  });

test('the bar goes by work, and every page has the same left edge', async ({ server, openDevice }) => {
  const device = await openDevice({ viewport: { width: 1440, height: 900 } });
  const { page } = device;
  await signIn(device, await follower(server, 'premium', 'ZA'));
  await untilSynced(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link').allTextContents()).toEqual([
    'Dashboard',
    'Compliance',
    'Laws',
    'Compare',
    'Horizon',
    'Assistant',
  ]);
  for (const name of ['Compliance', 'Laws', 'Compare', 'Horizon', 'Assistant', 'Dashboard']) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { logo, heading } = await edges(page);
    expect([name, heading]).toEqual([name, logo]);
  }
  for (const entry of ['Settings', 'Manage Subscription']) {
    await chooseInAccountMenu(page, entry);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { logo, heading } = await edges(page);
    expect([entry, heading]).toEqual([entry, logo]);
  }
});

test('the laws of all countries are in one list', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await signIn(device, await follower(server, 'premium', 'ZA', 'KE'), '/laws');
  await untilSynced(page);
  const items = page.getByRole('list', { name: 'Labour laws of your countries' }).getByRole('listitem');
  await expect(items.filter({ hasText: 'South Africa' }).first()).toBeVisible();
  await page.getByLabel('Country').selectOption('KE');
  await expect(page).toHaveURL('/laws?country=KE');
  await expect(items.filter({ hasText: 'South Africa' })).toHaveCount(0);
  await items.first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText('Where this comes from')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/laws?country=KE');
});

test('signed-in users keep their navigation on public pages, and sign out there', async ({ server, openDevice }) => {
  const device = await openDevice({ viewport: PHONE });
  const { page } = device;
  await signIn(device, await follower(server, 'free', 'ZA'));
  await untilSynced(page);
  await page.goto('/pricing');
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Laws' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Compliance' })).toBeVisible();
  await chooseInAccountMenu(page, 'Sign Out');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('visitors on a phone have Features and Pricing', async ({ openDevice }) => {
  const { page } = await openDevice({ viewport: PHONE });
  await page.goto('/');
  await page.getByRole('button', { name: 'Features' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: /^Compare/ })).toBeVisible();
  await menu.getByRole('link', { name: /^Pricing/ }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(menu.getByRole('link')).toHaveCount(0);
});
