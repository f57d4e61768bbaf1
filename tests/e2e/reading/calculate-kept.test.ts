import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { violations } from '../axe';
import { expect, test } from '../harness';
import { follower, signIn, untilSynced } from '../people';
import { ownRows, taskOf } from '../tasks/task-rows';

const INPUT =
  '/calculate?countries=ZA,KE&pay.ZA=18000&pay.KE=60000&reason=redundancy&start=2020-07-20&end=2026-11-30&notice_paid=1';

test('Premium exports a calculation, and attaches it to a task offline', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA', 'KE');
  const task = await taskOf(server, user);
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);
  await device.untilKept();
  await page.goto(INPUT);
  await expect(page.getByRole('table', { name: 'Final pay by country' })).toContainText('R24,923.08');
  await device.offline();

  await test.step('a spreadsheet has one row for each line', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save CSV' }).click(),
    ]);
    const { data } = Papa.parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), {
      header: true,
    });
    expect(data.find(({ Rule }) => Rule === 'za-severance')).toMatchObject({
      Country: 'South Africa',
      Line: 'Severance pay',
      Amount: '24923.08',
      Unit: 'ZAR',
      Formula: '6 completed years × 1 week × 4,153.85',
      'As at': '2026-03-01',
    });
    await page.keyboard.press('Escape');
  });

  await test.step('the evidence has the input, the lines and the keys of the rules', async () => {
    await page.getByRole('button', { name: 'Attach to a task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Attach to a task' });
    await expect(dialog.getByLabel('Open task')).toHaveValue(task.id);
    await dialog.getByRole('button', { name: 'Attach' }).click();
    await expect(page.getByText('Calculation attached')).toBeVisible();
    await device.online();
    interface Stored {
      id: string;
      file: string;
      note: string;
      task: string;
    }
    await expect.poll(() => ownRows<Stored>(server, user, 'task_evidence')).toHaveLength(1);
    const [row] = (await ownRows<Stored>(server, user, 'task_evidence')) as [Stored];
    expect(row).toMatchObject({ task: task.id, note: 'Calculation: final pay, South Africa, Kenya' });
    const { body } = await server.api<{ token: string }>('POST', '/api/files/token', { token: user.token });
    const stored = await fetch(`${server.url}/api/files/task_evidence/${row.id}/${row.file}?token=${body.token}`);
    const text = await stored.text();
    for (const part of [
      'First day: 20 July 2020',
      'Severance pay: R24,923.08',
      'Rule: za-severance, as at 1 March 2026',
    ])
      expect(text).toContain(part);
  });
});

test('on a phone the free plan calculates for one country, within the width', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA', 'KE');
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, INPUT);
  await untilSynced(page);
  const card = page.getByRole('region', { name: 'South Africa' });
  await expect(card).toContainText('R24,923.08');
  await expect(page.getByRole('region', { name: 'Kenya' })).toHaveCount(0);
  await expect(
    page.getByText('The free plan calculates for one country that you follow. Not shown: Kenya.'),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/Part of Premium/)).toHaveCount(2);
});

test('a country, a fact and a comparison lead to the calculator', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA', 'KE');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/ZA?tab=facts');
  await untilSynced(page);
  await page.getByRole('link', { name: 'Calculate with the law’s figures' }).click();
  await expect(page).toHaveURL('/calculate?countries=ZA');
  await expect(page.getByRole('group', { name: 'Input' }).getByLabel('Pay, South Africa')).toBeVisible();
  await page.goto('/compare?cell=KE.notice_period');
  await page.getByRole('dialog').getByRole('link', { name: 'Calculate' }).click();
  await expect(page).toHaveURL('/calculate?kind=notice&countries=KE');
  await expect(page.getByLabel('Notice given on')).not.toHaveValue('');
});
