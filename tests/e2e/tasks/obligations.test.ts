import { unsent } from '../device-rows';
import { expect, test } from '../harness';
import { countriesOf, follower, signIn, untilSynced } from '../people';
import { day } from './task-list';
import { type Task, ownRows } from './task-rows';

test('obligations of a country become tasks offline', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const [country] = await countriesOf(server, 'ZA');
  const { totalItems: known } = await server.admin<{ totalItems: number }>(
    'GET',
    `/api/collections/task_templates/records?perPage=1&filter=country="${country!.id}"`,
  );
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/compliance');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  await page.goto('/compliance?templates=ZA');
  const dialog = page.getByRole('dialog', { name: 'Obligations' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes).toHaveCount(known);

  const titles = [
    'Submit the employment equity report (EEA2) and income differential statement (EEA4)',
    'Consult employees and unions on the analysis, the plan and the report',
  ];
  for (const title of titles) await dialog.getByLabel(title, { exact: true }).check();
  await dialog.getByLabel('Search obligations').fill('coida');
  await expect(boxes).not.toHaveCount(known);
  await boxes.first().check();
  await dialog.getByRole('button', { name: 'Add 3 tasks' }).click();
  const chosen = dialog.getByLabel(`First deadline: ${titles[1]}`);
  await expect(dialog.getByText('Choose the first deadline').first()).toBeVisible();
  await chosen.fill(day(65));
  for (const other of await dialog.getByLabel(/^First deadline/).all())
    if ((await other.inputValue()) === '') await other.fill(day(95));
  await dialog.getByRole('button', { name: 'Add 3 tasks' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notices' }).getByText('3 tasks added')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Compliance tasks' }).getByRole('link', { name: titles[0], exact: true }),
  ).toBeVisible();
  expect(await unsent(page)).toHaveLength(3);

  await device.online();
  await untilSynced(page);
  const tasks = await ownRows<Task>(server, user, 'compliance_tasks');
  expect(tasks).toHaveLength(3);
  const report = tasks.find(({ title }) => title === titles[0])!;
  expect(report.deadline).toMatch(/-01-15 /);
  expect(report.template).not.toBe('');
  expect(report.law_version).not.toBe('');
  expect(report.checklist.map(({ text }) => text)).toContain('Signed EEA2 and EEA4');
  await page.goto('/compliance?templates=ZA');
  await expect(dialog.getByText('Already added')).toHaveCount(3);
});
