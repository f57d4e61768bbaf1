import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pushWorld, subscribe, type PushWorld } from './push-world';
import { figure, select } from '../content/seed-server';
import type { TestUser } from '../users';

// Each message is sent by a worker process of low priority, which waits on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let world: PushWorld;
beforeAll(async () => {
  world = await pushWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const post = (user: TestUser | undefined, path: string, body: unknown) =>
  world.server.api<{ id?: string; key?: string; data?: Record<string, { message: string }> }>(
    'POST',
    `/api/push/${path}`,
    { token: user?.token, body },
  );
const devices = async ({ token }: TestUser) =>
  (
    await world.server.api<{ items: { id: string; device: string; failing: boolean }[] }>('GET', '/api/push/devices', {
      token,
    })
  ).body.items;

describe('the server’s key', () => {
  it('is created once, and stays after a restart', async () => {
    const user = await world.server.user();
    const key = async () =>
      (await world.server.api<{ key: string }>('GET', '/api/push/key', { token: user.token })).body.key;
    const first = await key();
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    await world.server.restart();
    expect(await key()).toBe(first);
  });

  it('is neither in an export nor in the server’s output', async () => {
    const { user, browser } = await world.reader();
    const { privateKey } = JSON.parse(
      (await select(world.server, "SELECT value FROM server_secrets WHERE purpose = 'vapid'"))[0]!.value!,
    ) as { privateKey: string };
    const file = JSON.stringify((await world.server.api('GET', '/api/account/export', { token: user.token })).body);
    expect(file).toContain('push_subscriptions');
    for (const secret of [privateKey, browser.subscription.keys.auth, browser.subscription.keys.p256dh])
      expect(file).not.toContain(secret);
    expect(world.server.output()).not.toContain(privateKey);
  });
});

describe('a browser', () => {
  it('is refused with a message for an address that is no push service, and for invalid keys', async () => {
    const user = await world.server.user();
    const good = world.service.browser().subscription;
    const refused = async (change: object, field: string) => {
      const { status, body } = await post(user, 'subscribe', { ...good, ...change });
      return [status, Boolean(body.data?.[field]?.message)];
    };
    for (const endpoint of [
      '',
      'nonsense',
      'http://fcm.googleapis.com/fcm/send/1',
      'https://example.org/push',
      'https://fcm.googleapis.com.example.org/1',
      'https://evilpush.apple.com/1',
      'https://fcm.googleapis.com:8443/1',
      'https://user@fcm.googleapis.com/1',
      'https://fcm.googleapis.com@10.0.0.1/1',
      'https://10.0.0.1/1',
      'https://[::1]/1',
      'ftp://fcm.googleapis.com/1',
      `https://fcm.googleapis.com/${'x'.repeat(2000)}`,
    ])
      expect([endpoint, ...(await refused({ endpoint }, 'endpoint'))]).toEqual([endpoint, 400, true]);
    for (const keys of [
      undefined,
      {},
      { ...good.keys, auth: 'short' },
      { ...good.keys, auth: 7 },
      { ...good.keys, p256dh: good.keys.auth },
      { ...good.keys, p256dh: `${good.keys.p256dh}AA` },
    ]) {
      expect(await refused({ keys }, 'keys')).toEqual([400, true]);
    }
    expect(await devices(user)).toEqual([]);
  });

  it('of every known push service is accepted', async () => {
    const user = await world.server.user();
    const { keys } = world.service.browser().subscription;
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
    ]) {
      expect([
        host,
        (await post(user, 'subscribe', { endpoint: `https://${host}/send/a:b-c_d?x=1%3D`, keys, device: 'One' }))
          .status,
      ]).toEqual([host, 200]);
    }
    await world.server.admin('DELETE', `/api/collections/users/records/${user.id}`);
  });

  it('is listed with name and id, without its address, and stays the same when it subscribes again', async () => {
    const { user, browser } = await world.reader();
    const again = await subscribe(world.server, user, browser);
    const found = await devices(user);
    expect(found).toMatchObject([{ id: again, device: 'Chrome on Android', failing: false }]);
    expect(JSON.stringify(found)).not.toContain(browser.subscription.endpoint);
  });

  it('belongs to the user who subscribed it last', async () => {
    const before = await world.reader();
    const after = await world.server.user();
    await subscribe(world.server, after, before.browser);
    expect([(await devices(before.user)).length, (await devices(after)).length]).toEqual([0, 1]);
  });

  it('replaces the oldest if the user has ten', async () => {
    const user = await world.server.user();
    const ids: string[] = [];
    for (let made = 0; made < 12; made += 1) ids.push(await subscribe(world.server, user, world.service.browser()));
    expect((await devices(user)).map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
  });

  it('can be unsubscribed by its owner only', async () => {
    const { user, browser } = await world.reader();
    const stranger = await world.server.user();
    const id = (await devices(user))[0]!.id;
    for (const body of [{ endpoint: browser.subscription.endpoint }, { id }])
      expect((await post(stranger, 'unsubscribe', body)).status).toBe(204);
    expect(await devices(user)).toHaveLength(1);
    expect((await post(user, 'unsubscribe', { endpoint: browser.subscription.endpoint })).status).toBe(204);
    expect(await devices(user)).toEqual([]);
  });

  it('of a visitor is refused', async () => {
    for (const path of ['subscribe', 'unsubscribe', 'test'])
      expect((await post(undefined, path, world.service.browser().subscription)).status).toBe(401);
    for (const path of ['key', 'devices'])
      expect((await world.server.api('GET', `/api/push/${path}`)).status).toBe(401);
  });
});

describe('a test message', () => {
  it('reaches every browser of its user at once, and nobody else', async () => {
    const reader = await world.reader('free', { profile: { quiet_hours: { from: '00:00', to: '23:59' } } });
    const second = world.service.browser();
    await subscribe(world.server, reader.user, second);
    const stranger = await world.reader();
    expect((await post(reader.user, 'test', {})).body).toEqual({ sent: 2, gone: 0, failed: 0 });
    expect([...reader.got(), ...world.service.to(second)].map(({ payload }) => payload.title)).toEqual([
      'Notifications work',
      'Notifications work',
    ]);
    expect(stranger.got()).toEqual([]);
  });

  it('deletes and reports browsers that no longer exist', async () => {
    const reader = await world.reader('free', { conduct: { status: 410 } });
    await subscribe(world.server, reader.user, world.service.browser({ status: 500 }));
    expect((await post(reader.user, 'test', {})).body).toEqual({ sent: 0, gone: 1, failed: 1 });
    expect(await devices(reader.user)).toHaveLength(1);
    expect((await post(await world.server.user(), 'test', {})).status).toBe(400);
  });

  it('is allowed five times a minute', async () => {
    await using limited = await pushWorld({ rateLimits: true });
    const { user } = await limited.reader();
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await limited.server.api('POST', '/api/push/test', { token: user.token, body: {} })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

it('a new password deletes all push subscriptions of the user; a change of the plan does not', async () => {
  const { user } = await world.reader();
  await world.server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
    premium_until: '2030-01-01 00:00:00.000Z',
  });
  expect(await devices(user)).toHaveLength(1);
  const { status, body } = await world.server.api<{ token: string }>('POST', '/api/account/password', {
    token: user.token,
    body: { oldPassword: user.password, password: 'another-one' },
  });
  expect(status).toBe(200);
  expect(await devices({ ...user, token: body.token })).toEqual([]);
});

it('deleting an account deletes its browsers and their waiting messages', async () => {
  const reader = await world.reader('free', { profile: { quiet_hours: { from: '00:00', to: '23:59' } } });
  await world.server.admin('POST', '/api/collections/notifications/records', {
    user: reader.user.id,
    type: 'deadline',
    title: 'Due',
    description: 'Tomorrow.',
  });
  await world.send();
  const waiting = () =>
    figure(
      world.server,
      `SELECT (SELECT count(*) FROM push_messages WHERE user = '${reader.user.id}') + (SELECT count(*) FROM push_subscriptions
        WHERE user = '${reader.user.id}') + (SELECT count(*) FROM push_later) AS n`,
    );
  await expect.poll(waiting).toBe(3);
  await world.server.api('POST', '/api/account/delete', {
    token: reader.user.token,
    body: { password: reader.user.password },
  });
  expect(await waiting()).toBe(0);
});
