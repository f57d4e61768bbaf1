import { describe, expect, it } from 'vitest';
import type { AdminPerson, AdminSource, Overview } from '../../../src/domain/admin/admin-panel';
import { article, make, save, type Fields, type Saved } from './admin-steps';
import { startServer } from '../harness';
import { law, stored } from '../sync/sync-world';
import { daysFromNow, type TestUser } from '../users';
import { admin, country, elsewhere, reader, server, setUpAdmin } from './admin-routes-setup';

setUpAdmin();

const get = <Body>(path: string, who: Pick<TestUser, 'token'> = admin) =>
  server.api<Body>('GET', `/api/admin/${path}`, { token: who.token });

describe('the admin’s routes', () => {
  it.each([
    ['GET', 'overview'],
    ['GET', 'sources'],
    ['GET', 'users'],
    ['GET', 'actors'],
    ['POST', 'restore/entry0000000001'],
    ['POST', 'posts/post00000000001/decision'],
    ['POST', 'publish'],
  ])('%s %s is for admins only', async (method, path) => {
    const call = (token?: string) =>
      server.api(method, `/api/admin/${path}`, { token, body: method === 'POST' ? {} : undefined });
    expect((await call()).status).toBe(401);
    for (const kind of ['free', 'premium'] as const)
      expect((await call((await server.user(kind)).token)).status).toBe(403);
    expect((await call(admin.token)).status).not.toBe(403);
    expect((await call(server.superuser.token)).status).not.toBe(403);
  });
});

describe('a source that an admin writes', () => {
  it('cannot set keys, so that an admin cannot send the operator’s key to another address', async () => {
    const fields = { name: 'Gazette', url: 'https://gazette.example', kind: 'government', verification: 'unchecked' };
    const read = {
      feed_url: 'https://gazette.example/feed',
      feed_type: 'atom',
      carries: 'legislation',
      language: 'fr',
      labour_only: true,
      full_text: true,
      stale_days: 7,
      licence: 'Open',
    };
    const fixed = {
      adapter: 'laws-africa',
      key_env: ['LAWS_AFRICA_TOKEN'],
      etag: 'mine',
      failures: 9,
      moved_to: 'https://elsewhere.example',
    };
    const { status, body } = await server.api<Saved>('POST', '/api/collections/sources/records', {
      token: admin.token,
      body: { ...fields, ...read, ...fixed },
    });
    expect(status).toBe(200);
    const stored = await server.admin<Fields>('GET', `/api/collections/sources/records/${body.id}`);
    expect(stored).toMatchObject(read);
    expect(stored).toMatchObject({ adapter: '', key_env: null, etag: '', failures: 0, moved_to: '' });
  });
});

describe('the overview', () => {
  it('counts the rows of each kind', async () => {
    const before = (await get<Overview>('overview')).body;
    await law(server, country);
    await law(server, elsewhere, { is_published: false });
    await article(server, country, { is_published: false });
    await make(server, 'linkedin_labour_topics', {
      title: 'Post',
      content: 'Words',
      post_url: 'https://www.linkedin.com/posts/1',
      state: 'pending',
    });
    await make(server, 'sources', {
      name: 'Failing',
      url: 'https://a.example',
      feed_url: 'https://a.example/feed',
      kind: 'government',
      verification: 'unchecked',
      enabled: true,
      failures: 3,
    });
    await make(server, 'fetch_runs', { job: 'fetch-labour-data', status: 'done' });
    await server.user('premium');
    await server.user('lapsed');
    const { body } = await get<Overview>('overview');
    expect(body).toMatchObject({
      laws: before.laws + 2,
      articles: before.articles + 1,
      drafts: before.drafts + 2,
      drafts_by_country: { [country]: 1, [elsewhere]: 1 },
      facts: 0,
      commentaries: 0,
      pending_posts: before.pending_posts + 1,
      open_refunds: 0,
      proposed_due: 0,
      users: before.users + 2,
      premium_users: before.premium_users + 1,
      ai: false,
      sources: { enabled: before.sources.enabled + 1, failing: before.sources.failing + 1, stale: 0 },
      last_run: { job: 'fetch-labour-data', status: 'done' },
    });
  });

  it('says whether an AI endpoint is configured', async () => {
    await using other = await startServer({ env: { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'small' } });
    const { body } = await other.api<Overview>('GET', '/api/admin/overview', {
      token: (await other.user('admin')).token,
    });
    expect(body).toMatchObject({ ai: true, last_run: null, drafts_by_country: {} });
  });
});

describe('the sources', () => {
  it('are listed with health and state', async () => {
    const fields = {
      url: 'https://b.example',
      kind: 'government',
      verification: 'unchecked',
      enabled: true,
      feed_url: 'https://b.example/feed',
    };
    const waiting = await make(server, 'sources', { ...fields, name: 'Waiting', key_env: ['PISTE_CLIENT_ID'] });
    const works = await make(server, 'sources', {
      ...fields,
      name: 'Works',
      key_env: ['LAWS_AFRICA_TOKEN'],
      last_ok: daysFromNow(0),
      last_new: daysFromNow(-1),
      stale_days: 7,
      moved_to: 'https://c.example/feed',
    });
    await article(server, country, { from_source: works.id });
    const { body } = await get<{ items: AdminSource[] }>('sources');
    const one = (id: string) => body.items.find((source) => source.id === id);
    expect(one(waiting.id)).toMatchObject({
      state: 'waiting',
      missing_keys: ['PISTE_CLIENT_ID'],
      state_text: 'Waits for a key: set PISTE_CLIENT_ID on the server.',
      enabled: true,
      listed: false,
    });
    expect(one(works.id)).toMatchObject({
      state: 'works',
      articles: 1,
      moved_to: 'https://c.example/feed',
      rev: (await stored(server, 'sources', works.id)).rev,
    });
    expect(JSON.stringify(body)).not.toContain('token-of-the-operator');
  });
});

describe('the accounts', () => {
  it('are listed with the fields that an admin needs, and no others', async () => {
    const person = await server.user('premium', { full_name: 'Naledi_100% Dlamini' });
    for (const search of [person.email.toUpperCase(), 'ledi_100% dl']) {
      const { body } = await get<{ items: AdminPerson[]; totalItems: number }>(
        `users?search=${encodeURIComponent(search)}`,
      );
      expect(body.totalItems).toBe(1);
      expect(Object.keys(body.items[0]!).sort()).toEqual([
        'created',
        'email',
        'id',
        'name',
        'plan',
        'premium_until',
        'role',
        'verified',
      ]);
      expect(body.items[0]).toMatchObject({
        id: person.id,
        email: person.email,
        name: 'Naledi_100% Dlamini',
        role: 'member',
        verified: true,
      });
    }
    expect((await get<{ totalItems: number }>('users?search=ledi_200')).body.totalItems).toBe(0);
  });

  it('are paged, filtered and sorted', async () => {
    const emails = async (query: string) =>
      (await get<{ items: AdminPerson[] }>(`users?${query}`)).body.items.map(({ email }) => email);
    expect(await emails('access=admin')).toEqual([admin.email]);
    expect(await emails('access=premium')).not.toContain(admin.email);
    expect(await emails('access=free')).toContain(reader.email);
    const all = await emails('sort=email&perPage=100');
    expect(all).toEqual([...all].sort());
    expect([...(await emails('sort=email&perPage=2')), ...(await emails('sort=email&perPage=2&page=2'))]).toEqual(
      all.slice(0, 4),
    );
    expect((await get('users?sort=password')).status).toBe(400);
  });

  it('include the users that the log names', async () => {
    await save(server, admin, 'labour_laws', { country, title: 'Act', status: 'in_force', verification: 'unchecked' });
    const { body } = await get<{ items: Fields[] }>('actors');
    expect(body.items).toContainEqual({ id: admin.id, name: expect.any(String), role: 'admin' });
    expect(body.items).toContainEqual({ id: expect.any(String), name: 'Superuser', role: 'superuser' });
    expect(JSON.stringify(body)).not.toContain(server.superuser.email);
  });
});
