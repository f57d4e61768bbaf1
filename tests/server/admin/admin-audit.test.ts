import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article, entriesOf, find, make, remove, save } from './admin-steps';
import { startServer, type TestServer } from '../harness';
import { countries, law, task } from '../sync/sync-world';
import type { TestUser } from '../users';

let server: TestServer;
let admin: TestUser;
let country: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.user('admin');
  [country] = (await countries(server, 1)) as [string];
});
afterAll(() => server.dispose());

const superuser = () => ({ token: server.superuser.token });

describe('what an admin writes', () => {
  it('is logged with the old and new values of changed fields', async () => {
    const { id } = await article(server, country, { title: 'Old', summary: 'Same' });
    await save(server, admin, 'articles', { title: 'New', summary: 'Same', topics: ['wages'] }, id);
    expect((await entriesOf(server, id)).at(-1)).toMatchObject({
      actor: admin.id,
      action: 'update',
      collection: 'articles',
      record: id,
      detail: { before: { title: 'Old', topics: [] }, after: { title: 'New', topics: ['wages'] } },
    });
    expect(Object.keys((await entriesOf(server, id)).at(-1)!.detail.after).sort()).toEqual(['title', 'topics']);
  });

  it('is logged for a new row, without empty fields', async () => {
    const { body } = await save(server, admin, 'labour_laws', {
      country,
      title: 'Hours Act',
      status: 'in_force',
      verification: 'unchecked',
      is_published: true,
    });
    expect(await entriesOf(server, body.id)).toMatchObject([
      { actor: admin.id, action: 'create', detail: { before: {} } },
    ]);
    expect((await entriesOf(server, body.id))[0]!.detail.after).toEqual({
      country,
      title: 'Hours Act',
      status: 'in_force',
      verification: 'unchecked',
      is_published: true,
    });
  });

  it('is logged for a deleted row', async () => {
    const { id } = await article(server, country, { title: 'Gone' });
    const undo = await remove(server, admin, 'articles', id);
    expect((await entriesOf(server, id)).at(-1)).toMatchObject({
      id: undo,
      actor: admin.id,
      action: 'delete',
      detail: { before: { title: 'Gone' }, after: {}, restorable: true },
    });
  });

  it('is not logged if nothing changed or the write was refused', async () => {
    const { id } = await article(server, country, { title: 'Quiet' });
    const told = (await entriesOf(server, id)).length;
    await save(server, admin, 'articles', { title: 'Quiet' }, id);
    expect((await save(server, admin, 'articles', { title: '' }, id)).status).toBe(400);
    const stale = await server.api('PATCH', `/api/collections/articles/records/${id}`, {
      token: admin.token,
      body: { title: 'Late' },
      headers: { 'If-Match': '1' },
    });
    expect(stale.status).toBe(409);
    expect(await entriesOf(server, id)).toHaveLength(told);
  });

  it('is logged for sources and posts', async () => {
    const source = await save(server, admin, 'sources', {
      name: 'Gazette',
      url: 'https://gazette.example',
      kind: 'government',
      verification: 'unchecked',
    });
    await save(server, admin, 'sources', { enabled: true }, source.body.id);
    expect((await entriesOf(server, source.body.id)).map(({ action }) => action)).toEqual(['create', 'update']);
    const post = await make(server, 'linkedin_labour_topics', {
      title: 'Post',
      content: 'Words',
      post_url: 'https://www.linkedin.com/posts/1',
      state: 'pending',
    });
    await save(server, admin, 'linkedin_labour_topics', { state: 'approved' }, post.id);
    expect((await entriesOf(server, post.id)).at(-1)!.detail).toEqual({
      before: { state: 'pending' },
      after: { state: 'approved' },
    });
  });

  it('is rolled back together with its log entry', async () => {
    const before = await server.admin<{ totalItems: number }>('GET', '/api/collections/audit_log/records?perPage=1');
    await server.admin('PATCH', '/api/settings', { batch: { enabled: true, maxRequests: 10, timeout: 3 } });
    const requests = [
      {
        method: 'POST',
        url: '/api/collections/countries/records',
        body: { name: 'Land', code: 'ZZ', region: 'Africa', currency: 'ZAR' },
      },
      { method: 'POST', url: '/api/collections/countries/records', body: { name: '' } },
    ];
    const { token } = server.superuser;
    expect((await server.api('POST', '/api/batch', { token, body: { requests } })).status).toBe(400);
    expect(
      (await server.admin<{ totalItems: number }>('GET', '/api/collections/audit_log/records?perPage=1')).totalItems,
    ).toBe(before.totalItems);
  });
});

describe('what a superuser writes in the dashboard', () => {
  it('is logged for content', async () => {
    const { id } = await law(server, country);
    await server.admin('PATCH', `/api/collections/labour_laws/records/${id}`, { status: 'repealed' });
    const entries = await entriesOf(server, id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(entries[1]!.detail).toEqual({ before: { status: 'in_force' }, after: { status: 'repealed' } });
    expect(entries[1]!.actor).not.toBe('');
  });

  it('is logged for role and plan of an account, never for its address or secrets', async () => {
    const person = await server.user('free');
    const until = '2027-01-01 00:00:00.000Z';
    await server.admin('PATCH', `/api/collections/users/records/${person.id}`, {
      role: 'admin',
      premium_until: until,
      email: 'moved@example.com',
      password: 'another-password',
      passwordConfirm: 'another-password',
    });
    await server.admin('DELETE', `/api/collections/users/records/${person.id}`);
    const [, update, gone] = await entriesOf(server, person.id);
    expect(update!.detail).toMatchObject({
      before: { role: 'member', premium_until: '' },
      after: { role: 'admin', premium_until: until },
    });
    expect(update!.detail.also).toEqual(expect.arrayContaining(['email', 'password']));
    expect(gone).toMatchObject({ action: 'delete', detail: { restorable: false } });
    const log = JSON.stringify(await entriesOf(server, person.id));
    for (const secret of [person.email, 'moved@example.com', 'another-password', '$2a$'])
      expect(log).not.toContain(secret);
  });
});

describe('the log does not contain', () => {
  it('changes of users to their own rows, also of admins', async () => {
    for (const person of [await server.user('free'), admin]) {
      const { id } = await task(server, person);
      await save(server, person, 'compliance_tasks', { title: 'Changed' }, id);
      expect(await entriesOf(server, id)).toEqual([]);
    }
  });

  it('a user’s own post, until an admin changes it', async () => {
    const person = await server.user('free');
    const { body } = await save(server, person, 'linkedin_labour_topics', {
      title: 'Post',
      content: 'Words',
      post_url: 'https://www.linkedin.com/posts/2',
      state: 'pending',
      added_by: person.id,
    });
    expect(await entriesOf(server, body.id)).toEqual([]);
  });
});

it('changes of the log itself, because admins and superusers cannot make any', async () => {
  const { id } = await article(server, country);
  const [entry] = await entriesOf(server, id);
  for (const who of [admin, superuser()]) {
    for (const [method, body] of [
      ['PATCH', { action: 'nothing' }],
      ['DELETE', undefined],
    ] as const) {
      const { status } = await server.api(method, `/api/collections/audit_log/records/${entry!.id}`, {
        token: who.token,
        body,
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  }
  expect(await find(server, 'audit_log', entry!.id)).toMatchObject({ action: 'create' });
});
