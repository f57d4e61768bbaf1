import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Device, DeviceStatus } from '../../../src/domain/account/devices';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';
import { isAccepted, signIn } from './account-people';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

interface TestDevice {
  id: string;
  secret: string;
  token: string;
}
interface Session {
  token: string;
  record: { id: string };
}

let made = 0;
/** Signs in on a new device, which then tells the server that it has synced. */
async function openDevice(user: TestUser, name = 'Chrome on Android'): Promise<TestDevice> {
  made += 1;
  const { token } = (await signIn(server, user.email, user.password)).body;
  const device = {
    id: `device${String(made).padStart(9, '0')}`,
    secret: `secret${String(made).padStart(42, '0')}`,
    token,
  };
  expect((await note(device, name)).status).toBe(204);
  return device;
}

const post = <Body>(path: string, body: object, token?: string) =>
  server.api<Body>('POST', `/api/account/${path}`, { body, token });
const note = ({ id, secret, token }: TestDevice, name = '') => post('devices', { id, secret, name }, token);
const list = async (token: string) =>
  (await server.api<{ items: Device[] }>('GET', '/api/account/devices', { token })).body.items;
const signOut = (by: TestDevice, id: string) => post<Session>('devices/sign-out', { id }, by.token);
const status = async ({ id, secret }: Omit<TestDevice, 'token'>) =>
  (await post<DeviceStatus>('device-status', { id, secret })).body;
const sql = (query: string) => server.admin<{ rows: unknown[][] }>('POST', '/api/sql', { query });

describe('the devices of an account', () => {
  it('are listed for their owner only, the last synced first, without secrets', async () => {
    const [user, other] = [await server.user(), await server.user()];
    const phone = await openDevice(user);
    const laptop = await openDevice(user, 'Firefox on Windows');
    await sql(`UPDATE devices SET last_sync = '2026-01-01 00:00:00.000Z' WHERE id = '${laptop.id}'`);
    expect(await list(phone.token)).toEqual([
      { id: phone.id, name: 'Chrome on Android', last_sync: expect.stringMatching(/^\d{4}-/) },
      { id: laptop.id, name: 'Firefox on Windows', last_sync: '2026-01-01 00:00:00.000Z' },
    ]);
    expect(await list(other.token)).toEqual([]);
    await note(laptop, 'Firefox on Windows');
    expect((await list(phone.token))[0]!.id).toBe(laptop.id);
  });

  it('do not move the revs that devices pull', async () => {
    const user = await server.user();
    const clock = async () => (await sql('SELECT rev FROM sync_clock')).rows[0]![0];
    const before = await clock();
    await note({ ...(await openDevice(user)) });
    expect(await clock()).toBe(before);
  });

  it('leave the list when they sign out themselves', async () => {
    const user = await server.user();
    const [phone, laptop] = [await openDevice(user), await openDevice(user)];
    const leave = ({ id, secret }: TestDevice) => post('devices/leave', { id, secret }, phone.token);
    expect((await leave({ ...laptop, secret: phone.secret })).status).toBe(204);
    expect(await list(phone.token)).toHaveLength(2);
    await leave(laptop);
    expect((await list(phone.token)).map(({ id }) => id)).toEqual([phone.id]);
  });

  it('are at most 50; the one that is silent for longest makes room', async () => {
    const user = await server.user();
    const first = await openDevice(user);
    await sql(`UPDATE devices SET last_sync = '2026-01-01 00:00:00.000Z' WHERE id = '${first.id}'`);
    for (let count = 0; count < 50; count += 1)
      await note({ id: `row${made}x${count}`.padStart(15, '0'), secret: 's'.repeat(48), token: first.token });
    const ids = (await list(first.token)).map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(ids).not.toContain(first.id);
  });

  it('leave at most 200 rows after they were signed out; the oldest goes', async () => {
    const user = await server.user();
    const [here, first] = [await openDevice(user), await openDevice(user)];
    const { token } = (await signOut(here, first.id)).body;
    await sql(`UPDATE devices SET updated = '2020-01-01 00:00:00.000Z' WHERE id = '${first.id}'`);
    await sql(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 199)
      INSERT INTO devices (id, user, secret_hash, ended, updated)
      SELECT printf('ended%010d', n), '${user.id}', 'hash', 'signed_out', '2026-01-01 00:00:00.000Z' FROM numbers`);
    expect(await status(first)).toEqual({ wipe: true, reason: 'signed_out' });
    const last = await openDevice(user);
    await signOut({ ...here, token }, last.id);
    expect(await status(first)).toEqual({ wipe: false });
    expect(await status(last)).toEqual({ wipe: true, reason: 'signed_out' });
  });

  it('have an id and a secret of the right form, and nobody takes the id of another device', async () => {
    const [user, other] = [await server.user(), await server.user()];
    const device = await openDevice(user);
    expect((await note({ ...device, id: 'SHORT' })).status).toBe(400);
    expect((await note({ ...device, secret: 'short' })).status).toBe(400);
    expect((await note({ ...device, secret: 'x'.repeat(48) })).status).toBe(409);
    expect((await note({ ...device, token: other.token }, 'Theirs')).status).toBe(409);
    expect((await list(user.token))[0]).toMatchObject({ id: device.id, name: 'Chrome on Android' });
  });
});

describe('signing out one device', () => {
  it('ends its session and makes it delete its data; the others continue with a new token', async () => {
    const user = await server.user();
    const [here, lost, third] = [await openDevice(user), await openDevice(user), await openDevice(user)];
    const { status: answered, body } = await signOut(here, lost.id);
    expect(answered).toBe(200);
    expect(await isAccepted(server, body.token)).toBe(true);
    for (const { token } of [here, lost, third]) expect(await isAccepted(server, token)).toBe(false);

    expect(await status(lost)).toEqual({ wipe: true, reason: 'signed_out' });
    const renewed = (await status(third)) as Session;
    expect(renewed.record.id).toBe(user.id);
    expect(await isAccepted(server, renewed.token)).toBe(true);
    expect((await list(body.token)).map(({ id }) => id).sort()).toEqual([here.id, third.id].sort());
    // No name stays of a device that is gone.
    expect((await sql(`SELECT name, key_hash FROM devices WHERE id = '${lost.id}'`)).rows).toEqual([['', '']]);
    // A second one: the renewed device still counts.
    await signOut({ ...here, token: body.token }, here.id);
    expect(await status(third)).toMatchObject({ record: { id: user.id } });
  });

  it('keeps the calendar feed', async () => {
    const user = await server.user('premium');
    const [here, lost] = [await openDevice(user), await openDevice(user)];
    await server.api('POST', '/api/calendar/token', { token: here.token });
    const { body } = await signOut(here, lost.id);
    expect((await server.api('GET', '/api/calendar/token', { token: body.token })).body).toMatchObject({
      exists: true,
    });
  });

  it('is refused to a device that was signed out at the same moment', async () => {
    const user = await server.user();
    const [phone, laptop] = [await openDevice(user), await openDevice(user)];
    const answers = await Promise.all([signOut(phone, laptop.id), signOut(laptop, phone.id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401]);
  });

  it('is refused for a device of another account', async () => {
    const [user, other] = [await server.user(), await server.user()];
    const [here, theirs] = [await openDevice(user), await openDevice(other)];
    expect((await signOut(here, theirs.id)).status).toBe(404);
    expect(await isAccepted(server, theirs.token)).toBe(true);
    expect(await isAccepted(server, here.token)).toBe(true);
  });

  it('does not let it take part again under its old id', async () => {
    const user = await server.user();
    const [here, lost] = [await openDevice(user), await openDevice(user)];
    await signOut(here, lost.id);
    const again = (await signIn(server, user.email, user.password)).body.token;
    expect((await note({ ...lost, token: again })).status).toBe(409);
  });
});

describe('the status of a device', () => {
  it('says to delete nothing when only the session has ended', async () => {
    const user = await server.user();
    const device = await openDevice(user);
    const password = 'another-password';
    const body = { oldPassword: user.password, password };
    const { token } = (await post<Session>('password', body, device.token)).body;
    expect(await isAccepted(server, device.token)).toBe(false);
    expect(await status(device)).toEqual({ wipe: false });

    // Signing out another device afterwards does not revive the session that the password ended.
    const here = { ...(await openDevice({ ...user, password })), token };
    const third = await openDevice({ ...user, password });
    await signOut({ ...here, token: third.token }, here.id);
    expect(await status(device)).toEqual({ wipe: false });
  });

  it('gives no new token to a device that was silent for longer than a token lasts', async () => {
    const user = await server.user();
    const [here, lost, silent] = [await openDevice(user), await openDevice(user), await openDevice(user)];
    await sql(`UPDATE devices SET last_sync = '2026-01-01 00:00:00.000Z' WHERE id = '${silent.id}'`);
    await signOut(here, lost.id);
    expect(await status(silent)).toEqual({ wipe: false });
  });

  it('answers a wrong secret like an unknown device', async () => {
    const user = await server.user();
    const [here, lost] = [await openDevice(user), await openDevice(user)];
    await signOut(here, lost.id);
    expect(await status({ ...lost, secret: here.secret })).toEqual({ wipe: false });
    expect(await status({ id: 'unknown00000000', secret: lost.secret })).toEqual({ wipe: false });
    expect((await post('device-status', {})).status).toBe(400);
  });

  it('says to delete everything after signing out everywhere', async () => {
    const user = await server.user();
    const [here, there] = [await openDevice(user), await openDevice(user)];
    expect((await post('sign-out-everywhere', {}, here.token)).status).toBe(204);
    for (const device of [here, there])
      expect(await status(device)).toEqual({ wipe: true, reason: 'signed_out_everywhere' });
  });

  it.each(['the owner', 'a superuser'])('says so after %s deleted the account, for 180 days', async (who) => {
    const user = await server.user();
    const device = await openDevice(user);
    if (who === 'the owner') await post('delete', { password: user.password }, device.token);
    else await server.admin('DELETE', `/api/collections/users/records/${user.id}`);
    expect(await status(device)).toEqual({ wipe: true, reason: 'account_deleted' });
    const { rows } = await sql(`SELECT user, name, key_hash, last_sync FROM devices WHERE id = '${device.id}'`);
    expect(rows).toEqual([['', '', '', '']]);

    const kept = async ({ id } = device) => (await sql(`SELECT id FROM devices WHERE id = '${id}'`)).rows.length;
    const age = (days: number) =>
      sql(
        `UPDATE devices SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days') WHERE id = '${device.id}'`,
      );
    const marker = await openDevice(await server.user());
    await age(179);
    await sql(`UPDATE devices SET updated = '2020-01-01 00:00:00.000Z' WHERE id = '${marker.id}'`);
    await server.admin('POST', '/api/crons/account-retention');
    await expect.poll(() => kept(marker), { timeout: 10_000 }).toBe(0);
    expect(await kept()).toBe(1);
    await age(181);
    await server.admin('POST', '/api/crons/account-retention');
    await expect.poll(() => kept(), { timeout: 10_000 }).toBe(0);
  });
});
