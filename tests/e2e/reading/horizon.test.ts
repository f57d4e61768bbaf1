import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { addDays, today } from '../../../src/domain/core/calendar-day';
import { violations } from '../axe';
import { expect, test } from '../harness';
import { countriesOf, follower, signIn, untilSynced } from '../people';

/** The content of these countries changes with the day, so the test reads rows of its own. */
test('the horizon lists what is to come, offline, and an entry becomes a task', async ({ server, openDevice }) => {
  const [country] = await countriesOf(server, 'RW');
  const day = addDays(today('UTC'), 40);
  const add = (what: string, fields: object) =>
    server.admin('POST', '/api/collections/commencements/records', {
      country: country!.id,
      what,
      kind: 'begins',
      certainty: 'set',
      date: `${day} 00:00:00.000Z`,
      provisions: 's 27',
      topics: ['equality'],
      source_url: 'https://www.example.org/act',
      verification: 'unchecked',
      ...fields,
    });
  await add('Larger employers report on pay', {});
  await add('Quotas start', { date: '', topics: ['skills'] });
  await add('An old levy ended', { kind: 'ends', date: `${addDays(day, -100)} 00:00:00.000Z` });
  const user = await follower(server, 'premium', 'RW');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/horizon');
  await untilSynced(page);
  const entry = (what: string) => page.locator('[data-statement]').filter({ hasText: what });

  await test.step('each entry has its day, provision, level and source', async () => {
    await expect(entry('Larger employers report on pay')).toContainText('in 40 days');
    await expect(entry('Larger employers report on pay')).toContainText('s 27');
    await expect(entry('Larger employers report on pay')).toContainText('Not yet checked');
    await expect(entry('Larger employers report on pay').getByRole('link', { name: 'example.org' })).toBeVisible();
    await expect(page.getByText('On a day to be fixed')).toBeVisible();
    await expect(page.getByRole('img', { name: /entr(y|ies) from .* by country/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('filters are in the address, and work offline', async () => {
    await device.offline();
    await page.getByRole('link', { name: /^Skills/ }).click();
    await expect(page).toHaveURL(/topic=skills/);
    await expect(entry('Quotas start')).toBeVisible();
    await expect(entry('Larger employers report on pay')).toHaveCount(0);
    await page.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('link', { name: 'The 24 months behind us' }).click();
    await expect(entry('An old levy ended')).toBeVisible();
    await page.getByRole('link', { name: 'To come', exact: true }).click();
  });

  await test.step('an entry becomes a task with its day as the deadline', async () => {
    await entry('Larger employers report on pay')
      .getByRole('link', { name: /^Create task/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Create task' });
    await expect(form.getByLabel('Title')).toHaveValue(/^Prepare for .*: Larger employers report on pay$/);
    await expect(form.getByLabel(/Deadline/)).toHaveValue(day);
    await page.goBack();
  });

  await test.step('Premium saves the list as a spreadsheet', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save CSV' }).click(),
    ]);
    const { data } = Papa.parse<Record<string, string>>(await readFile(await download.path(), 'utf8'), {
      header: true,
    });
    const saved = data.find(({ Subject }) => Subject === 'Larger employers report on pay');
    expect(saved).toMatchObject({ Day: day, Country: 'Rwanda', 'What happens': 'Begins', Provision: 's 27' });
  });
});

test('on a phone the horizon keeps to its width, and the free plan has no notices of it', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA', 'GB');
  const device = await openDevice({ viewport: { width: 390, height: 844 } });
  const { page } = device;
  await signIn(device, user, '/horizon');
  await untilSynced(page);
  await expect(page.locator('[data-statement]').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByText('Notices of the horizon are part of Premium')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
