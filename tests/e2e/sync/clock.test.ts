import { rowsOnDevice } from '../device-rows';
import { expect, test, type Page } from '../harness';
import { follower, profileOnServer, signIn, status, untilSynced } from '../people';
import { makeTask, tasksOnServer } from '../tasks/task-list';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
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

const DAY = 24 * HOUR;

/** The day `months` after this one, the 15th. */
function fifteenth(months: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 15)).toISOString().slice(0, 10);
}

/** Milliseconds between a server date and now. */
const age = (date: string) => Math.abs(Date.now() - Date.parse(date.replace(' ', 'T')));

/** Shifts the clock of a page before anything runs in it. */
function shiftClock(shift: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([Real.now() + shift] as const) : given));
    }
    static override now(): number {
      return Real.now() + shift;
    }
  } as DateConstructor;
}

for (const [name, shift, note] of [
  ['400 days fast', 400 * DAY, 'The clock of this device is 400 days fast.'],
  ['400 days slow', -400 * DAY, 'The clock of this device is 400 days slow.'],
] as const) {
  test(`a device whose clock is ${name} completes a task on the right day, and says so`, async ({
    server,
    openDevice,
  }) => {
    const user = await follower(server, 'premium', 'ZA');
    const task = { title: 'Submit the return', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=15' };
    await makeTask(server, user, { ...task, deadline: `${fifteenth(1)} 00:00:00.000Z` });
    const device = await openDevice();
    const { page } = device;
    await page.addInitScript(shiftClock, shift);
    await signIn(device, user, '/compliance');
    await untilSynced(page);
    await device.untilKept();
    await device.offline();
    await page.getByRole('button', { name: 'Complete: Submit the return' }).click();
    await expect(status(page)).toHaveAccessibleName(/waiting/);

    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/')) requests += 1;
    });
    await device.online();
    await untilSynced(page);
    await status(page).click();
    await expect(page.getByText(note)).toBeVisible();
    // What is due has been sent; a storm of requests would go on.
    const before = requests;
    await page.waitForTimeout(3_000);
    expect(requests - before).toBeLessThan(5);
    expect(requests).toBeLessThan(30);

    const [completed, next] = await tasksOnServer(server, user);
    expect(completed).toMatchObject({ status: 'completed', deadline: `${fifteenth(1)} 00:00:00.000Z` });
    expect(age(completed!.completed_at)).toBeLessThan(10 * MINUTE);
    expect(next).toMatchObject({ status: 'pending', deadline: `${fifteenth(2)} 00:00:00.000Z` });
  });
}

test('a clock that is set while a page is offline changes no date', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  for (const [title, shift] of [
    ['Set ahead', 400 * DAY],
    ['Set back', -400 * DAY],
  ] as const) {
    await makeTask(server, user, {
      title,
      recurrence: 'FREQ=MONTHLY;BYMONTHDAY=15',
      deadline: `${fifteenth(1)} 00:00:00.000Z`,
    });
    await page.clock.setSystemTime(Date.now());
    if (title === 'Set ahead') await signIn(device, user, '/compliance');
    else await page.reload();
    await untilSynced(page);
    await device.untilKept();
    await device.offline();
    await page.clock.setSystemTime(Date.now() + shift);
    await page.getByRole('button', { name: `Complete: ${title}` }).click();
    await device.online();
    await untilSynced(page);
    const [completed, next] = (await tasksOnServer(server, user)).filter((each) => each.title === title);
    expect(age(completed!.completed_at)).toBeLessThan(10 * MINUTE);
    expect(next!.deadline).toBe(`${fifteenth(2)} 00:00:00.000Z`);
  }
});
