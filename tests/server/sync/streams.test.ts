import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { POKE_TOPIC } from '../../../src/domain/sync/sync-protocol';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

describe('realtime', () => {
  const sources: EventSource[] = [];
  afterEach(() => {
    for (const source of sources.splice(0)) source.close();
  });

  /** Opens a stream. `closed` resolves when the server ends it. */
  async function open(): Promise<{ clientId: string; closed: Promise<void> }> {
    const source = new EventSource(`${server.url}/api/realtime`);
    sources.push(source);
    const clientId = await new Promise<string>((resolve) => {
      source.addEventListener('PB_CONNECT', ({ lastEventId }) => resolve(lastEventId));
    });
    const closed = new Promise<void>((resolve) => {
      source.addEventListener('error', () => {
        source.close();
        resolve();
      });
    });
    return { clientId, closed };
  }
  const subscribe = (clientId: string, subscriptions: string[], token?: string) =>
    server.api('POST', '/api/realtime', { token, body: { clientId, subscriptions } });
  const isClosed = (stream: { closed: Promise<void> }, patience: number) =>
    Promise.race([
      stream.closed.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience)),
    ]);

  it('refuses topics of records to everybody but superusers', async () => {
    for (const token of [undefined, (await server.user()).token, (await server.user('admin')).token]) {
      const { clientId } = await open();
      for (const topic of ['countries/*', `profiles/*?options=${encodeURIComponent('{"query":{"filter":"id!=1"}}')}`]) {
        const { status, body } = await subscribe(clientId, [POKE_TOPIC, topic], token);
        expect([status, body.message]).toEqual([403, 'Only these topics can be subscribed to: PB_CONNECT, poke.']);
      }
      expect((await subscribe(clientId, [POKE_TOPIC], token)).status).toBe(204);
    }
    const { clientId } = await open();
    expect((await subscribe(clientId, ['countries/*'], server.superuser.token)).status).toBe(204);
  });

  it.each([POKE_TOPIC, 'PB_CONNECT'])(
    'keeps 20 streams of a user to %s, and closes the oldest for a new one',
    async (topic) => {
      const { token } = await server.user();
      const streams: Awaited<ReturnType<typeof open>>[] = [];
      for (let index = 0; index < 21; index += 1) {
        const stream = await open();
        await subscribe(stream.clientId, [topic], token);
        streams.push(stream);
      }
      expect(await isClosed(streams[0]!, 5000)).toBe(true);
      expect(await isClosed(streams[1]!, 300)).toBe(false);
      expect(await isClosed(streams[20]!, 0)).toBe(false);
    },
  );

  it('keeps 300 streams of an address, whoever opens them, and refuses more until one is closed', async () => {
    const many = await Promise.all(Array.from({ length: 300 }, () => open()));
    const answers = await Promise.all(many.map(({ clientId }) => subscribe(clientId, ['PB_CONNECT'])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const next = await open();
    const { token } = await server.user();
    const refused = await subscribe(next.clientId, [POKE_TOPIC], token);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many open streams from this address. Close some first.',
    ]);
    for (const source of sources.splice(0, 10)) source.close();
    await expect
      .poll(async () => (await subscribe(next.clientId, [POKE_TOPIC], token)).status, { timeout: 15_000 })
      .toBe(204);
  });

  it('closes streams that nobody has claimed since the last sweep, and no others', async () => {
    const sweep = () => server.admin('POST', '/api/crons/sync-streams');
    const claimed = await open();
    await subscribe(claimed.clientId, [POKE_TOPIC], (await server.user()).token);
    const unclaimed = await open();
    await sweep();
    expect(await isClosed(unclaimed, 500)).toBe(false);
    await sweep();
    expect(await isClosed(unclaimed, 5000)).toBe(true);
    expect(await isClosed(claimed, 300)).toBe(false);
  });
});
