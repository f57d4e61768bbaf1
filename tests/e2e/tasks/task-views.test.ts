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
  await makeTask(server, user, { title: 'On Christmas', deadline: '2028-12-25 00:00:00.000Z' });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance?view=calendar&month=2028-11&holidays=ZA');
  await untilSynced(page);
  const grid = page.getByRole('grid');
  await grid.getByRole('button', { name: /^Wednesday 1 November 2028/ }).focus();
  await page.keyboard.press('End');
  await expect(grid.getByRole('button', { name: /^Sunday 5 November 2028/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(grid.getByRole('button', { name: /^Tuesday 5 December 2028/ })).toBeFocused();
  await expect(page).toHaveURL(/month=2028-12/);
  for (let week = 0; week < 3; week += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  const christmas = grid.getByRole('button', {
    name: /^Monday 25 December 2028, public holiday: Christmas Day, 1 task, Pending: On Christmas$/,
  });
  await expect(christmas).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Tasks due on Monday 25 December 2028' })).toContainText('On Christmas');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Tasks due on Monday 25 December 2028' })).toContainText('On Christmas');
  expect(await grid.locator('button[tabindex="0"]').count()).toBe(1);
});
