import { follow } from '../../server/users';
import { rowsOnDevice } from '../device-rows';
import { expect, test } from '../harness';
import { countriesOf, expectToast, profileOnServer, signIn, untilSynced } from '../people';

// The headless shell has no notifications and no installation.
test.use({ wholeBrowser: true });

test('notification settings are changed offline and sent later; the time zone is set at the first start', async ({
  server,
  openDevice,
}) => {
  const user = await server.user('free');
  await follow(
    server,
    user,
    (await countriesOf(server, 'ZA', 'KE')).map(({ id }) => id),
  );
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/settings');
  await untilSynced(page);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect
    .poll(async () => ((await profileOnServer(server, user)) as unknown as { time_zone: string }).time_zone)
    .toBe(zone);

  await device.untilKept();
  await device.offline();
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  await section.getByRole('switch', { name: 'Articles' }).uncheck();
  await section.getByRole('button', { name: 'Kenya' }).click();
  await section.getByRole('switch', { name: 'Quiet hours' }).check();
  await section.getByLabel('From').fill('21:30');
  await section.getByLabel('Digest by email').selectOption('weekly');
  await section.getByRole('combobox', { name: 'Time zone' }).selectOption('Africa/Johannesburg');
  await section.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings Saved', 'Your notification settings have been updated.');
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Articles' })).not.toBeChecked();
  await device.online();
  await untilSynced(page);
  const [kenya] = await countriesOf(server, 'KE');
  expect(await profileOnServer(server, user)).toMatchObject({
    notification_preferences: { article: false, muted: [kenya!.id] },
    quiet_hours: { from: '21:30', to: '07:00' },
    digest: 'weekly',
    time_zone: 'Africa/Johannesburg',
  });
  expect(await rowsOnDevice(page, 'outbox')).not.toContainEqual(expect.objectContaining({ state: 'refused' }));
});
