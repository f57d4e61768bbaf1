import { describe, expect, it, vi } from 'vitest';
import { SourceHost } from '../../fakes/source-host';
import { pushWorld, subscribe, type Reader } from './push-world';
import { figure, select } from '../content/seed-server';
import { hurry, later, untilDone, world, setUpPush } from './push-send-setup';

setUpPush();

// Each message is sent by a worker process of low priority, which waits on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('a push service', () => {
  const failures = async ({ user }: Reader) =>
    (await select(world.server, `SELECT failures FROM push_subscriptions WHERE user = '${user.id}'`)).map((row) =>
      Number(row.failures),
    );

  it('that answers “gone” for a browser makes the server delete the subscription', async () => {
    const readers = [
      await world.reader('free', { conduct: { status: 404 } }),
      await world.reader('free', { conduct: { status: 410 } }),
      await world.reader(),
    ];
    await world.tell();
    await untilDone();
    expect(await Promise.all(readers.map(failures))).toEqual([[], [], [0]]);
  });

  it('that is busy, broken or silent gets the message again, with the same topic', async () => {
    const busy = await world.reader('free', { conduct: { status: 429, headers: { 'retry-after': '600' } } });
    const broken = await world.reader('free', { conduct: { status: 503 } });
    const silent = await world.reader('free', { conduct: { silent: true } });
    await world.tell();
    await untilDone();
    const waits = new Map(
      (
        await select(
          world.server,
          'SELECT s.user, l.at, l.tries FROM push_later l JOIN push_subscriptions s ON s.id = l.subscription',
        )
      ).map((row) => [row.user, [Math.round((Number(row.at) - Date.now()) / 60_000), Number(row.tries)]]),
    );
    expect([waits.get(busy.user.id), waits.get(broken.user.id), waits.get(silent.user.id)]).toEqual([
      [10, 1],
      [1, 1],
      [1, 1],
    ]);
    for (const { browser } of [busy, broken, silent]) world.service.behave(browser.id, {});
    await hurry();
    expect(await later()).toEqual([]);
    for (const reader of [busy, broken, silent]) {
      expect(new Set(reader.got().map(({ topic }) => topic)).size).toBe(1);
      expect(reader.got()).toHaveLength(2);
      expect(await failures(reader)).toEqual([0]);
    }
  });

  it('that stays broken gets eight tries, and then the message is deleted', async () => {
    const reader = await world.reader('free', { conduct: { status: 500 } });
    await world.tell();
    await untilDone();
    for (let round = 0; round < 10 && (await later()).length > 0; round += 1) await hurry();
    expect(reader.got().length).toBe(8);
    expect(await later()).toEqual([]);
    expect(await figure(world.server, 'SELECT count(*) FROM push_messages')).toBe(0);
  });

  it('that redirects is not followed, and its subscription is deleted after five failures', async () => {
    const trap = await SourceHost.start();
    const reader = await world.reader('free', {
      conduct: { status: 307, headers: { location: `${trap.origin}/private` } },
    });
    const counts: number[][] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      await world.tell({ title: `Law ${sent}` });
      await untilDone();
      counts.push(await failures(reader));
    }
    expect(counts).toEqual([[1], [2], [3], [4], []]);
    expect(trap.seen).toEqual([]);
    await trap.stop();
  });
});

it('a batch that cannot be sent is skipped after the second try, and the next one is sent', async () => {
  const plant = {
    bundle: 'notices',
    find: 'function payloadOf(message,',
    replace: `function payloadOf(message, ...rest) {
        if (message.kind === 'urgent') throw new Error('cannot be said');
        return payloadAfterAll(message, ...rest);
      }
      function payloadAfterAll(message,`,
  };
  await using faulty = await pushWorld({ plant });
  const reader = await faulty.reader();
  await faulty.tell({ type: 'urgent', title: 'Poison' });
  await faulty.tell();
  await expect
    .poll(
      async () => {
        await faulty.send();
        return reader.got().map(({ payload }) => payload.title);
      },
      { timeout: 60_000, interval: 300 },
    )
    .toEqual(['Hours Act']);
});

it('an address on a private network gets no request, even if its name is an allowed push service', async () => {
  const trap = await SourceHost.start();
  await using careless = await pushWorld({ env: { PUSH_HOSTS: `127.0.0.1:${trap.port},localhost:${trap.port}` } });
  const user = await careless.server.user();
  const { keys } = careless.service.browser().subscription;
  for (const name of ['127.0.0.1', 'localhost']) {
    const endpoint = `https://${name}:${trap.port}/1`;
    expect(
      (await careless.server.api('POST', '/api/push/subscribe', { token: user.token, body: { endpoint, keys } }))
        .status,
    ).toBe(200);
  }
  expect((await careless.server.api('POST', '/api/push/test', { token: user.token, body: {} })).body).toEqual({
    sent: 0,
    gone: 0,
    failed: 2,
  });
  expect(trap.seen).toEqual([]);
  expect(await select(careless.server, 'SELECT DISTINCT failures FROM push_subscriptions')).toEqual([
    { failures: '1' },
  ]);
  await trap.stop();
});

it('a killed server continues its batch: every browser gets the message, repeated only under the same topic', async () => {
  await using doomed = await pushWorld();
  const readers = await Promise.all(Array.from({ length: 6 }, () => doomed.reader()));
  const browsers = readers.map(({ browser }) => browser);
  for (const { user } of readers) {
    for (let more = 0; more < 9; more += 1) {
      const browser = doomed.service.browser();
      await subscribe(doomed.server, user, browser);
      browsers.push(browser);
    }
  }
  doomed.service.conduct = { delay: 300 };
  await doomed.tell();
  await doomed.send();
  await expect.poll(() => doomed.service.count, { timeout: 30_000, interval: 5 }).toBeGreaterThan(3);
  await doomed.server.kill();
  // Requests that are under way still arrive.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const before = doomed.service.count;
  expect(before).toBeLessThan(browsers.length);
  await doomed.server.restart();
  await doomed.send();
  await expect
    .poll(() => browsers.filter((browser) => doomed.service.to(browser).length === 0).length, { timeout: 60_000 })
    .toBe(0);
  await expect.poll(() => figure(doomed.server, 'SELECT count(*) FROM push_messages'), { timeout: 60_000 }).toBe(0);
  expect(doomed.service.count).toBe(before + browsers.length);
  expect(new Set(doomed.service.pushed.map(({ topic }) => topic)).size).toBe(1);
});
