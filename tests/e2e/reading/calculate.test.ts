import { violations } from '../axe';
import { expect, test } from '../harness';
import { follower, signIn, untilSynced } from '../people';

test('final pay of three countries is calculated offline, and the address keeps the input', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA', 'KE', 'ZM');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/calculate');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  const table = page.getByRole('table', { name: 'Final pay by country' });
  const total = table.getByRole('row', { name: /^Final pay, before tax/ });

  await test.step('typing calculates, one column a country', async () => {
    for (const name of ['Kenya', 'Zambia']) await page.getByLabel('Add a country').selectOption(name);
    await page.getByLabel('First day').fill('2020-07-20');
    await page.getByLabel('Last day').fill('2026-11-30');
    await page.getByLabel('Pay, South Africa').fill('18000');
    await page.getByLabel('Pay, Kenya').fill('60000');
    await page.getByLabel('Pay, Zambia').fill('9000');
    await page.getByLabel('Leave taken').fill('0');
    const severance = table.getByRole('row', { name: /^Severance pay/ });
    await expect(severance).toContainText('R24,923.08');
    await expect(severance).toContainText('6 completed years × 1 week × 4,153.85');
    await expect(severance).toContainText('to KES 207,692.31');
    await expect(severance).toContainText('ZMW 108,000.00');
    await expect(total.getByRole('cell').nth(1)).toContainText('A range');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a choice settles the range', async () => {
    await table.getByRole('button', { name: 'Month ÷ 26' }).click();
    await expect(total.getByRole('cell').nth(1)).not.toContainText('A range');
  });

  await test.step('a reload keeps the input', async () => {
    await page.reload();
    await expect(page.getByLabel('Pay, Kenya')).toHaveValue('60000');
    await expect(table.getByRole('button', { name: 'Month ÷ 26' })).toHaveAttribute('aria-pressed', 'true');
    await expect(table.getByRole('row', { name: /^Severance pay/ })).toContainText('R24,923.08');
  });

  await test.step('what is wrong is said at its field, and nothing is calculated', async () => {
    await page.getByLabel('Last day').fill('2019-01-01');
    await expect(page.getByText('The last day must not be before the first day, 20 July 2020.')).toBeVisible();
    await expect(page.getByText('R24,923.08')).toHaveCount(0);
  });
});
