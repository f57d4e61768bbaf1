import { weekdayOf } from '../../../src/domain/core/calendar-day';
import { expect, test } from '../harness';
import { follower, signIn, untilSynced } from '../people';
import { day, list, counter, makeTask, tasksOnServer } from './task-list';

test('the free plan lists half of the tasks, counts all of them, and links to Premium', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  for (const [index, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
    await makeTask(server, user, { title, deadline: `${day(10 + index)} 00:00:00.000Z` });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await expect(counter(page, 'Pending')).toContainText('5');
  await expect(page.getByText('2 more tasks')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/subscribe',
  );
  await expect(list(page).getByRole('link', { name: 'One', exact: true })).toHaveCount(0);

  await test.step('listed tasks can be edited, and the address of the details shows the Premium offer', async () => {
    await page.getByRole('link', { name: 'Edit: One' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title')).toHaveValue('One');
    await page.keyboard.press('Escape');
    const [first] = await tasksOnServer(server, user);
    await page.goto(`/compliance?task=${first!.id}`);
    await expect(page.getByRole('dialog', { name: 'One' })).toContainText('Task details');
  });
});

test('the calendar works by keyboard, and the selected day lists its tasks', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  // Far enough ahead for the task to be pending.
  const year = new Date().getFullYear() + 2;
  const christmas = `${year}-12-25`;
  await makeTask(server, user, { title: 'On Christmas', deadline: `${christmas} 00:00:00.000Z` });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/compliance?view=calendar&month=${year}-11&holidays=ZA`);
  await untilSynced(page);
  const grid = page.getByRole('grid');
  const cell = (date: string) => grid.getByRole('button', { name: new RegExp(`^${weekdayInWords(date)}`) });
  await cell(`${year}-11-01`).focus();
  await page.keyboard.press('End');
  const sunday = [1, 2, 3, 4, 5, 6, 7].find((date) => weekdayOf(`${year}-11-0${date}`) === 0)!;
  await expect(cell(`${year}-11-0${sunday}`)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(cell(`${year}-12-0${sunday}`)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`month=${year}-12`));
  for (let week = 0; week < 3; week += 1) await page.keyboard.press('ArrowDown');
  // To the 26th or a later day, and then back to the 25th.
  let date = sunday + 21;
  for (; date < 26; date += 1) await page.keyboard.press('ArrowRight');
  for (; date > 25; date -= 1) await page.keyboard.press('ArrowLeft');
  const inWords = weekdayInWords(christmas);
  await expect(
    grid.getByRole('button', {
      name: new RegExp(`^${inWords}, public holiday: Christmas Day, 1 task, Pending: On Christmas$`),
    }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  const tasks = page.getByRole('list', { name: `Tasks due on ${inWords}` });
  await expect(tasks).toContainText('On Christmas');
  await page.reload();
  await expect(tasks).toContainText('On Christmas');
  expect(await grid.locator('button[tabindex="0"]').count()).toBe(1);
});

/** 'Monday 25 December 2028', as the calendar names its days. */
function weekdayInWords(date: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(date).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric', month: 'long', year: 'numeric' })}`;
}
