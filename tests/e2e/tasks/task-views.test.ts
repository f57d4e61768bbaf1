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

test('the year counts what is due, and its months list tasks and holidays of all followed countries', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA', 'KE');
  // More than a year ahead on any day of this year: the view then begins with the month in the address.
  const year = new Date().getFullYear() + 2;
  await makeTask(server, user, { title: 'On Christmas', deadline: `${year}-12-25 00:00:00.000Z` });
  await makeTask(server, user, {
    title: 'Every month',
    deadline: `${year}-11-12 00:00:00.000Z`,
    recurrence: 'FREQ=MONTHLY;BYMONTHDAY=12',
  });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/compliance?view=year&month=${year}-11`);
  await untilSynced(page);
  const month = new RegExp(`^December ${year}: 2 due, \\d+ days with a public holiday$`);
  await page.getByRole('link', { name: month }).focus();
  await page.keyboard.press('Enter');
  const days = page.getByRole('list', { name: `Days of December ${year}` });
  const day = (date: string) => days.locator('> li').filter({ has: page.locator(`time[datetime="${date}"]`) });
  await expect(day(`${year}-12-25`)).toContainText('Christmas Day');
  await expect(day(`${year}-12-25`)).toContainText('all 2 countries');
  await expect(day(`${year}-12-12`)).toContainText('Jamhuri Day');
  await expect(day(`${year}-12-12`)).toContainText('again');
  await page.reload();
  await day(`${year}-12-25`).getByRole('link', { name: 'On Christmas' }).click();
  await expect(page.getByRole('dialog', { name: 'On Christmas' })).toBeVisible();
});

test('tasks are grouped by when they are due, and completed ones have their own view', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  await makeTask(server, user, { title: 'Late', deadline: `${day(-3)} 00:00:00.000Z` });
  await makeTask(server, user, { title: 'Far', deadline: `${day(734)} 00:00:00.000Z` });
  await makeTask(server, user, {
    title: 'Done',
    status: 'completed',
    deadline: `${day(2)} 00:00:00.000Z`,
    completed_at: `${day(-1)} 12:00:00.000Z`,
  });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  const far = new Date(`${day(734)}T00:00:00Z`);
  const month = far.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Late1/, new RegExp(`^${month}1`)]);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(list(page)).toContainText('3 days late');
  await counter(page, 'Completed').click();
  await expect(page).toHaveURL('/compliance?view=done');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
});

test('a task is shown beside its list, stays in the address, and keeps what is typed when the window becomes narrow', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const first = await makeTask(server, user, { title: 'First' });
  await makeTask(server, user, { title: 'Second' });
  const device = await openDevice({ viewport: { width: 1440, height: 900 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await list(page).getByRole('link', { name: 'First' }).click();
  const panel = page.getByRole('dialog', { name: 'First' });
  await panel.getByLabel('Add a step').fill('Ask the union');
  await expect(page).toHaveURL(`/compliance?task=${first.id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel.getByLabel('Add a step')).toHaveValue('Ask the union');
  await page.setViewportSize({ width: 1440, height: 900 });
  await list(page).getByRole('link', { name: 'Second' }).click();
  const question = page.getByRole('alertdialog', { name: 'Something is not saved' });
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await list(page).getByRole('link', { name: 'Second' }).click();
  await expect(page.getByRole('dialog', { name: 'Second' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('large text fits a phone, and a print has no buttons', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  await makeTask(server, user, { title: `Register the employees of ${'Llanfairpwllgwyngyll'.repeat(3)}` });
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  // Of the page inside the shell.
  const overflow = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  const title = list(page).getByRole('heading', { level: 4 });
  expect(await title.evaluate((heading) => heading.scrollWidth <= heading.clientWidth)).toBe(true);
  await page.getByRole('link', { name: 'Year' }).click();
  await page.getByRole('heading', { name: /^The year/ }).waitFor();
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Create task' })).toBeHidden();
});
