import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { POKE_TOPIC } from '../../../src/domain/sync/sync-protocol';
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

interface Device {
  pokes: string[][];
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
  const device: Device = { pokes: [], connections: 0, close: () => source.close() };
  devices.push(device);
  source.addEventListener(POKE_TOPIC, ({ data }) => device.pokes.push(JSON.parse(data).collections));
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
    await law(server, country);
    await expectPokes(() => [mine.pokes, theirs.pokes, visitor.pokes], [[['labour_laws']], [['labour_laws']], []]);
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

  it('is sent once for a burst of writes, until its user requests the head', async () => {
    const user = await server.user();
    const [phone, laptop] = [await listen(user), await listen(user)];
    await Promise.all(Array.from({ length: 10 }, () => task(server, user)));
    await expectPokes(() => [phone.pokes.length, laptop.pokes.length], [1, 1]);
    await head(server, user);
    await task(server, user);
    await expectPokes(() => [phone.pokes.length, laptop.pokes.length], [2, 2]);
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
          device.pokes.length = 0;
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
    for (let row = 0; row < 101; row += 1) {
      await head(server, user);
      await task(server, user);
    }
    await expect.poll(() => device.connections).toBe(2);
    expect(device.pokes.length).toBe(100);
    await task(server, user);
    await expect.poll(() => device.pokes.length).toBe(101);
  });

  it('is sent once even if writes end at the same time and the decision is slow', async () => {
    await using slow = await startServer({
      plant: {
        bundle: 'sync',
        find: 'function nextPoke(last, asked, now) {',
        replace: 'function nextPoke(last, asked, now) { sleep(25);',
      },
    });
    const user = await slow.user();
    const device = await listen(user, slow);
    await Promise.all(Array.from({ length: 10 }, () => task(slow, user)));
    await expectPokes(() => device.pokes, [['compliance_tasks']]);
  });
});
