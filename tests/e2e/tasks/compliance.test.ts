import { unsent } from '../device-rows';
import { expect, test } from '../harness';
import {
  expectPressable,
  expectToast,
  follower,
  PHONE_AND_DESKTOP,
  signIn,
  status,
  toasts,
  untilSynced,
} from '../people';
import { day, fillTask, create, item, counter, makeTask, tasksOnServer } from './task-list';

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

  await test.step('the user creates a repeating task', async () => {
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

  await test.step('the user edits the task', async () => {
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
    await expect(item(page, 'Submit the monthly return')).toContainText('Marked as urgent');
  });

  await test.step('completing the task creates the next one, and undo reverts both', async () => {
    await page.getByRole('button', { name: 'Complete: Submit the monthly return' }).click();
    await expectToast(page, 'Task completed', 'Submit the monthly return');
    await expect(item(page, 'Submit the monthly return')).not.toContainText('in 20 days');
    await expect(item(page, 'Submit the monthly return')).toHaveCount(1);
    await expect(counter(page, 'Completed')).toContainText('1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(item(page, 'Submit the monthly return')).toHaveCount(1);
    await expect(item(page, 'Submit the monthly return')).toContainText('Marked as urgent');
    await expect(counter(page, 'Completed')).toContainText('0');
  });

  await page.reload();
  await expect(item(page, 'Submit the monthly return')).toContainText('Marked as urgent');
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

test('completing asks for an open step and missing evidence, and keeps the reason', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const checklist = [{ id: 'a', text: 'Sign the form', done: false }];
  await makeTask(server, user, { title: 'Submit the return', checklist, basis: 'article', basis_title: 'The news' });
  const device = await openDevice({ viewport: { width: 1280, height: 800 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await page.getByRole('button', { name: 'Complete: Submit the return' }).click();
  const panel = page.getByRole('dialog', { name: 'Submit the return' });
  const question = panel.getByRole('region', {
    name: 'Before you complete this: 1 step and 1 piece of evidence are missing',
  });
  await question.getByLabel('Complete without them, because').fill('The director signs on Monday');
  await question.getByRole('button', { name: 'Complete with this reason' }).click();
  await expectToast(page, 'Task completed', 'Submit the return');
  await expect(panel.getByText('The director signs on Monday').first()).toBeVisible();

  await test.step('the list stays usable beside the task, and the answer reaches the server', async () => {
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(item(page, 'Submit the return')).toContainText('completed');
    await device.online();
    await untilSynced(page);
    const [stored] = await tasksOnServer(server, user);
    expect(stored).toMatchObject({
      status: 'completed',
      missing: 'Steps: Sign the form. Evidence: A document that shows it',
      missing_reason: 'The director signs on Monday',
    });
    await expect(panel.getByText('Completed although something was missing')).toBeVisible();
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

test('two toasts at most stand above the buttons of a task’s panel, and can be used there', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const checklist = ['One', 'Two', 'Three'].map((text) => ({ id: text.toLowerCase(), text, done: false }));
  const task = await makeTask(server, user, { title: 'Report the accidents', checklist });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/compliance?task=${task.id}`);
  await untilSynced(page);
  const panel = page.getByRole('dialog', { name: 'Report the accidents' });
  await panel.getByRole('button', { name: 'Edit steps' }).click();
  for (const { text } of checklist) await panel.getByRole('button', { name: `Remove: ${text}` }).click();
  await expect(toasts(page)).toHaveText([/Two/, /Three/]);
  for (const size of PHONE_AND_DESKTOP) {
    await page.setViewportSize(size);
    await toasts(page).first().hover();
    await expectPressable(panel.getByRole('button', { name: 'Complete' }));
  }
  await toasts(page).filter({ hasText: 'Three' }).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByLabel('Step 1')).toHaveValue('Three');
  await panel.getByRole('link', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit task' });
  for (const size of PHONE_AND_DESKTOP) {
    await page.setViewportSize(size);
    await toasts(page).hover();
    await expectPressable(form.getByRole('button', { name: 'Save' }));
  }
});
