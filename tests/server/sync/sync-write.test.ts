import { describe, expect, it } from 'vitest';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import { HEADER_REV } from '../../../src/domain/sync/sync-protocol';
import { countries, head, newId, operation, stored, task, taskFields, write } from './sync-world';
import { creationOf, operationsOf, server, stranger, title, update, user, setUpWrites } from './sync-write-setup';

setUpWrites();

describe('an operation', () => {
  it('is answered with the row and its new rev', async () => {
    const record = newId();
    const created = await write(server, user, creationOf(record));
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ id: record, title: 'File the return' });
    expect(created.body.rev).toBe((await stored(server, 'compliance_tasks', record)).rev);

    const updated = await update(created.body, title('Later'), { operation: operation(), base: created.body.rev });
    expect(updated.status).toBe(200);
    expect(updated.body.rev).toBeGreaterThan(created.body.rev);
    expect(updated.body.rev).toBe((await stored(server, 'compliance_tasks', record)).rev);
  });

  it('is answered with the fields that the server set', async () => {
    const record = newId();
    const { body } = await write(server, user, creationOf(record));
    expect(ROW_SCHEMAS.compliance_tasks.safeParse(body).success).toBe(true);
    expect(body.checklist).toEqual([]);
  });

  it('that arrives again writes nothing and returns the current row', async () => {
    const record = newId();
    const creation = creationOf(record);
    const first = await write(server, user, creation);
    const key = operation();
    await update(first.body, title('Once'), { operation: key, base: first.body.rev });
    const newer = await update(first.body, title('Newer'), { operation: operation() });

    for (const again of [
      await write(server, user, creation),
      await update(first.body, title('Once'), { operation: key, base: first.body.rev }),
    ]) {
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject({ id: record, title: 'Newer', rev: newer.body.rev });
    }
    expect(await stored(server, 'compliance_tasks', record)).toMatchObject({ title: 'Newer', rev: newer.body.rev });
  });

  it('is applied once, however many copies arrive at the same time', async () => {
    const record = newId();
    const creation = creationOf(record);
    const creations = await Promise.all(Array.from({ length: 8 }, () => write(server, user, creation)));
    expect(creations.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(creations.map(({ body }) => body.rev)).size).toBe(1);

    const key = operation();
    const base = creations[0]!.body.rev;
    const updates = await Promise.all(
      Array.from({ length: 8 }, () => update(creations[0]!.body, title('Eightfold'), { operation: key, base })),
    );
    expect(updates.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(updates.map(({ body }) => body.rev)).size).toBe(1);
    expect(await operationsOf(record)).toBe(2);
  });

  it('that deletes is answered with a rev that covers the tombstones', async () => {
    const row = await task(server, user);
    const evidence = new FormData();
    for (const [field, value] of Object.entries({ user: user.id, task: row.id, note: '' })) evidence.set(field, value);
    evidence.set('file', new Blob(['proof'], { type: 'text/plain' }), 'proof.txt');
    const made = await server.api('POST', '/api/collections/task_evidence/records', {
      token: user.token,
      body: evidence,
    });
    expect(made.status).toBe(200);
    const deletion = {
      kind: 'delete',
      collection: 'compliance_tasks',
      record: row.id,
      operation: operation(),
    } as const;
    const { status, headers } = await write(server, user, deletion);
    expect(status).toBe(204);
    const rev = Number(headers.get(HEADER_REV));
    // The task, its file, and the line of its history.
    const { items } = await server.admin<{ items: { rev: number; record: string }[] }>(
      'GET',
      `/api/collections/tombstones/records?perPage=3&sort=-rev`,
    );
    expect(items.map(({ record }) => record)).toContain(row.id);
    expect(rev).toBe(items[0]!.rev);
    expect((await head(server, user)).clock).toBe(rev);
  });

  it('that repeats the deletion of a row that was made again is answered with that row, and deletes nothing', async () => {
    const row = await task(server, user);
    const deletion = {
      kind: 'delete',
      collection: 'compliance_tasks',
      record: row.id,
      operation: operation(),
    } as const;
    const first = await write(server, user, deletion);
    await write(server, user, creationOf(row.id));
    const again = await write(server, user, deletion);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ id: row.id, title: 'File the return' });
    expect(again.body.rev).toBeGreaterThan(Number(first.headers.get(HEADER_REV)));
    expect(await stored(server, 'compliance_tasks', row.id)).toMatchObject({ title: 'File the return' });
  });

  it('that repeats a deletion finds nothing', async () => {
    const row = await task(server, user);
    const deletion = {
      kind: 'delete',
      collection: 'compliance_tasks',
      record: row.id,
      operation: operation(),
      base: row.rev,
    } as const;
    expect((await write(server, user, deletion)).status).toBe(204);
    expect((await write(server, user, deletion)).status).toBe(404);
  });

  it('that repeats the creation or update of a deleted row finds nothing, and does not restore it', async () => {
    const record = newId();
    const creation = creationOf(record);
    const { body } = await write(server, user, creation);
    const key = operation();
    await update(body, title('Once'), { operation: key });
    await write(server, user, { kind: 'delete', collection: 'compliance_tasks', record, operation: operation() });

    expect((await write(server, user, creation)).status).toBe(404);
    expect((await update(body, title('Once'), { operation: key })).status).toBe(404);
    await expect(stored(server, 'compliance_tasks', record)).rejects.toThrow('404');
  });

  it('that repeats the creation of a row that belongs to somebody else by now reveals nothing', async () => {
    const record = newId();
    const creation = creationOf(record);
    await write(server, user, creation);
    const body = { user: stranger.id };
    await server.admin('PATCH', `/api/collections/compliance_tasks/records/${record}`, body);
    expect((await write(server, user, creation)).status).toBe(404);
  });

  it('belongs to its user: the same key of another user is another operation and reveals nothing', async () => {
    const key = operation();
    const mine = newId();
    await write(server, user, {
      kind: 'create',
      collection: 'compliance_tasks',
      record: mine,
      fields: { ...taskFields(user), notes: 'private' },
      operation: key,
    });
    const theirs = newId();
    const answer = await write(server, stranger, {
      kind: 'create',
      collection: 'compliance_tasks',
      record: theirs,
      fields: taskFields(stranger),
      operation: key,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: theirs, user: stranger.id, notes: '' });
    const reached = await write(server, stranger, {
      kind: 'update',
      collection: 'compliance_tasks',
      record: mine,
      fields: title('Taken'),
      operation: key,
    });
    expect(reached.status).toBe(404);
  });

  it('is refused if its key was used for another change', async () => {
    const [one, other] = [await task(server, user), await task(server, user)];
    const key = operation();
    expect((await update(one, title('One'), { operation: key })).status).toBe(200);
    expect((await update(other, title('Other'), { operation: key })).status).toBe(400);
    expect(await stored(server, 'compliance_tasks', other.id)).toMatchObject({ title: 'File the return' });
    expect((await update(other, title('Other'), { operation: 'x'.repeat(101) })).status).toBe(400);
  });

  it('that a rule or a field refuses is not recorded', async () => {
    const row = await task(server, user);
    const key = operation();
    expect((await update(row, { status: 'nonsense' }, { operation: key })).status).toBe(400);
    expect(await operationsOf(row.id)).toBe(0);
    expect((await update(row, { status: 'urgent' }, { operation: key })).status).toBe(200);
  });

  it('is applied to a profile as to any other row', async () => {
    const [country] = await countries(server, 1);
    const profile = await stored(server, 'profiles', user.id);
    const change = {
      kind: 'update',
      collection: 'profiles',
      record: user.id,
      fields: { countries: [country] },
      operation: operation(),
      base: profile.rev,
    } as const;
    const first = await write(server, user, change);
    expect(first.status).toBe(200);
    expect(first.body.rev).toBe((await stored(server, 'profiles', user.id)).rev);
    expect((await write(server, user, change)).body.rev).toBe(first.body.rev);
  });

  it('uploads a file once', async () => {
    const parent = await task(server, user);
    const form = () => {
      const data = new FormData();
      for (const [name, value] of Object.entries({ id: record, user: user.id, task: parent.id, note: 'The receipt' }))
        data.set(name, value);
      data.set('file', new Blob(['paid'], { type: 'text/plain' }), 'receipt.txt');
      return data;
    };
    const record = newId();
    const key = operation();
    const upload = () =>
      write(server, user, { kind: 'create', collection: 'task_evidence', record, fields: form(), operation: key });
    const [first, second] = [await upload(), await upload()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      id: record,
      note: 'The receipt',
      file: expect.stringMatching(/^receipt_\w+\.txt$/),
    });
    expect(second.body).toMatchObject({ file: first.body.file, rev: first.body.rev });
  });

  it('replaces a file: the new one opens, the old one is deleted', async () => {
    const parent = await task(server, user);
    const form = (name: string, fields: Record<string, string> = {}) => {
      const data = new FormData();
      for (const [field, value] of Object.entries(fields)) data.set(field, value);
      data.set('file', new Blob([name], { type: 'text/plain' }), name);
      return data;
    };
    const record = newId();
    const evidence = { collection: 'task_evidence', record } as const;
    const fields = { id: record, user: user.id, task: parent.id };
    const first = await write(server, user, {
      ...evidence,
      kind: 'create',
      fields: form('first.txt', fields),
      operation: operation(),
    });
    const second = await write(server, user, {
      ...evidence,
      kind: 'update',
      fields: form('second.txt'),
      operation: operation(),
      base: first.body.rev,
    });
    expect(second.body.file).toMatch(/^second_/);
    const { token } = (await server.api<{ token: string }>('POST', '/api/files/token', { token: user.token })).body;
    const open = (name: unknown) =>
      server.api<string>('GET', `/api/files/task_evidence/${record}/${String(name)}?token=${token}`);
    expect((await open(second.body.file)).body).toBe('second.txt');
    await expect.poll(async () => (await open(first.body.file)).status).toBe(404);
  });
});
