import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { POKE_TOPIC, type Poke } from '../../../src/domain/sync/sync-protocol';
import { FRAME_BYTES, MOST_BYTES, MOST_POKES } from '../../../pb_hooks/src/core/poke-pace';
import { startServer, type TestServer } from '../harness';
import { countries, head, law, task } from './sync-world';
import type { TestUser } from '../users';

let server: TestServer;
let country: string;
beforeAll(async () => {
  server = await startServer();
  [country] = (await countries(server, 1)) as [string];
});
afterAll(() => server.dispose());

const PUBLISHED = { collections: ['labour_laws'] };

interface Device {
  messages: Poke[];
  /** The collections of the messages. */
  readonly pokes: string[][];
  /** How often the stream was opened. */
  connections: number;
  close(): void;
}

const devices: Device[] = [];
afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

/** A device that listens for pokes, and subscribes again after each connection, as PocketBase's SDK does. */
async function listen(user?: TestUser, on = server): Promise<Device> {
  const source = new EventSource(`${on.url}/api/realtime`);
  const device: Device = {
    messages: [],
    get pokes() {
      return this.messages.map(({ collections }) => collections);
    },
    connections: 0,
    close: () => source.close(),
  };
  devices.push(device);
  source.addEventListener(POKE_TOPIC, ({ data }) => device.messages.push(JSON.parse(data) as Poke));
  await new Promise<void>((resolve, reject) => {
    source.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      const body = { clientId: lastEventId, subscriptions: [POKE_TOPIC] };
      void on.api('POST', '/api/realtime', { token: user?.token, body }).then(({ status }) => {
        if (status !== 204) return reject(new Error(`subscribing answers ${status}`));
        device.connections += 1;
        resolve();
      });
    });
  });
  return device;
}

/** A message that is sent too much comes right after the others. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Waits for the pokes, and expects that no other follows. */
async function expectPokes(read: () => unknown, expected: unknown): Promise<void> {
  await expect.poll(read).toEqual(expected);
  await settled();
  expect(read()).toEqual(expected);
}

describe('a poke', () => {
  it('of a shared collection reaches every signed-in device, and no visitor', async () => {
    const [one, other] = [await server.user(), await server.user()];
    const [mine, theirs, visitor] = [await listen(one), await listen(other), await listen()];
    const { rev } = await law(server, country);
    await expectPokes(
      () => [mine.messages, theirs.messages, visitor.messages],
      [[expect.objectContaining(PUBLISHED)], [expect.objectContaining(PUBLISHED)], []],
    );
    // The law's event and its country's counts, which statements and triggers wrote.
    expect(mine.messages[0]).toEqual({
      ...PUBLISHED,
      countries: [country],
      revs: { countries: expect.any(Number), labour_laws: rev, events: expect.any(Number) },
      listeners: 3,
    });
  });

  it('names tombstones only if a row left the sight of readers', async () => {
    const reader = await listen(await server.user());
    const { id } = await law(server, country);
    await server.admin('PATCH', `/api/collections/labour_laws/records/${id}`, { is_published: false });
    // A draft: nobody reads it.
    await server.admin('PATCH', `/api/collections/labour_laws/records/${id}`, { title: 'Draft' });
    await expectPokes(() => reader.messages.map(({ revs }) => 'tombstones' in revs!), [false, true]);
    expect(Object.keys(reader.messages[1]!.revs!)).not.toContain('labour_laws');
  });

  it('of a personal row reaches all devices of its owner, and nobody else', async () => {
    const [owner, stranger] = [await server.user(), await server.user('admin')];
    const [phone, laptop, theirs] = [await listen(owner), await listen(owner), await listen(stranger)];
    await task(server, owner);
    await expectPokes(
      () => [phone.pokes, laptop.pokes, theirs.pokes],
      [[['compliance_tasks']], [['compliance_tasks']], []],
    );
  });

  it('is sent after creates, updates and deletes, and after server changes of an account', async () => {
    const user = await server.user();
    const device = await listen(user);
    const row = await task(server, user);
    const path = `/api/collections/compliance_tasks/records/${row.id}`;
    const steps = [
      () => server.api('PATCH', path, { token: user.token, body: { notes: 'Later' } }),
      () => server.api('DELETE', path, { token: user.token }),
      () => server.admin('PATCH', `/api/collections/users/records/${user.id}`, { role: 'admin' }),
    ];
    for (const step of steps) {
      await head(server, user);
      await step();
    }
    await expectPokes(() => device.pokes.flat(), ['compliance_tasks', 'compliance_tasks', 'compliance_tasks', 'users']);
  });

  it('of a burst of writes is sent a few times, the last time for anything, until its user requests the head', async () => {
    const user = await server.user();
    const [phone, laptop] = [await listen(user), await listen(user)];
    await Promise.all(Array.from({ length: 10 }, () => task(server, user)));
    const burst = [...Array.from({ length: 4 }, () => ['compliance_tasks']), []];
    await expectPokes(() => [phone.pokes, laptop.pokes], [burst, burst]);
    await head(server, user);
    await task(server, user);
    await expectPokes(() => phone.pokes, [...burst, ['compliance_tasks']]);
  });

  it('is not sent after a refused write', async () => {
    const user = await server.user();
    const device = await listen(user);
    const answer = await server.api('POST', '/api/collections/compliance_tasks/records', {
      token: user.token,
      body: { user: user.id },
    });
    await settled();
    expect([answer.status, device.pokes]).toEqual([400, []]);
  });

  it('reaches a device that requests the head while others write', async () => {
    const user = await server.user();
    const device = await listen(user);
    let answered = 0;
    // As the app does: a head follows each poke, and another head follows a poke that comes meanwhile.
    const follow = async (until: () => boolean) => {
      while (!until()) {
        if (device.pokes.length > 0) {
          device.messages.length = 0;
          answered = (await head(server, user)).revs.compliance_tasks!;
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    let last = 0;
    let writing = true;
    const writes = (async () => {
      for (let row = 0; row < 40; row += 1) last = (await task(server, user)).rev;
      writing = false;
    })();
    const deadline = Date.now() + 60_000;
    await follow(() => (!writing && answered === last) || Date.now() > deadline);
    await writes;
    expect(answered).toBe(last);
  });

  it('closes the connection of a device after many pokes, so that a sleeping device does not block others', async () => {
    const user = await server.user();
    const device = await listen(user);
    for (let row = 0; row < 130 && device.connections === 1; row += 1) {
      await head(server, user);
      await task(server, user);
    }
    await expect.poll(() => device.connections).toBe(2);
    const bytes = device.messages.map((message) => JSON.stringify(message).length + FRAME_BYTES);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
    await head(server, user);
    await task(server, user);
    await expect.poll(() => device.pokes.length).toBe(bytes.length + 1);
  });

  it('is sent no more often even if writes end at the same time and the decision is slow', async () => {
    await using slow = await startServer({
      plant: {
        bundle: 'sync',
        find: 'function nextPoke(last, asked, size, now) {',
        replace: 'function nextPoke(last, asked, size, now) { sleep(25);',
      },
    });
    const user = await slow.user();
    const device = await listen(user, slow);
    await Promise.all(Array.from({ length: 10 }, () => task(slow, user)));
    await expectPokes(() => device.pokes.length, MOST_POKES + 1);
  });
});
