import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { TestServer } from '../../server/harness';
import { asDate, dayIn, makeTask } from '../../server/notices/notice-world';
import { pdfText } from '../../server/tasks/pdf-text';
import type { TestUser } from '../../server/users';
import { violations } from '../axe';
import { expect, test, type Device, type Page } from '../harness';
import { follower, signIn, untilSynced } from '../people';

const FORMULA = '=HYPERLINK("https://evil.example")';

async function withTasks(server: TestServer, device: Device, kind: 'free' | 'premium'): Promise<TestUser> {
  const user = await follower(server, kind, 'ZA');
  await makeTask(server, user, dayIn(9), {
    title: 'File the report',
    checklist: [{ id: 'a', text: 'Gather', done: true }],
    deadline: asDate(dayIn(9)),
  });
  await makeTask(server, user, dayIn(30), { title: 'Ütemterv; “two”, 計画', description: FORMULA });
  await signIn(device, user, '/compliance');
  await expect(device.page.getByText('File the report').first()).toBeVisible();
  await untilSynced(device.page);
  return user;
}

async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  return page.getByRole('dialog', { name: 'Export' });
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('tasks are saved as CSV and JSON offline, and as PDF online', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  const user = await withTasks(server, device, 'premium');
  await device.untilKept();
  const dialog = await openExport(page);
  expect(await violations(page)).toEqual([]);
  const pdf = await saved(page, () => dialog.getByRole('button', { name: 'Download PDF' }).click());
  expect(pdf.name).toMatch(/^molao-audit-pack-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdfText(pdf.content)).toEqual(expect.arrayContaining(['Compliance audit pack', '1. File the report']));

  await device.offline();
  await expect(dialog.getByRole('button', { name: 'Needs the network' })).toHaveAttribute('aria-disabled', 'true');
  const csv = await saved(page, () => dialog.getByRole('button', { name: 'Save CSV' }).click());
  expect(csv.name).toMatch(/^molao-tasks-\d{4}-\d\d-\d\d\.csv$/);
  expect([...csv.content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = Papa.parse<Record<string, string>>(csv.content.toString('utf8').slice(1), { header: true });
  expect(data.map(({ Title, Deadline, Checklist }) => [Title, Deadline, Checklist])).toEqual([
    ['File the report', dayIn(9), '[x] Gather'],
    ['Ütemterv; “two”, 計画', dayIn(30), ''],
  ]);
  expect(data[1]!.Description).toBe(`'${FORMULA}`);

  const json = await saved(page, () => dialog.getByRole('button', { name: 'Save JSON' }).click());
  const { person, tasks } = JSON.parse(json.content.toString('utf8')) as {
    person: { email: string };
    tasks: { title: string; description: string }[];
  };
  expect(person.email).toBe(user.email);
  expect(tasks.map(({ title }) => title)).toEqual(['File the report', 'Ütemterv; “two”, 計画']);
  expect(tasks[1]!.description).toBe(FORMULA);
});

test('the free plan exports its data, and shows what Premium adds', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await withTasks(server, device, 'free');
  const dialog = await openExport(page);
  await expect(dialog.getByText(/^Part of Premium/)).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Save CSV' })).toHaveCount(0);
  const { content } = await saved(page, () => dialog.getByRole('button', { name: 'Save JSON' }).click());
  expect((JSON.parse(content.toString('utf8')) as { tasks: unknown[] }).tasks).toHaveLength(2);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL('/subscribe');
});

test('a calendar feed is created, read, renewed and revoked', async ({ server, openDevice }) => {
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await withTasks(server, device, 'premium');
  await (await openExport(page)).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: 'Create the address' }).click();
  const address = dialog.getByLabel('Address');
  await expect(address).toHaveValue(/\/calendar\/\w{43,}\.ics$/);
  const first = await address.inputValue();
  expect(await violations(page)).toEqual([]);
  const read = async (url: string) => {
    const answer = await fetch(url);
    return [answer.status, (await answer.text()).match(/^UID:task-\w{15}@/gm)?.length ?? 0];
  };
  expect(await read(first)).toEqual([200, 2]);
  await expect(dialog.getByRole('link', { name: /Open in this device/ })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  );
  await dialog.getByLabel('Show tasks as').selectOption('To-dos');
  await expect(address).toHaveValue(`${first}?as=todo`);

  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new address' }).click();
  await expect(address).not.toHaveValue(new RegExp(first.slice(-20)));
  expect(await read(first)).toEqual([404, 0]);
  const second = (await address.inputValue()).replace('?as=todo', '');
  expect(await read(second)).toEqual([200, 2]);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await (await openExport(page)).getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByText(/A calendar last asked on/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('button', { name: 'Create the address' })).toBeVisible();
  expect(await read(second)).toEqual([404, 0]);
});

test('the calendar feed dialog reports a missing network, and continues when it returns', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice({ expected: /./ });
  const { page } = device;
  await withTasks(server, device, 'premium');
  await device.untilKept();
  await device.offline();
  await (await openExport(page)).getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await expect(dialog.getByText(/There is no network/)).toBeVisible();
  await device.online();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Create the address' })).toBeVisible();
});
