import { addDays, today } from '../../../src/domain/core/calendar-day';
import { violations } from '../axe';
import type { TestServer } from '../../server/harness';
import { expect, test } from '../harness';
import { clearCountries, countriesOf, follower, signIn, untilSynced } from '../people';

/** No other test reads the events of this country. */
const CODE = 'LS';
/** Those of a browser's print dialog. */
const MARGINS = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

/** Publishes a change about a law of the country. */
async function announce(server: TestServer, code: string, title: string): Promise<void> {
  const [country] = await countriesOf(server, code);
  const law = await server.admin<{ items: { id: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${encodeURIComponent(`country="${country!.id}"`)}`,
  );
  await server.admin('POST', '/api/collections/events/records', {
    country: country!.id,
    type: 'law',
    title,
    description: 'Employers have to act.',
    law: law.items[0]!.id,
    reason: 'Our editors published it.',
  });
}

test('the dashboard shows what changed; decisions are made offline, undone, and reach another device', async ({
  server,
  openDevice,
}) => {
  await clearCountries(server, 'events', CODE);
  await announce(server, CODE, 'Wage order of the year');
  await announce(server, CODE, 'Code on dismissal');
  const user = await follower(server, 'premium', CODE);
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);
  const changed = page.getByRole('region', { name: 'What changed' });
  const change = (title: string) => changed.locator('[data-statement]').filter({ hasText: title });

  await test.step('each change has its level, and the page has no problem of accessibility', async () => {
    await expect(change('Wage order of the year')).toContainText(/Official text|Secondary source|Not yet checked/);
    await expect(page.getByText('2 changes were published in your 1 country.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a decision works offline, stays after a reload, and is taken back', async () => {
    await device.untilKept();
    await device.offline();
    await change('Wage order of the year')
      .getByRole('button', { name: /^Not for us/ })
      .click();
    await expect(change('Wage order of the year')).toHaveCount(0);
    await page.reload();
    await expect(changed.getByText(/Wage order of the year: not for us/)).toBeVisible();
    await expect(change('Wage order of the year')).toHaveCount(0);
    await changed.getByRole('button', { name: /^Undo/ }).click();
    await expect(change('Wage order of the year')).toHaveCount(1);
    await change('Wage order of the year').getByRole('button', { name: /^Done/ }).click();
    await device.online();
    await untilSynced(page);
  });

  await test.step('a task from a change decides about it', async () => {
    await change('Code on dismissal')
      .getByRole('link', { name: /^Make a task/ })
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Deadline').fill(addDays(today('UTC'), 5));
    await form.getByRole('button', { name: /^Create/ }).click();
    await expect(form).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(changed.getByText('You have decided about every change.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Due' }).getByText('in 5 days')).toBeVisible();
    await untilSynced(page);
  });

  await test.step('another device has the same decisions', async () => {
    const other = await openDevice({ viewport: { width: 390, height: 844 } });
    await signIn(other, user);
    await untilSynced(other.page);
    const there = other.page.getByRole('region', { name: 'What changed' });
    await there.getByRole('button', { name: 'Show them' }).click();
    await expect(there.getByText(/Wage order of the year: done/)).toBeVisible();
    await expect(there.getByText(/Code on dismissal: task made/)).toBeVisible();
  });
});

test('the brief of many changes, tasks and countries prints on one page', async ({ server, openDevice }) => {
  const codes = [CODE, 'ZA', 'KE', 'NG', 'GB', 'DE', 'FR', 'BR', 'IN', 'US', 'AU', 'NL'];
  for (let change = 1; change <= 14; change++)
    await announce(server, CODE, `Wage order ${change} for the branches of commerce, transport and mining`);
  const user = await follower(server, 'premium', ...codes);
  const days = Array.from({ length: 30 }, (_, day) => addDays(today('UTC'), day - 3));
  for (const day of days)
    await server.admin('POST', '/api/collections/compliance_tasks/records', {
      user: user.id,
      title: `Pay the contributions and keep the proof of ${day}`,
      description: 'Keep the acknowledgement.',
      status: 'pending',
      country: 'South Africa',
      deadline: `${day} 00:00:00.000Z`,
    });
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);
  await expect(page.getByRole('region', { name: 'Due' }).getByRole('link').first()).toBeVisible();
  const pdf = await page.pdf({ format: 'A4', margin: MARGINS });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
