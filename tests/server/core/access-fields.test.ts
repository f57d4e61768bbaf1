import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, place, rowKind } from './access-check';
import { newId, put, type Fields, type World } from './access-rows';
import { accessLines, type Actor } from './access-table';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server);
});
afterAll(() => server.dispose());

const row = (collection: string, id: string) =>
  server.admin<Fields>('GET', `/api/collections/${collection}/records/${id}`);
const send = (actor: Actor, method: string, path: string, body: Fields) =>
  server.api(method, `/api/collections/${path}`, { token: world.people[actor].token, body });

/** Makes the row of a line of the access table. */
async function placed(name: string): Promise<{ collection: string; id: string }> {
  const line = accessLines().find((candidate) => candidate.name === name);
  if (!line) throw new Error(`no line “${name}”`);
  return { collection: line.collection, id: await place(world, line, rowKind(line)) };
}

describe('an account', () => {
  const FORBIDDEN: Fields[] = [
    { role: 'admin' },
    { premium_until: '2099-01-01 00:00:00.000Z' },
    { plan: 'paid' },
    { readable_countries: ['COUNTRY'] },
    { 'readable_countries+': ['COUNTRY'] },
    { '+readable_countries': ['COUNTRY'] },
    { verified: true },
    { two_factor: true },
    { rev: 99 },
    { emailVisibility: true },
    { tokenKey: 'x'.repeat(30) },
  ];
  const filled = (fields: Fields) => JSON.parse(JSON.stringify(fields).replace('COUNTRY', world.country)) as Fields;

  for (const fields of FORBIDDEN) {
    it(`is not changed by its owner: ${JSON.stringify(fields)}`, async () => {
      const { id } = world.people.F;
      const before = await row('users', id);
      expect((await send('F', 'PATCH', `users/records/${id}`, filled(fields))).status).toBe(403);
      expect((await send('M', 'PATCH', `users/records/${id}`, filled(fields))).status).toBe(403);
      expect(await row('users', id)).toEqual(before);
    });
  }

  for (const fields of FORBIDDEN.filter((each) => !('emailVisibility' in each))) {
    it(`does not begin with ${JSON.stringify(fields)}`, async () => {
      const id = newId();
      const body = { id, email: `${id}@example.com`, password: 'secret', passwordConfirm: 'secret', ...filled(fields) };
      const { status } = await send('A', 'POST', 'users/records', body);
      if (status !== 200) return expect(status).toBe(400);
      expect(await row('users', id)).toMatchObject({
        role: 'member',
        premium_until: '',
        plan: '',
        readable_countries: [],
        verified: false,
        two_factor: false,
      });
      expect((await row('users', id)).rev).not.toBe(99);
    });
  }

  it('does not begin as an admin’s gift either', async () => {
    const body = { email: `${newId()}@example.com`, password: 'secret', passwordConfirm: 'secret', role: 'admin' };
    expect((await send('M', 'POST', 'users/records', body)).status).toBe(400);
  });

  it('has at most five readable countries, whoever writes them', async () => {
    const six = await Promise.all(
      ['UA', 'UB', 'UC', 'UD', 'UE', 'UF'].map((code) =>
        put(world, 'countries', { name: code, code, region: 'Africa' }),
      ),
    );
    const { status } = await send('S', 'PATCH', `users/records/${world.people.P.id}`, { readable_countries: six });
    expect(status).toBe(400);
    expect(
      (await send('S', 'PATCH', `users/records/${world.people.P.id}`, { readable_countries: six.slice(1) })).status,
    ).toBe(200);
  });

  it('accepts passwords of 6 to 71 characters', async () => {
    const attempt = async (password: string) =>
      (
        await send('A', 'POST', 'users/records', {
          email: `${newId()}@example.com`,
          password,
          passwordConfirm: password,
        })
      ).status;
    expect(await attempt('12345')).toBe(400);
    expect(await attempt('123456')).toBe(200);
    expect(await attempt('x'.repeat(71))).toBe(200);
    expect(await attempt('x'.repeat(72))).toBe(400);
  });
});

describe('a personal row', () => {
  const OWNED = [
    'compliance_tasks: of F',
    'task_evidence: of F',
    'bookmarks: of F',
    'highlights: of F',
    'saved_searches: of F',
    'conversations: of F',
    'notifications: of F',
  ];
  for (const name of OWNED) {
    it(`is not given away: ${name}`, async () => {
      const { collection, id } = await placed(name);
      for (const gift of [
        { user: world.people.O.id },
        { 'user+': world.people.O.id },
        { '+user': world.people.O.id },
        { 'user-': world.people.F.id },
        { user: '' },
      ]) {
        await send('F', 'PATCH', `${collection}/records/${id}`, gift);
        expect((await row(collection, id)).user).toBe(world.people.F.id);
      }
    });
  }

  it('may repeat its owner in an update', async () => {
    const { collection, id } = await placed('bookmarks: of F');
    expect(
      (await send('F', 'PATCH', `${collection}/records/${id}`, { user: world.people.F.id, note: 'Mine' })).status,
    ).toBe(200);
  });

  it('moves no evidence to somebody else’s task', async () => {
    const { collection, id } = await placed('task_evidence: of F');
    const other = await put(world, 'compliance_tasks', {
      user: world.people.O.id,
      title: 'Theirs',
      description: 'Theirs',
      country: 'Lesotho',
      status: 'pending',
      deadline: '2099-01-01 00:00:00.000Z',
    });
    await send('F', 'PATCH', `${collection}/records/${id}`, { task: other });
    expect((await row(collection, id)).task).not.toBe(other);
  });
});

describe('a notification', () => {
  for (const patch of [
    { title: 'Mine' },
    { description: 'Mine' },
    { type: 'account' },
    { task: 'a'.repeat(15) },
    { is_read: true, title: 'Mine' },
  ]) {
    it(`is only marked as read by its owner, and refuses ${JSON.stringify(patch)}`, async () => {
      const { collection, id } = await placed('notifications: of F');
      const before = await row(collection, id);
      expect((await send('F', 'PATCH', `${collection}/records/${id}`, patch)).status).toBe(404);
      expect(await row(collection, id)).toEqual(before);
    });
  }
});

describe('a field that only the server sets', () => {
  // The strongest client that may write the row at all, and what it tries.
  const KEPT: { name: string; by: Actor; patch: Fields }[] = [
    {
      name: 'countries',
      by: 'M',
      patch: {
        law_count: 99,
        article_count: 99,
        latest_law_date: '2099-01-01 00:00:00.000Z',
        latest_article_date: '2099-01-01 00:00:00.000Z',
      },
    },
    { name: 'expert_commentaries: closed', by: 'M', patch: { is_open: true } },
    { name: 'expert_commentaries: open', by: 'M', patch: { is_open: false } },
    { name: 'commentary_contents: closed', by: 'M', patch: { is_open: true } },
    {
      name: 'article_contents: of a premium article',
      by: 'M',
      patch: { is_premium: false, published_date: '2099-01-01 00:00:00.000Z' },
    },
    { name: 'sources: listed', by: 'M', patch: { etag: 'mine', failures: 9 } },
    { name: 'labour_laws: published', by: 'M', patch: { seed_hash: 'mine' } },
    { name: 'linkedin_labour_topics: pending, of F', by: 'M', patch: { added_by: 'OTHER' } },
    { name: 'linkedin_labour_topics: pending, of F', by: 'F', patch: { state: 'approved' } },
  ];
  for (const { name, by, patch } of KEPT) {
    it(`is not written by a client: ${name} ${Object.keys(patch).join(', ')} by ${by}`, async () => {
      const { collection, id } = await placed(name);
      const before = await row(collection, id);
      await send(
        by,
        'PATCH',
        `${collection}/records/${id}`,
        JSON.parse(JSON.stringify(patch).replace('OTHER', world.people.O.id)) as Fields,
      );
      expect(await row(collection, id)).toMatchObject(
        Object.fromEntries(Object.keys(patch).map((field) => [field, before[field]])),
      );
    });
  }

  it('overrules a rev in a create and in an update, whoever sends it', async () => {
    for (const actor of ['F', 'S'] as const) {
      const id = newId();
      const body = { id, user: world.people.F.id, name: 'Wages', rev: 1_000_000 };
      expect((await send(actor, 'POST', 'saved_searches/records', body)).status).toBe(200);
      const made = (await row('saved_searches', id)).rev as number;
      expect(made).toBeLessThan(1_000_000);
      expect((await send(actor, 'PATCH', `saved_searches/records/${id}`, { rev: 1 })).status).toBe(200);
      expect((await row('saved_searches', id)).rev).toBeGreaterThan(made);
    }
  });
});

describe('hidden fields', () => {
  it('are visible to superusers only: fetch state of sources, keys of browsers, codes of the payment provider', async () => {
    const { id } = await placed('sources: listed');
    await server.admin('PATCH', `/api/collections/sources/records/${id}`, { etag: 'secret', last_error: 'secret' });
    const shown = await server.api('GET', `/api/collections/sources/records/${id}`, { token: world.people.M.token });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain('secret');

    const subscription = await put(world, 'subscriptions', {
      user: world.people.F.id,
      status: 'active',
      provider_token: 'secret',
      provider_customer: 'secret',
    });
    const own = await server.api('GET', `/api/collections/subscriptions/records/${subscription}`, {
      token: world.people.F.token,
    });
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.body)).not.toContain('secret');
  });

  it('cannot be searched for', async () => {
    const answer = await server.api(
      'GET',
      `/api/collections/sources/records?filter=${encodeURIComponent('etag = "secret"')}`,
      { token: world.people.M.token },
    );
    expect(answer.status).toBe(400);
  });
});

describe('an evidence file', () => {
  it('opens for its owner only', async () => {
    const { collection, id } = await placed('task_evidence: of F');
    const form = new FormData();
    form.append('file', new Blob(['%PDF-1.4\n'], { type: 'application/pdf' }), 'proof.pdf');
    const uploaded = await server.api('PATCH', `/api/collections/${collection}/records/${id}`, {
      token: world.people.F.token,
      body: form,
    });
    expect(uploaded.status).toBe(200);
    const open = async (actor: Actor) => {
      const { body } = await server.api<{ token?: string }>('POST', '/api/files/token', {
        token: world.people[actor].token,
      });
      return (
        await server.api(
          'GET',
          `/api/files/${collection}/${id}/${String(uploaded.body.file)}?token=${body.token ?? ''}`,
        )
      ).status;
    };
    expect(await open('F')).toBe(200);
    for (const actor of ['A', 'P', 'L', 'O', 'M'] as const) expect(await open(actor)).toBe(404);
  });

  it('is a document or an image, never a page', async () => {
    const { collection, id } = await placed('task_evidence: of F');
    const form = new FormData();
    form.append('file', new Blob(['<html><script>alert(1)</script></html>'], { type: 'text/html' }), 'proof.html');
    expect(
      (
        await server.api('PATCH', `/api/collections/${collection}/records/${id}`, {
          token: world.people.F.token,
          body: form,
        })
      ).status,
    ).toBe(400);
  });
});
