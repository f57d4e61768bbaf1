import { describe, expect, it } from 'vitest';
import { newId, operation, stored, task, write, type Row } from './sync-world';
import { creationOf, operationsOf, server, stranger, title, update, user, setUpWrites } from './sync-write-setup';

setUpWrites();

describe('the base rev of an update', () => {
  it('that differs from the row’s rev gives a conflict with the row, and writes nothing', async () => {
    const row = await task(server, user);
    const newer = await update(row, title('Newer'));
    const key = operation();
    for (const kind of ['update', 'delete'] as const) {
      const answer = await write(server, user, {
        kind,
        collection: 'compliance_tasks',
        record: row.id,
        fields: title('Older'),
        operation: key,
        base: row.rev,
      });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        message: expect.any(String),
        current: { id: row.id, title: 'Newer', rev: newer.body.rev },
      });
    }
    expect(await stored(server, 'compliance_tasks', row.id)).toMatchObject({ title: 'Newer', rev: newer.body.rev });
    expect(await operationsOf(row.id)).toBe(0);
    expect((await update(row, title('Rebased'), { operation: key, base: newer.body.rev })).status).toBe(200);
  });

  it('does not reveal to other users that the row exists', async () => {
    const row = await task(server, user);
    const answer = await write(server, stranger, {
      kind: 'update',
      collection: 'compliance_tasks',
      record: row.id,
      fields: title('Mine'),
      operation: operation(),
      base: 1,
    });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toHaveProperty('current');
  });
});

describe('a create of a row that another device of the user has made', () => {
  it('is recorded: sent again after the row was deleted, it does not bring the row back', async () => {
    const record = newId();
    const [first, second] = [creationOf(record), creationOf(record)];
    for (const creation of [first, second]) expect((await write(server, user, creation)).status).toBe(200);
    expect(await operationsOf(record)).toBe(2);
    await write(server, user, { kind: 'delete', collection: 'compliance_tasks', record, operation: operation() });

    expect((await write(server, user, second)).status).toBe(404);
    await expect(stored(server, 'compliance_tasks', record)).rejects.toThrow('404');
  });
});

describe('a client', () => {
  it('that is too old may not write', async () => {
    const row = await task(server, user);
    const answer = await update(row, title('Old'), { operation: operation(), client: 0 });
    expect(answer.status).toBe(426);
    expect(await stored(server, 'compliance_tasks', row.id)).toMatchObject({ title: 'File the return' });
  });

  it('without the headers writes under the same rules', async () => {
    const row = await task(server, user);
    const path = `/api/collections/compliance_tasks/records/${row.id}`;
    const mine = await server.api<Row>('PATCH', path, { token: user.token, body: title('Plain') });
    expect(mine.status).toBe(200);
    expect(mine.body.rev).toBeGreaterThan(row.rev);
    expect((await server.api('PATCH', path, { token: stranger.token, body: title('Theirs') })).status).toBe(404);
  });

  it('cannot set a rev', async () => {
    const row = await task(server, user);
    const answer = await update(row, { title: 'Stamped', rev: 999_999 });
    expect(answer.body.rev).toBe(row.rev + 1);
  });
});
