import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

/** More than the buffers of both ends hold, so an answer waits for its reader. */
const LARGE = 1_900_000;
const ROWS = 4;
/** Fewer lists, and seconds that a test can wait for. */
const MOST_AT_ONCE = 3;
const PLANT = {
  bundle: 'sync',
  find: 'MOST_AT_ONCE = 20;\nvar MOST_SECONDS = 40;',
  replace: `MOST_AT_ONCE = ${MOST_AT_ONCE};\nvar MOST_SECONDS = 10;`,
};
const LIST = '/api/collections/conversations/records';

const sockets: Socket[] = [];
/** Sends a request and reads nothing of the answer but its first bytes. Resolves when they are here. */
async function readSlowly(server: TestServer, path: string, token = ''): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${token}\r\n\r\n`);
  await new Promise<void>((resolve) => socket.once('readable', () => resolve()));
  return socket;
}

/** A person whose conversations are larger than the buffers. */
async function talker(server: TestServer): Promise<TestUser> {
  const user = await server.user('premium');
  await server.admin('POST', '/api/sql', {
    query: `INSERT INTO conversations (id, user, title, messages, created, updated)
      SELECT lower(hex(randomblob(7))) || 'x', '${user.id}', 'Leave', json_array(hex(zeroblob(${LARGE / 2}))), '', ''
      FROM json_each('[${Array.from({ length: ROWS }, (_, at) => at).join()}]')`,
  });
  return user;
}

afterAll(() => sockets.forEach((socket) => socket.destroy()));

describe('a client that does not read its lists', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ plant: PLANT });
  });
  afterAll(() => server.dispose());
  const list = ({ token }: TestUser) => server.api<{ message: string }>('GET', `${LIST}?perPage=1`, { token });

  it('has few at once and none for long; others are served', async () => {
    const [user, other] = [await talker(server), await server.user()];
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => readSlowly(server, LIST, user.token)));
    const { status, body, headers } = await list(user);
    expect([status, body.message]).toEqual([
      429,
      `${MOST_AT_ONCE} lists are being sent to you, the most at once. Try again in a minute.`,
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await list(other)).status).toBe(200);
    await expect.poll(async () => (await list(user)).status, { timeout: 30_000 }).toBe(200);
  });

  it('has none when it has gone', async () => {
    const user = await talker(server);
    const gone = await Promise.all(Array.from({ length: MOST_AT_ONCE }, () => readSlowly(server, LIST, user.token)));
    expect((await list(user)).status).toBe(429);
    for (const socket of gone) socket.resetAndDestroy();
    await expect.poll(async () => (await list(user)).status, { timeout: 3000 }).toBe(200);
  });
});

describe('a visitor who does not read the files of the app', () => {
  let server: TestServer;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'molao-dist-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'app.html'), '<!doctype html><title>Molao</title>');
    await writeFile(join(dist, 'assets/large-1a2b.js'), ' '.repeat(LARGE * ROWS));
    const replace = `MOST_AT_ONCE = ${MOST_AT_ONCE}`;
    const plant = { bundle: 'site', find: 'MOST_AT_ONCE = 300', replace };
    server = await startServer({ env: { MOLAO_DIST: dist }, plant });
  });
  afterAll(async () => {
    await server.dispose();
    await rm(dist, { recursive: true, force: true });
  });

  it('has few at once, and others can use the API', async () => {
    const page = () => server.api('GET', '/app.html').then(({ status }) => status);
    expect(await page()).toBe(200);
    const open = await Promise.all([1, 2, 3].map(() => readSlowly(server, '/assets/large-1a2b.js')));
    expect(await page()).toBe(429);
    expect((await server.api('GET', '/api/sync/head', { token: (await server.user()).token })).status).toBe(200);
    open.pop()!.resetAndDestroy();
    await expect.poll(page).toBe(200);
  });
});

it('a file of evidence that nobody reads is limited for its owner alone', async () => {
  const replace = `FILES_AT_ONCE = ${MOST_AT_ONCE}`;
  await using server = await startServer({ plant: { bundle: 'tasks', find: 'FILES_AT_ONCE = 20', replace } });
  const file = async () => {
    const user = await server.user('premium');
    const create = async (collection: string, body: object) => {
      const path = `/api/collections/${collection}/records`;
      const made = await server.api<{ id: string; file: string }>('POST', path, { token: user.token, body });
      expect(made.status).toBe(200);
      return made.body;
    };
    const deadline = '2099-01-01 00:00:00.000Z';
    const task = { user: user.id, title: 'Report', description: 'All.', country: 'Kenya', status: 'pending', deadline };
    const form = new FormData();
    form.set('user', user.id);
    form.set('task', (await create('compliance_tasks', task)).id);
    form.set('file', new File([' '.repeat(LARGE * ROWS)], 'x.txt', { type: 'text/plain' }));
    const evidence = await create('task_evidence', form);
    const { token } = (await server.api<{ token: string }>('POST', '/api/files/token', { token: user.token })).body;
    return `/api/files/task_evidence/${evidence.id}/${evidence.file}?token=${token}`;
  };
  const status = async (path: string) => (await server.api('HEAD', path)).status;
  const [mine, other] = [await file(), await file()];
  await Promise.all([1, 2, 3].map(() => readSlowly(server, mine)));
  expect([await status(mine), await status(other)]).toEqual([429, 200]);
});
