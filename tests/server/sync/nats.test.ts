import { wsconnect, jwtAuthenticator, PermissionViolationError } from '@nats-io/nats-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { NATS_PATH, SHARED_SUBJECT, userSubject, type NatsAccess } from '../../../src/domain/sync/nats';
import { CLIENT_VERSION, HEADER_CLIENT } from '../../../src/domain/sync/sync-protocol';
import { BUILD_PATIENCE } from '../go-program';
import { follow, type TestUser } from '../users';
import { openLiveDevice, startNatsWorld, type NatsWorld } from './nats-setup';
import { countries, law, task } from './sync-world';

/** A real cluster of three nodes, the bridge, a real PocketBase and the product's transport. */
let world: NatsWorld;
let here: string;
let there: string;

beforeAll(async () => {
  world = await startNatsWorld();
  [here, there] = (await countries(world.server, 2)) as [string, string];
}, BUILD_PATIENCE);
afterAll(() => world[Symbol.asyncDispose]());

type Device = Awaited<ReturnType<typeof openLiveDevice>>;
const devices: Device[] = [];
afterEach(async () => {
  for (const each of devices.splice(0)) each.stop();
  await Promise.all(world.nats.nodes.map((node) => node.start()));
});

const PATIENCE = { timeout: 30_000 };

/** A device of a new user that follows `here`, and listens through NATS. */
async function device(): Promise<Device> {
  const user = await world.server.user('premium');
  await follow(world.server, user, [here]);
  const opened = await openLiveDevice(world.server, user);
  devices.push(opened);
  await untilThroughNats(opened);
  return opened;
}

async function untilThroughNats(opened: Device): Promise<void> {
  await expect.poll(() => opened.hasStream, PATIENCE).toBe(false);
  await expect.poll(() => world.nats.connections(), PATIENCE).toBeGreaterThanOrEqual(devices.length);
}

function access(user: TestUser, { server } = world): Promise<{ status: number; body: NatsAccess }> {
  return server.api<NatsAccess>('POST', NATS_PATH, {
    token: user.token,
    headers: { [HEADER_CLIENT]: String(CLIENT_VERSION) },
  });
}

it('a published law reaches the devices that store its country', async () => {
  const reader = await device();
  await law(world.server, there);
  await law(world.server, here);
  await expect.poll(() => reader.pokes.at(-1)).toEqual(expect.arrayContaining(['labour_laws']));
  expect(reader.pokes.filter((collections) => collections.includes('labour_laws'))).toHaveLength(1);
  expect(reader.hasStream).toBe(false);
});

it('a personal row reaches only its owner', async () => {
  const [mine, theirs] = [await device(), await device()];
  await task(world.server, mine.user);
  await expect.poll(() => mine.pokes.flat()).toContain('compliance_tasks');
  expect(theirs.pokes.flat()).not.toContain('compliance_tasks');
});

it('a token permits neither the rows of others nor to publish', async () => {
  const [user, other] = [await world.server.user(), await world.server.user()];
  const { body } = await access(user);
  const connection = await wsconnect({ servers: body.urls, authenticator: jwtAuthenticator(body.token) });
  const refusal = (subject: string) =>
    new Promise<unknown>((resolve) => connection.subscribe(subject, { callback: (error) => resolve(error) }));
  const errors: string[] = [];
  void (async () => {
    for await (const status of connection.status()) if (status.type === 'error') errors.push(status.error.message);
  })();
  for (const subject of [userSubject(other.id), userSubject('*'), 'molao.>', '>', '$SYS.>'])
    expect(await refusal(subject), subject).toBeInstanceOf(PermissionViolationError);
  await connection.flush();
  connection.publish(SHARED_SUBJECT, '{"collections":[]}');
  await expect.poll(() => errors.join()).toContain('Permissions Violation for Publish');
  await connection.close();
});

it('nobody gets a token who is not signed in, or is not a user', async () => {
  const { token } = world.server.superuser;
  expect((await access({ id: '', email: '', password: '', token: '' })).status).toBe(401);
  expect((await access({ id: '', email: '', password: '', token })).status).toBe(403);
  const user = await world.server.user();
  await world.server.admin('DELETE', `/api/collections/users/records/${user.id}`);
  expect((await access(user)).status).toBe(401);
});

it('a device goes on through another node when its own ends', async () => {
  const reader = await device();
  for (const node of world.nats.nodes.slice(0, 2)) await node.kill();
  await expect.poll(() => world.nats.connections(), PATIENCE).toBe(1);
  const before = reader.pokes.length;
  await expect
    .poll(async () => {
      await law(world.server, here);
      return reader.pokes.slice(before).flat();
    }, PATIENCE)
    .toContain('labour_laws');
  expect(reader.hasStream).toBe(false);
}, 60_000);

it('without any node, the stream brings pokes, until NATS is back', async () => {
  const reader = await device();
  for (const node of world.nats.nodes) await node.kill();
  await expect.poll(() => reader.hasStream, PATIENCE).toBe(true);
  await law(world.server, here);
  await expect.poll(() => reader.pokes.flat()).toContain('labour_laws');
  await Promise.all(world.nats.nodes.map((node) => node.start()));
  await expect.poll(() => reader.hasStream, { timeout: 90_000 }).toBe(false);
  await task(world.server, reader.user);
  await expect.poll(() => reader.pokes.flat(), PATIENCE).toContain('compliance_tasks');
}, 180_000);

it('a NATS that comes and goes each second causes few heads', async () => {
  const reader = await device();
  const before = reader.heads;
  for (let second = 0; second < 20; second += 1) {
    await Promise.all(world.nats.nodes.map((node) => (second % 2 ? node.start() : node.kill())));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  expect(reader.heads - before).toBeLessThanOrEqual(4);
  await law(world.server, here);
  await expect.poll(() => reader.pokes.flat(), PATIENCE).toContain('labour_laws');
}, 120_000);

it('the bridge starts again when it is killed, and devices look for what they missed', async () => {
  const reader = await device();
  const pid = world.bridge.pid()!;
  process.kill(pid, 'SIGKILL');
  await law(world.server, here);
  await expect.poll(() => reader.pokes, PATIENCE).toContainEqual([]);
  expect(world.bridge.pid()).not.toBe(pid);
  expect(world.lines).toContain('Bridge to NATS: ended (SIGKILL), starts again.');
  await law(world.server, here);
  await expect.poll(() => reader.pokes.flat(), PATIENCE).toContain('labour_laws');
}, 60_000);

it('a bridge that hangs delays no writer', async () => {
  const reader = await device();
  process.kill(world.bridge.pid()!, 'SIGSTOP');
  try {
    // More than the connection to it holds.
    for (let row = 0; row < 400; row += 1) await task(world.server, reader.user);
  } finally {
    process.kill(world.bridge.pid()!, 'SIGCONT');
  }
  await expect.poll(() => reader.pokes, PATIENCE).toContainEqual([]);
}, 120_000);

it('a token is renewed before it ends, and is worth nothing then', async () => {
  await using short = await startNatsWorld({ env: { NATS_TOKEN_SECONDS: '5' } }, 1);
  const reader = await openLiveDevice(short.server, await short.server.user());
  try {
    await expect.poll(() => reader.hasStream, PATIENCE).toBe(false);
    const old = await access(reader.user, short);
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    expect(await short.nats.connections()).toBe(1);
    expect(reader).toMatchObject({ streams: 1, connects: 1, pokes: [] });
    await task(short.server, reader.user);
    await expect.poll(() => reader.pokes.flat()).toContain('compliance_tasks');
    const late = wsconnect({ servers: old.body.urls, authenticator: jwtAuthenticator(old.body.token) });
    await expect(late).rejects.toThrow('Authorization Violation');
    // Nobody signs a new one: the connection ends with the token, and the stream is opened.
    await short.bridge.stop();
    await expect.poll(() => reader.hasStream, PATIENCE).toBe(true);
    expect(await short.nats.connections()).toBe(0);
  } finally {
    reader.stop();
  }
}, 120_000);

it('says nothing about tokens and seeds in any log', async () => {
  const { body } = await access(await world.server.user());
  const said = [...world.lines, world.server.output(), ...(await world.server.failures())].join('\n');
  for (const secret of [body.token, world.nats.env.NATS_SIGNING_SEED!]) expect(said).not.toContain(secret);
});
