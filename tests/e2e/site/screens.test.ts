import { readFile } from 'node:fs/promises';
import { matchPath } from 'react-router-dom';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { violations } from '../axe';
import { expect, test, type Page } from '../harness';
import { chooseInAccountMenu, follower, lapsedFollower, signIn, untilSynced } from '../people';
import { GROUPS, PUBLIC_GROUPS } from './screens/screen-case';
import { openScreen, screensOf } from './screens/screens';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.describe.configure({ mode: 'parallel' });

for (const group of GROUPS) {
  test(`screens for ${group} are accessible in both themes, keep to the content policy, and never scroll sideways`, async ({
    server,
    openDevice,
  }) => {
    const device = await openDevice({ viewport: PHONE });
    const { page, problems } = device;
    if (!PUBLIC_GROUPS.includes(group)) {
      await signIn(
        device,
        group === 'lapsed'
          ? await lapsedFollower(server, 'ZA', 'KE', 'NG', 'GH', 'JP', 'IN')
          : await follower(
              server,
              group === 'admin' ? 'admin' : ['tasks', 'compliance'].includes(group) ? 'premium' : 'free',
              'ZA',
            ),
        '/settings',
      );
      await untilSynced(page);
    }
    const found: string[] = [];
    for (const screen of (await screensOf(server)).filter((each) => each.group === group)) {
      const report = (words: string) => found.push(`${screen.name}: ${words}`);
      await page.setViewportSize(PHONE);
      await openScreen(page, screen);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await showAll(page);
        for (const violation of await violations(page)) report(`${violation}, ${viewport.width} pixels`);
      }
      for (const width of [320, DESKTOP.width]) {
        await page.setViewportSize({ width, height: 640 });
        if (await scrollsSideways(page)) report(`scrolls sideways at ${width} pixels`);
      }
      problems.splice(0).forEach(report);
    }
    expect(found).toEqual([]);
  });
}

/** Makes the window as high as the page: a bar or a button that floats covers half of what is scrolled under it. */
async function showAll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

// The build decides the order of the style sheets, so no component may depend on it.
test('layout does not depend on the order of the style sheets', async ({ server, openDevice }) => {
  const device = await openDevice({ viewport: DESKTOP });
  await signIn(device, await follower(server, 'free', 'ZA'), '/settings');
  const screen = device.page.locator('.page', {
    has: device.page.getByRole('heading', { level: 1, name: 'Account Settings' }),
  });
  await expect(screen.locator('> section').first()).toHaveCSS('max-width', /^7\d\dpx$/);
});

test('every route of the app is among the tested screens', async ({ server }) => {
  const source = await readFile(inRoot('src/app/routes/screens.ts'), 'utf8');
  const paths = [...source.matchAll(/screen\('([^']+)'/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(5);
  const addresses = (await screensOf(server)).map(({ address }) => address.split('?')[0]!);
  expect(paths.filter((path) => !addresses.some((address) => matchPath(path, address)))).toEqual([]);
});

test('the keyboard reaches the content first, and focus is kept through navigation and dialogs', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);

  await test.step('the skip link comes first and leads to the content', async () => {
    await page.reload();
    await untilSynced(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true);
  });

  await test.step('after a navigation the heading has the focus', async () => {
    await chooseInAccountMenu(page, 'Settings', 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Labour Law Dashboard' })).toBeFocused();
  });

  await test.step('a dialog takes the focus, keeps it, and returns it when it closes', async () => {
    const control = page.locator('header button[data-state]');
    await control.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Your changes' });
    await expect(panel.getByRole('heading', { name: 'Your changes' })).toBeFocused();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      // Tab may also reach the browser's own bar, but no element behind the dialog.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('dialog[open]')!.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(control).toBeFocused();
  });

  await test.step('closing a law that was opened from the list returns the focus to its link', async () => {
    await page.goto('/country/ZA/laws');
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').nth(2);
    await link.press('Enter');
    await expect(page.getByRole('dialog').getByText('Where this comes from')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/country/ZA/laws');
    await expect(link).toBeFocused();
  });

  await test.step('the Features menu opens by Enter and closes by Escape', async () => {
    const menu = page.getByRole('button', { name: 'Features' });
    await menu.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });

  await test.step('the focus is not lost after switching, saving and unfollowing', async () => {
    await page.goto('/settings');
    const marketing = page.getByRole('switch', { name: 'Marketing' });
    await marketing.press('Space');
    await expect(marketing).toBeFocused();
    const save = page.getByRole('region', { name: 'Email preferences' }).getByRole('button', { name: 'Save' });
    await save.press('Enter');
    await expect(page.getByText('Settings Saved')).toBeVisible();
    await expect(save).toBeFocused();
    await page.getByRole('button', { name: 'Unfollow South Africa' }).press('Enter');
    await expect(page.getByText('0 of 5')).toBeVisible();
    expect(await isInside(page, 'main')).toBe(true);
  });
});

/** Whether the page or an open dialog scrolls sideways. Rows of chips and tables may: they have their own scroll area. */
function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, dialog[open]')].some((box) => box.scrollWidth > box.clientWidth),
  );
}

function isInside(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(
    (outer) =>
      document.activeElement !== document.body &&
      (document.querySelector(outer)?.contains(document.activeElement) ?? false),
    selector,
  );
}
