import { daysFromNow } from '../../server/users';
import { rowsOnDevice } from '../device-rows';
import { expect, test } from '../harness';
import { countriesOf, expectToast, follower, signIn, untilSynced } from '../people';
import { type Task, create, ownRows, taskOf, detailOf, openOffline } from './task-rows';

test('a task shows that its law has changed, links to the comparison, and can be marked as checked', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const [za] = await countriesOf(server, 'ZA');
  const law = await create(server, 'labour_laws', {
    country: za!.id,
    title: 'Hours Act',
    is_published: true,
    status: 'in_force',
    topics: ['working_time'],
    verification: 'unchecked',
  });
  const version = (text: string, days: number) =>
    create(server, 'law_versions', {
      law: law.id,
      country: za!.id,
      text,
      official: true,
      hash: text,
      seen_at: daysFromNow(days),
    });
  try {
    const old = await version('The week has 45 hours.', -30);
    const task = await taskOf(server, user, { country_ref: za!.id, law: law.id, law_version: old.id });
    const device = await openDevice();
    const { page } = device;
    await signIn(device, user, `/compliance?task=${task.id}`);
    await untilSynced(page);
    const detail = detailOf(page);
    await expect(detail.getByRole('link', { name: 'Hours Act' })).toBeVisible();
    await expect(detail.getByText('The law has changed since.')).toHaveCount(0);

    const now = await version('The week has 40 hours.', -1);
    await expect(detail.getByText('The law has changed since.')).toBeVisible();
    await detail.getByRole('link', { name: 'Compare the two texts' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Hours Act' })
        .getByRole('region', { name: 'What changed in the official text' })
        .locator('ins'),
    ).toHaveText('40');
    await page.goBack();
    await detail.getByRole('button', { name: 'I have checked it' }).click();
    await expectToast(page, 'Noted', 'This task relies on the newest text of its law.');
    await expect(detail.getByText('The law has changed since.')).toHaveCount(0);
    await untilSynced(page);
    expect((await ownRows<Task>(server, user, 'compliance_tasks'))[0]!.law_version).toBe(now.id);
  } finally {
    await server.admin('DELETE', `/api/collections/labour_laws/records/${law.id}`);
  }
});

test('checklist and notes are saved offline, and reach the server', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await taskOf(server, user, { checklist: [{ id: 'a', text: 'Ask the union', done: false }] });
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, '/compliance');
  await openOffline(device, task.id);
  const detail = detailOf(page);
  await detail.getByLabel('Ask the union').check();
  await detail.getByLabel('Add a step').fill('File it');
  await page.keyboard.press('Enter');
  await expect(detail.getByText('1 of 2 done')).toBeVisible();
  await detail.getByLabel('Notes').fill('The union wants until Friday.');
  // Close the dialog while the field still has the focus: the input must be saved.
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect
    .poll(async () =>
      (await rowsOnDevice<{ id: string; notes: string }>(page, 'compliance_tasks')).map(({ notes }) => notes),
    )
    .toEqual(['The union wants until Friday.']);
  await page.goto(`/compliance?task=${task.id}`);
  await expect(detail.getByLabel('Notes')).toHaveValue('The union wants until Friday.');
  await device.online();
  await untilSynced(page);
  const [stored] = await ownRows<Task & { notes: string }>(server, user, 'compliance_tasks');
  expect(stored).toMatchObject({
    notes: 'The union wants until Friday.',
    checklist: [
      { text: 'Ask the union', done: true },
      { text: 'File it', done: false },
    ],
  });
});

test('the history says when a task was completed offline, also after a later edit elsewhere', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const task = await taskOf(server, user);
  const [phone, laptop] = [await openDevice({ viewport: { width: 390, height: 844 } }), await openDevice()];
  await signIn(phone, user, '/compliance');
  await openOffline(phone, task.id);
  await detailOf(phone.page).getByRole('button', { name: 'Complete' }).click();
  await expect(detailOf(phone.page).getByRole('button', { name: 'Reopen' })).toBeVisible();
  const completed = Date.now();

  await signIn(laptop, user, `/compliance?edit=${task.id}`);
  const form = laptop.page.getByRole('dialog', { name: 'Edit task' });
  await form.getByLabel('Title').fill('Submit the whole report');
  await form.getByRole('button', { name: 'Save' }).click();
  await untilSynced(laptop.page);
  await phone.online();
  await untilSynced(phone.page);

  const timeOf = (date: string) => Date.parse(date.replace(' ', 'T'));
  const [stored] = await ownRows<Task & { completed_at: string }>(server, user, 'compliance_tasks');
  const history = await ownRows<{ field: string; at: string }>(server, user, 'task_history');
  const at = (field: string) => timeOf(history.find((entry) => entry.field === field)!.at);
  expect(at('status')).toBe(timeOf(stored!.completed_at));
  expect(at('status')).toBeLessThanOrEqual(completed + 1000);
  expect(at('status')).toBeLessThan(at('title'));
});
