import type { TestServer } from '../../server/harness';
import type { TestUser } from '../../server/users';
import { unsent } from '../device-rows';
import { expect, test, type Page } from '../harness';
import { countriesOf, expectToast, follower, signIn, status, untilSynced } from '../people';

interface Task {
  id: string;
  title: string;
  status: string;
  deadline: string;
  completed_at: string;
  recurrence: string;
  law: string;
  law_version: string;
  basis: string;
  basis_title: string;
  country_ref: string;
}

test('a task is created, edited, completed and reopened offline, and synced when the network returns', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await device.untilKept();
  await expect(page.getByText('No compliance tasks yet.')).toBeVisible();
  await device.offline();

  await test.step('creates a repeating task', async () => {
    await page.getByRole('link', { name: 'Create task' }).first().click();
    await fillTask(page, {
      title: 'Submit the return',
      description: 'Online.',
      country: 'South Africa',
      deadline: day(20),
    });
    await page.getByLabel('Repeats').selectOption('monthly');
    await create(page);
    await expectToast(page, 'Task created', 'Submit the return');
    await expect(item(page, 'Submit the return')).toContainText('Pending');
    await expect(item(page, 'Submit the return')).toContainText('Waiting to be sent');
    await expect(item(page, 'Submit the return')).toContainText('in 20 days');
  });

  await test.step('edits it', async () => {
    await item(page, 'Submit the return').getByRole('link').click();
    await page
      .getByRole('dialog', { name: /Submit the return/ })
      .getByRole('link', { name: 'Edit' })
      .click();
    const form = page.getByRole('dialog', { name: 'Edit task' });
    await form.getByLabel('Title').fill('Submit the monthly return');
    await form.getByLabel('Status').selectOption('urgent');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Task saved', 'Submit the monthly return');
    await page
      .getByRole('dialog', { name: 'Submit the monthly return' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(item(page, 'Submit the monthly return')).toContainText('Urgent');
  });

  await test.step('completes it, which creates the next one, and undoes both', async () => {
    await page.getByRole('button', { name: 'Complete: Submit the monthly return' }).click();
    await expectToast(page, 'Task completed', 'Submit the monthly return');
    await expect(item(page, 'Submit the monthly return')).toHaveCount(2);
    await expect(counter(page, 'Completed')).toContainText('1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(item(page, 'Submit the monthly return')).toHaveCount(1);
    await expect(item(page, 'Submit the monthly return')).toContainText('Urgent');
    await expect(counter(page, 'Completed')).toContainText('0');
  });

  await page.reload();
  await expect(item(page, 'Submit the monthly return')).toContainText('Urgent');
  await expect(status(page)).toHaveAccessibleName(/^Offline, \d+ waiting$/);

  await device.online();
  await untilSynced(page);
  expect(await tasksOnServer(server, user)).toMatchObject([
    { title: 'Submit the monthly return', status: 'urgent', completed_at: '' },
  ]);
  expect(await unsent(page)).toEqual([]);
  await expect(item(page, 'Submit the monthly return')).not.toContainText('Waiting');
});

test('two offline devices complete the same task: one completion, one next task, no conflict', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  await makeTask(server, user, {
    title: 'Report the accidents',
    deadline: `${day(3)} 00:00:00.000Z`,
    recurrence: 'FREQ=WEEKLY',
  });
  const devices = [await openDevice(), await openDevice()];
  for (const device of devices) {
    await signIn(device, user, '/compliance');
    await untilSynced(device.page);
    await expect(item(device.page, 'Report the accidents')).toBeVisible();
    await device.offline();
    await device.page.getByRole('button', { name: 'Complete: Report the accidents' }).click();
    await expectToast(device.page, 'Task completed', 'Report the accidents');
  }
  for (const device of devices) {
    await device.online();
    await untilSynced(device.page);
    expect(await unsent(device.page)).toEqual([]);
  }
  const tasks = await tasksOnServer(server, user);
  expect(tasks.map((task) => [task.status, task.deadline.slice(0, 10)])).toEqual([
    ['completed', day(3)],
    ['pending', day(10)],
  ]);
  for (const { page } of devices) {
    await expect(item(page, 'Report the accidents')).toHaveCount(1);
    await expect(counter(page, 'Completed')).toContainText('1');
    await expect(status(page)).toHaveAccessibleName(/^Synced /);
  }
});

test('a form that was opened from a law keeps its values when going back, until the user confirms leaving', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/ZA/laws');
  await untilSynced(page);
  await page
    .getByRole('link', { name: /Basic Conditions of Employment Act/ })
    .first()
    .click();
  const law = page.url();
  const form = page.getByRole('dialog', { name: 'Create task' });
  const openForm = async () => {
    await page.getByRole('link', { name: 'Create task' }).first().click();
    await expect(form.getByText('From: Basic Conditions of Employment Act')).toBeVisible();
  };

  await openForm();
  await page.goBack();
  await expect(page).toHaveURL(law);

  await openForm();
  await page.getByLabel('Title').fill('Typed on the way');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Something is not saved' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Typed on the way');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(law);

  await openForm();
  await page.getByLabel('Title').fill('Typed again');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(law);

  await openForm();
  await fillTask(page, {
    title: 'Display the summary of the Act',
    description: 'Where employees can read it.',
    country: 'South Africa',
    deadline: day(9),
  });
  await create(page);
  await expect(item(page, 'Display the summary of the Act')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(law);
});

test('invalid values show the specification’s messages at their fields, and no input is lost', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance?create=1');
  const alerts = page.getByRole('dialog', { name: 'Create task' }).getByRole('alert');
  await create(page);
  await expect(alerts).toHaveText([
    'Title is required',
    'Description is required',
    'Country is required',
    'Deadline is required',
  ]);
  await expect(page.getByLabel('Title')).toBeFocused();

  const whole = { title: 'Keep the register', description: 'Of all accidents.', country: 'Zanzibar', deadline: day(9) };
  const cases: [Partial<typeof whole>, string][] = [
    [{ title: 'x'.repeat(201) }, 'Title must be less than 200 characters'],
    [{ title: '<script>alert(1)</script>' }, 'Invalid characters in title'],
    [{ description: '<img onerror=alert(1)>' }, 'Invalid characters in description'],
    [{ country: 'x'.repeat(101) }, 'Country name too long'],
    [{ deadline: day(-1) }, 'Deadline must be in the future'],
  ];
  for (const [change, message] of cases) {
    await fillTask(page, { ...whole, ...change });
    await create(page);
    await expect(alerts).toHaveText([message]);
  }
  await expect(page.getByLabel('Deadline', { exact: true })).toHaveAttribute('min', day(0));

  await test.step('leaving needs a confirmation', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Something is not saved' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title')).toHaveValue(whole.title);
  });

  await test.step('a country without holiday data is reported', async () => {
    await page.getByLabel('Repeats').selectOption('yearly');
    await page.getByLabel('If that is no working day').selectOption('after');
    await expect(page.getByText('We do not know the public holidays of Zanzibar. Weekends count.')).toBeVisible();
  });

  await fillTask(page, whole);
  await create(page);
  await expectToast(page, 'Task created', whole.title);
  await untilSynced(page);
  expect(await tasksOnServer(server, user)).toMatchObject([{ title: whole.title, country_ref: '' }]);
});

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

  await test.step('shown tasks can be edited and completed; the address of details explains Premium', async () => {
    await page.getByRole('link', { name: 'Edit: One' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title')).toHaveValue('One');
    await page.keyboard.press('Escape');
    const [first] = await tasksOnServer(server, user);
    await page.goto(`/compliance?task=${first!.id}`);
    await expect(page.getByRole('dialog', { name: 'One' })).toContainText('Task details');
  });
});

test('several tasks are completed together and undone together', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  for (const [index, title] of ['One', 'Two', 'Three'].entries())
    await makeTask(server, user, {
      title,
      deadline: `${day(10 + index)} 00:00:00.000Z`,
      ...(index === 0 && { recurrence: 'FREQ=YEARLY' }),
    });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const title of ['One', 'Three']) await page.getByRole('checkbox', { name: `Select: ${title}` }).check();
  await page.getByRole('button', { name: 'Complete 2' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('2 tasks completed');
  await expect(counter(page, 'Completed')).toContainText('2');
  await expect(counter(page, 'Pending')).toContainText('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(counter(page, 'Completed')).toContainText('0');
  await untilSynced(page);
  expect((await tasksOnServer(server, user)).map((task) => [task.title, task.status])).toEqual([
    ['One', 'pending'],
    ['Two', 'pending'],
    ['Three', 'pending'],
  ]);
});

test('a task made from a law has its country and law; cancelling returns to the law', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const filter = encodeURIComponent("country.code='ZA' && is_published=true");
  const { items } = await server.admin<{ items: { id: string; title: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${filter}`,
  );
  const law = items[0]!;
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/country/ZA/laws?law=${law.id}`);
  await untilSynced(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Create task' }).click();
  const form = page.getByRole('dialog', { name: 'Create task' });
  await expect(form.getByText(`From: ${law.title}`)).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/country/ZA/laws?law=${law.id}`);

  await page.getByRole('dialog').getByRole('link', { name: 'Create task' }).click();
  await expect(form.getByLabel('Country', { exact: true })).toHaveValue('South Africa');
  await form.getByLabel('Title').fill('Read it again');
  await form.getByLabel('Deadline', { exact: true }).fill(day(30));
  await create(page);
  await expect(page).toHaveURL('/compliance');
  await expect(item(page, 'Read it again')).toContainText(law.title);
  await untilSynced(page);
  const [task] = await tasksOnServer(server, user);
  const [country] = await countriesOf(server, 'ZA');
  expect(task).toMatchObject({ law: law.id, basis: 'law', basis_title: law.title, country_ref: country!.id });
  expect(task!.law_version).not.toBe('');
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

test('deleting a task needs a confirmation, and the form of a deleted task closes', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await makeTask(server, user, { title: 'Not needed any more', notes: 'Ask Naledi.' });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/compliance?edit=${task.id}`);
  await untilSynced(page);
  await page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title').fill('Changed, and not saved');
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this task?' });
  await expect(question).toContainText('Its notes and its history go with it');
  await question.getByRole('button', { name: 'Delete task' }).click();
  await expectToast(page, 'Task deleted', 'Not needed any more');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/compliance');
  await untilSynced(page);
  expect(await tasksOnServer(server, user)).toEqual([]);
});

/** So many days from today, on the browser's calendar. */
function day(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + count)).toISOString().slice(0, 10);
}

async function fillTask(
  page: Page,
  { title, description, country, deadline }: { title: string; description: string; country: string; deadline: string },
): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Create task' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill(description);
  await form.getByLabel('Country', { exact: true }).fill(country);
  await form.getByLabel('Deadline', { exact: true }).fill(deadline);
}

async function create(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Create task' }).getByRole('button', { name: 'Create task' }).click();
}

function list(page: Page) {
  return page.getByRole('list', { name: 'Compliance tasks' });
}

function item(page: Page, title: string) {
  return list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

function counter(page: Page, name: string) {
  return page.getByRole('list', { name: 'Tasks by standing' }).getByRole('link', { name: new RegExp(`^${name}`) });
}

async function makeTask(server: TestServer, { id }: TestUser, task: Record<string, unknown>): Promise<Task> {
  const body = {
    user: id,
    description: 'What is to be done.',
    country: 'South Africa',
    status: 'pending',
    deadline: `${day(14)} 00:00:00.000Z`,
    ...task,
  };
  return server.admin<Task>('POST', '/api/collections/compliance_tasks/records', body);
}

async function tasksOnServer(server: TestServer, { id }: TestUser): Promise<Task[]> {
  const filter = encodeURIComponent(`user='${id}'`);
  return (
    await server.admin<{ items: Task[] }>(
      'GET',
      `/api/collections/compliance_tasks/records?sort=deadline&filter=${filter}`,
    )
  ).items;
}
