import type { TestServer } from '../../server/harness';
import { rowsOnDevice } from '../device-rows';
import { expect, test } from '../harness';
import { follower, signIn, untilSynced } from '../people';

test('open pages lose a law that an admin withdraws, and show it again, with changes, when it is published', async ({
  server,
  openDevice,
}) => {
  const law = await aLaw(server, 'KE');
  const change = (fields: object) => server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, fields);
  const user = await follower(server, 'free', 'KE');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/KE/laws');
  await untilSynced(page);
  const reading = await device.newTab();
  await reading.goto(`/country/KE/laws?law=${law.id}`);
  await expect(reading.getByRole('dialog', { name: law.title })).toBeVisible();
  await expect(page.getByRole('link', { name: law.title })).toBeVisible();

  await change({ is_published: false });
  await expect(page.getByRole('link', { name: law.title })).toHaveCount(0);
  await expect(reading.getByRole('dialog', { name: 'Law not found' })).toBeVisible();
  expect((await rowsOnDevice(page, 'labour_laws')).map(({ id }) => id)).not.toContain(law.id);

  await change({ is_published: true });
  await expect(page.getByRole('link', { name: law.title })).toBeVisible();
  await expect(reading.getByRole('dialog', { name: law.title })).toBeVisible();

  await change({ title: `${law.title} (amended)` });
  await expect(page.getByRole('link', { name: `${law.title} (amended)` })).toBeVisible();
  await expect(reading.getByRole('dialog', { name: `${law.title} (amended)` })).toBeVisible();
  await change({ title: law.title });
});

test('the open dashboard updates its counts when a law is withdrawn or published', async ({ server, openDevice }) => {
  const law = await aLaw(server, 'GH');
  const user = await follower(server, 'free', 'GH');
  const device = await openDevice();
  await signIn(device, user);
  await untilSynced(device.page);
  const card = device.page
    .getByRole('region', { name: 'Countries you follow' })
    .getByRole('listitem')
    .filter({ hasText: 'Ghana' });
  const before = Number(/(\d+) laws/.exec((await card.textContent()) ?? '')?.[1]);
  expect(before).toBeGreaterThan(1);
  await server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, { is_published: false });
  await expect(card).toContainText(`${before - 1} laws`);
  await server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, { is_published: true });
  await expect(card).toContainText(`${before} laws`);
});

async function aLaw(server: TestServer, code: string): Promise<{ id: string; title: string }> {
  const filter = encodeURIComponent(`country.code='${code}' && is_published=true`);
  return (
    await server.admin<{ items: { id: string; title: string }[] }>(
      'GET',
      `/api/collections/labour_laws/records?perPage=1&filter=${filter}`,
    )
  ).items[0]!;
}
