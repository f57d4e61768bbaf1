import { statfsSync, writeFileSync, rmSync, openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISK_IS_FULL, DISK_IS_LOW, DISK_IS_LOW_NOW } from '../../../pb_hooks/src/core/disk-messages';
import type { Overview } from '../../../src/domain/admin/admin-panel';
import { makeClient } from '../../../src/sync/requests/pocketbase-client';
import { PocketBaseTransport } from '../../../src/sync/engine/pocketbase-transport';
import { figure } from '../content/seed-server';
import { startServer, type TestServer } from '../harness';
import type { Answer } from '../rest';
import type { TestUser } from '../users';
import { mountSmallDisk } from './small-disk';
import { newId, operation } from './sync-world';

type Sent = Answer<{ id: string; message: string }>;
const TASK = { title: 'File', description: 'The report', country: 'Ghana', status: 'pending', deadline: '2099-01-01' };

const records = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`;
const createTask = (server: TestServer, { id, token }: TestUser, record = newId(), headers = {}): Promise<Sent> =>
  server.api('POST', records('compliance_tasks'), { token, headers, body: { id: record, user: id, ...TASK } });
function evidence(server: TestServer, { id, token }: TestUser, task: string, bytes: number): Promise<Sent> {
  const body = new FormData();
  for (const [field, value] of Object.entries({ user: id, task })) body.set(field, value);
  body.set('file', new File(['a'.repeat(bytes)], 'a.txt', { type: 'text/plain' }));
  return server.api('POST', records('task_evidence'), { token, body });
}
const answerOf = ({ status, body }: Sent) => [status, body.message];

describe('below the reserve of free disk space', () => {
  const MUCH = { MOLAO_DISK_RESERVE: '100000TB' };
  let server: TestServer;
  let user: TestUser;
  let admin: TestUser;
  let task: string;
  let file: string;
  beforeAll(async () => {
    server = await startServer({ env: { MOLAO_DISK_RESERVE: '0' } });
    [user, admin] = [await server.user(), await server.user('admin')];
    task = (await createTask(server, user)).body.id;
    file = (await evidence(server, user, task, 10)).body.id;
    await server.restart(MUCH);
  });
  afterAll(() => server.dispose());

  it('new rows and files of users are refused, and the message says that nothing is lost', async () => {
    expect(answerOf(await createTask(server, user))).toEqual([507, DISK_IS_LOW]);
    expect(answerOf(await evidence(server, user, task, 10))).toEqual([507, DISK_IS_LOW]);
    const body = new FormData();
    body.set('file', new File(['another'], 'b.txt', { type: 'text/plain' }));
    const replaced: Sent = await server.api('PATCH', records('task_evidence', file), { token: user.token, body });
    expect(answerOf(replaced)).toEqual([507, DISK_IS_LOW]);
    const post = await server.api<{ error: string }>('POST', '/api/fn/save-linkedin-post-manual', {
      token: user.token,
      body: {
        url: 'https://www.linkedin.com/feed/update/urn:li:activity:7200000000000000001/',
        title: 'A',
        content: 'B',
      },
    });
    expect([post.status, post.body.error]).toEqual([507, DISK_IS_LOW]);
  });

  it('a sign-up is refused without a mail, and the message does not promise that anything is kept', async () => {
    const account = { email: 'late@example.com', password: 'secret-enough', passwordConfirm: 'secret-enough' };
    const sent: Sent = await server.api('POST', records('users'), { body: account });
    expect(answerOf(sent)).toEqual([507, DISK_IS_LOW_NOW]);
    expect(await figure(server, "SELECT count(*) FROM mail_queue WHERE address = 'late@example.com'")).toBe(0);
    expect(server.output()).not.toContain('late@example.com');
  });

  it('a device keeps what it sent, as after a lost connection', async () => {
    const client = makeClient(server.url);
    client.authStore.save(user.token, { id: user.id, collectionId: '', collectionName: 'users' });
    const sent = new PocketBaseTransport(client).write({
      operation: operation(),
      collection: 'compliance_tasks',
      kind: 'create',
      record: newId(),
      patch: { user: user.id, ...TASK },
    });
    await expect(sent).rejects.toMatchObject({ failure: { kind: 'offline', status: 507 } });
  });

  it('a create that was applied before is acknowledged', async () => {
    await server.restart({ MOLAO_DISK_RESERVE: '0' });
    const key = { 'Idempotency-Key': operation() };
    const { body } = await createTask(server, user, newId(), key);
    await server.restart(MUCH);
    const again = await createTask(server, user, body.id, key);
    expect([again.status, again.body.id]).toEqual([200, body.id]);
  });

  it('edits and deletions work, and so does what superusers write', async () => {
    const { token } = user;
    const edited = await server.api('PATCH', records('compliance_tasks', task), { token, body: { notes: 'Longer' } });
    expect(edited.status).toBe(200);
    expect((await server.api('DELETE', records('task_evidence', file), { token })).status).toBe(204);
    expect((await createTask(server, { ...user, token: server.superuser.token })).status).toBe(200);
  });

  it('admins see it in their overview, and are notified once a day', async () => {
    const { disk } = (await server.api<Overview>('GET', '/api/admin/overview', { token: admin.token })).body;
    const { blocks, bsize } = statfsSync(server.dataDir);
    expect(disk).toMatchObject({ total: blocks * bsize, reserve: 1e17 });
    expect(disk!.free).toBeGreaterThan(0);
    for (let times = 0; times < 2; times += 1) await server.admin('POST', '/api/crons/disk-watch');
    const notices = async (who: TestUser) =>
      (
        await server.api<{ items: { title: string }[] }>('GET', records('notifications'), { token: who.token })
      ).body.items.map(({ title }) => title);
    await expect.poll(() => notices(admin)).toEqual(['The server’s disk is nearly full']);
    expect(await notices(user)).toEqual([]);
  });
});

it('a database that cannot grow refuses a row with a clear message, and takes it when it can', async () => {
  await using server = await startServer({
    hook: `routerAdd('POST', '/api/test/pages/{most}', (e) => {
      $app.nonconcurrentDB().newQuery('PRAGMA max_page_count = ' + e.request.pathValue('most')).execute();
      e.noContent(204);
    })`,
  });
  const user = await server.user();
  await server.api('POST', '/api/test/pages/1');
  const long = { ...TASK, notes: 'a'.repeat(20_000) };
  const send = () =>
    server.api<{ id: string; message: string }>('POST', records('compliance_tasks'), {
      token: user.token,
      body: { user: user.id, ...long },
    });
  let answer = await send();
  // The last free pages of the file take the first rows.
  for (let tries = 0; tries < 50 && answer.status === 200; tries += 1) answer = await send();
  expect(answerOf(answer)).toEqual([507, DISK_IS_FULL]);
  await server.api('POST', '/api/test/pages/1000000');
  expect((await send()).status).toBe(200);
});

const small = mountSmallDisk(64);
if (small)
  describe('on a small file system', () => {
    let server: TestServer;
    let user: TestUser;
    let task: string;
    const MEGABYTE = 1_000_000;
    const filler = join(small.folder, 'filler');
    const free = () => {
      const { bavail, bsize } = statfsSync(small.folder);
      return bavail * bsize;
    };

    beforeAll(async () => {
      const { TMPDIR } = process.env;
      process.env.TMPDIR = small.folder;
      try {
        server = await startServer({ env: { MOLAO_DISK_RESERVE: '20MB', TMPDIR: '/tmp' } });
      } finally {
        if (TMPDIR === undefined) delete process.env.TMPDIR;
        else process.env.TMPDIR = TMPDIR;
      }
      user = await server.user();
      task = (await createTask(server, user)).body.id;
    });
    afterAll(async () => {
      await server.dispose();
      small.dispose();
    });

    it('files of one account end at the reserve, and deleting one makes room', async () => {
      const kept: string[] = [];
      let last: Sent;
      do {
        // A measurement is used for one second.
        await new Promise((resolve) => setTimeout(resolve, 1100));
        last = await evidence(server, user, task, 5 * MEGABYTE);
        if (last.status === 200) kept.push(last.body.id);
      } while (last.status === 200);
      expect(answerOf(last)).toEqual([507, DISK_IS_LOW]);
      expect(kept.length).toBeGreaterThan(2);
      expect(free()).toBeGreaterThan(19 * MEGABYTE);
      const deleted = await server.api('DELETE', records('task_evidence', kept[0]), { token: user.token });
      expect(deleted.status).toBe(204);
      await new Promise((resolve) => setTimeout(resolve, 1100));
      expect((await evidence(server, user, task, 4 * MEGABYTE)).status).toBe(200);
    });

    it('a disk that others have filled refuses writes with a clear message, and the server goes on afterwards', async () => {
      const { token } = user;
      const edit = (notes: string): Promise<Sent> =>
        server.api('PATCH', records('compliance_tasks', task), { token, body: { notes } });
      fill(filler);
      let answer = await edit('a');
      for (let tries = 0; tries < 200 && answer.status === 200; tries += 1)
        answer = await edit('a'.repeat(20_000 - tries));
      expect(answerOf(answer)).toEqual([507, DISK_IS_FULL]);
      const removed: Sent = await server.api('DELETE', records('compliance_tasks', task), { token });
      expect(answerOf(removed)).toEqual([507, DISK_IS_FULL]);
      expect((await server.api('GET', records('compliance_tasks', task), { token })).status).toBe(200);
      rmSync(filler);
      expect((await edit('b')).status).toBe(200);
      expect((await server.api('DELETE', records('compliance_tasks', task), { token })).status).toBe(204);
    });
  });

/** Writes a file until the disk is full. */
function fill(path: string): void {
  writeFileSync(path, '');
  const file = openSync(path, 'a');
  for (const size of [1_000_000, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full for this size.
    }
  }
  closeSync(file);
}
