import { expect, test, type Device } from '../harness';
import { follower, signIn, untilSynced } from '../people';

test('a visit from an up-to-date device needs one API request and the realtime stream', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA', 'KE');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);
  await device.untilKept();
  const traffic = await watchTraffic(device);
  await page.goto('/country/ZA');
  await untilSynced(page);
  await expect(page.getByRole('region', { name: 'Recent Labour Laws' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: /^All \d+ laws$/ }).click();
  await expect(page).toHaveURL('/country/ZA/laws');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText('Where this comes from')).toBeVisible();
  // Apart from the stream and its subscription, the only request is the head.
  expect(traffic.calls().filter((path) => !path.startsWith('/api/realtime'))).toEqual([
    expect.stringMatching(/^\/api\/sync\/head/),
  ]);
  expect(traffic.calls().filter((path) => path.startsWith('/api/realtime')).length).toBeLessThanOrEqual(2);
});

test('a changed law transfers bytes in proportion to that law, not to the rows on the device', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA', 'US', 'IN', 'GB', 'CA');
  const filter = encodeURIComponent("country.code='US' && is_published=true");
  const { items } = await server.admin<{ items: { id: string; title: string }[] }>(
    'GET',
    `/api/collections/labour_laws/records?perPage=1&filter=${filter}`,
  );
  const { id, title } = items[0]!;
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/country/US/laws?law=${id}`);
  await untilSynced(page);
  const row = JSON.stringify(await server.admin('GET', `/api/collections/labour_laws/records/${id}`)).length;

  const traffic = await watchTraffic(device);
  await server.admin('PATCH', `/api/collections/labour_laws/records/${id}`, { title: `${title}, renamed` });
  await expect(page.getByRole('dialog', { name: `${title}, renamed` })).toBeVisible();
  await untilSynced(page);
  // The answer has two rows, the last known one and the changed one. One head request closes the cycle.
  expect(traffic.bytes()).toBeGreaterThan(0);
  expect(traffic.bytes()).toBeLessThan(2 * row + 4000);
  expect(traffic.calls().filter((path) => path.includes('/records'))).toHaveLength(1);
  await server.admin('PATCH', `/api/collections/labour_laws/records/${id}`, { title });
});

/** Records the page's API requests from now on, and the bytes of the answers as transferred, including headers. */
async function watchTraffic({ context, page }: Device): Promise<{ calls(): string[]; bytes(): number }> {
  const calls: string[] = [];
  const ours = new Set<string>();
  let bytes = 0;
  const session = await context.newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return;
    calls.push(pathname + search);
    ours.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ours.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return { calls: () => calls, bytes: () => bytes };
}
