import { violations } from '../axe';
import { unsent } from '../device-rows';
import { expect, test, type Device, type Page } from '../harness';
import { countriesOf, expectToast, follower, openPanel, profileOnServer, signIn, status, untilSynced } from '../people';

test('the status control shows the time of the last sync, offline, and the number of waiting changes; the panel lists them', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/settings');
  await expect(status(page)).toHaveAccessibleName(/^Synced \d\d:\d\d$/);
  const panel = await openPanel(page);
  await expect(panel.getByText('Nothing waits, and nothing was sent in the last 24 hours.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await device.offline();
  await saveName(page, 'Lerato D.');
  await saveName(page, 'Lerato Dube');
  await expect(status(page)).toHaveAccessibleName('Offline, 2 waiting');
  await openPanel(page);
  await expect(panel.getByRole('region', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('definition').first()).toHaveText('Offline');

  await device.online();
  await expect(panel.getByRole('region', { name: 'Sent' }).getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('region', { name: 'Waiting' })).toHaveCount(0);
  expect((await profileOnServer(server, user)).full_name).toBe('Lerato Dube');
});

test('a refused change is shown with its reason, and the user can retry it and discard it', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA', 'KE', 'NG', 'GH');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/BR');
  await untilSynced(page);
  await device.offline();
  await page.getByRole('button', { name: 'Keep offline Brazil' }).click();
  await expect(status(page)).toHaveAccessibleName('Offline, 1 waiting');

  // Another device follows a fifth country. The merged list would have six, one more than the free plan allows.
  const [brazil, ...five] = await countriesOf(server, 'BR', 'ZA', 'KE', 'NG', 'GH', 'JP');
  await server.api('PATCH', `/api/collections/profiles/records/${user.id}`, {
    token: user.token,
    body: { countries: five.map(({ id }) => id) },
  });
  await device.online();
  await expect(status(page)).toHaveAccessibleName('1 needs you');

  const panel = await openPanel(page);
  const card = panel.getByRole('article', { name: 'Could not be saved: Follow Brazil' });
  await expect(card).toContainText('The free plan follows up to 5 countries. Remove one first, or upgrade to Premium.');
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect
    .poll(async () => (await unsent(page)).map(({ state, tries }) => [state, tries > 1]))
    .toEqual([['refused', true]]);
  expect((await profileOnServer(server, user)).countries).not.toContain(brazil!.id);

  await card.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(card).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await untilSynced(page);
  await expect(page.getByRole('button', { name: 'Kept offline Brazil' })).toHaveCount(0);
  await page.goto('/settings');
  await expect(page.getByText('5 of 5')).toBeVisible();
});

for (const choice of ['yours', 'theirs'] as const) {
  test(`a name that two devices changed offline is a conflict, and the user keeps ${choice}`, async ({
    server,
    openDevice,
  }) => {
    const user = await follower(server, 'free', 'ZA');
    const [phone, laptop] = await twoDevices(openDevice, (device) => signIn(device, user, '/settings'));
    for (const device of [phone, laptop]) {
      await untilSynced(device.page);
      await device.offline();
    }
    await saveName(phone.page, 'Lerato of the phone');
    await saveName(laptop.page, 'Lerato of the laptop');
    // Only the phone changes this field, so it is merged without a conflict.
    await phone.page.getByRole('switch', { name: 'Marketing' }).click();
    await phone.page.getByRole('region', { name: 'Email preferences' }).getByRole('button', { name: 'Save' }).click();

    await phone.online();
    await untilSynced(phone.page);
    await laptop.online();
    await expect(status(laptop.page)).toHaveAccessibleName('1 needs you');

    const panel = await openPanel(laptop.page);
    const card = panel.getByRole('article', { name: 'Changed twice: Full name' });
    await expect(card.getByRole('radio', { name: /^Yours/ })).toBeChecked();
    await expect(card).toContainText('Lerato of the laptop');
    await expect(card).toContainText('Lerato of the phone');
    if (choice === 'yours') expect(await violations(laptop.page)).toEqual([]);
    await card.getByRole('radio', { name: new RegExp(`^${choice}`, 'i') }).check();
    await card.getByRole('button', { name: `Keep ${choice}` }).click();
    await expect(card).toHaveCount(0);
    await untilSynced(laptop.page);

    const kept = choice === 'yours' ? 'Lerato of the laptop' : 'Lerato of the phone';
    await expect(phone.page.getByLabel('Full name')).toHaveValue(kept);
    await expect(laptop.page.getByLabel('Full name')).toHaveValue(kept);
    await expect(laptop.page.getByRole('switch', { name: 'Marketing' })).toBeChecked();
    const { full_name, email_preferences } = await profileOnServer(server, user);
    expect([full_name, email_preferences.marketing]).toEqual([kept, true]);
  });
}

async function saveName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');
}

async function twoDevices(
  openDevice: () => Promise<Device>,
  prepare: (device: Device) => Promise<void>,
): Promise<[Device, Device]> {
  const devices: [Device, Device] = [await openDevice(), await openDevice()];
  for (const device of devices) await prepare(device);
  return devices;
}
