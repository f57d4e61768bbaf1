import { startNatsWorld } from '../../server/sync/nats-setup';
import { expect, test, type Page } from '../harness';
import { follower, signIn, untilSynced } from '../people';

test('with NATS, a change saved by an admin appears in a page that has no stream', async ({ openDevice }) => {
  await using world = await startNatsWorld({ seed: true });
  const { server } = world;
  const law = await aLaw();
  const user = await follower(server, 'free', 'KE');
  const device = await openDevice({ url: server.url });
  const { page } = device;
  const first = watchStreams(page);
  await signIn(device, user, '/country/KE/laws');
  await untilSynced(page);
  // The server has named NATS on the first stream.
  await expect.poll(() => world.nats.connections()).toBe(1);
  await expect.poll(() => first.open).toBe(0);
  await rename('first');

  // From now on the device begins with NATS.
  const next = watchStreams(page);
  await page.reload();
  await untilSynced(page);
  await rename('second');
  expect(next.opened).toBe(0);

  for (const node of world.nats.nodes) await node.kill();
  await expect.poll(() => next.open, { timeout: 60_000 }).toBe(1);
  await rename('third');

  async function rename(title: string): Promise<void> {
    await server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, { title: `The ${title} title` });
    await expect(page.getByRole('link', { name: `The ${title} title` })).toBeVisible();
  }

  async function aLaw(): Promise<{ id: string }> {
    const filter = encodeURIComponent(`country.code='KE' && is_published=true`);
    const path = `/api/collections/labour_laws/records?perPage=1&filter=${filter}`;
    return (await server.admin<{ items: { id: string }[] }>('GET', path)).items[0]!;
  }
});

/** Counts the streams of PocketBase that a page opens from now on, and those that are open. */
function watchStreams(page: Page): { opened: number; open: number } {
  const streams = { opened: 0, open: 0 };
  const isStream = (url: string) => url.endsWith('/api/realtime');
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !isStream(request.url())) return;
    streams.opened += 1;
    streams.open += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      if (request.method() === 'GET' && isStream(request.url())) streams.open -= 1;
    });
  return streams;
}
