import { startServer } from '../../server/harness';
import { rowsOnDevice, unsent } from '../device-rows';
import { expect, test } from '../harness';
import { expectToast, openSettings, profileOnServer, untilSynced } from '../people';

test('after a backup is restored, a device sends each later change again, once', async ({ openDevice }) => {
  await using server = await startServer({ seed: true });
  const { user, device, page } = await openSettings(server, openDevice);
  const backup = await server.backup();

  await page.reload();
  await page.getByLabel('Full name').fill('Saved after the backup');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectToast(page, 'Settings Saved', 'Your name has been updated.');
  await expect.poll(async () => (await profileOnServer(server, user)).full_name).toBe('Saved after the backup');
  const filter = encodeURIComponent("country.code='ZA' && is_published=true");
  const { items } = await server.admin<{ items: { id: string; title: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${filter}`,
  );
  const { id, title } = items[0]!;
  await server.admin('PATCH', `/api/collections/labour_laws/records/${id}`, {
    title: 'A title that the backup undoes',
  });
  const titleHere = async () =>
    (await rowsOnDevice<{ id: string; title: string }>(page, 'labour_laws')).find((law) => law.id === id)?.title;
  await expect.poll(titleHere).toBe('A title that the backup undoes');
  const laws = (await rowsOnDevice(page, 'labour_laws')).length;

  await device.untilKept();
  await device.offline();
  await server.restore(backup);
  expect((await profileOnServer(server, user)).full_name).not.toBe('Saved after the backup');
  await device.online();
  await expect.poll(async () => (await profileOnServer(server, user)).full_name).toBe('Saved after the backup');
  await expect.poll(titleHere).toBe(title);
  await untilSynced(page);
  expect(await unsent(page)).toEqual([]);
  expect(await rowsOnDevice(page, 'labour_laws')).toHaveLength(laws);
  await expect(page.getByLabel('Full name')).toHaveValue('Saved after the backup');
});
