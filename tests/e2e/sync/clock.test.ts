import { rowsOnDevice } from '../device-rows';
import { expect, test, type Page } from '../harness';
import { follower, profileOnServer, signIn, status, untilSynced } from '../people';

const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

const SHIFTS: [words: string, shift: number][] = [
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['a year ahead', YEAR],
  ['a year behind', -YEAR],
];

/** Replaces the name in the settings. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
}

test('a device whose clock jumps stays signed in, keeps Premium texts, and sends its changes once', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  const texts = await rowsOnDevice(page, 'article_contents');
  expect(texts.length).toBeGreaterThan(0);

  for (const [words, shift] of SHIFTS) {
    await test.step(words, async () => {
      await device.context.setOffline(true);
      await page.clock.setSystemTime(Date.now() + shift);
      await rename(page, `Written ${words}, offline`);
      await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');
      expect(await rowsOnDevice(page, 'article_contents')).toEqual(texts);

      await device.context.setOffline(false);
      await untilSynced(page);
      expect((await profileOnServer(server, user)).full_name).toBe(`Written ${words}, offline`);

      await page.reload();
      await rename(page, `Written ${words}`);
      await untilSynced(page);
      await expect(page).toHaveURL('/settings');
      expect((await profileOnServer(server, user)).full_name).toBe(`Written ${words}`);
      expect(await rowsOnDevice(page, 'article_contents')).toEqual(texts);
    });
  }
});
