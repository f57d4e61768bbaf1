import { describe, expect, it } from 'vitest';
import { newId, put, type Fields } from './access-world';
import type { Actor } from './access-table';
import { placed, row, send, server, world, setUpAccess } from './access-fields-setup';

setUpAccess();

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
    it(`cannot be created with ${JSON.stringify(fields)}`, async () => {
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

  it('cannot be created as an admin by an admin', async () => {
    const body = { email: `${newId()}@example.com`, password: 'secret', passwordConfirm: 'secret', role: 'admin' };
    expect((await send('M', 'POST', 'users/records', body)).status).toBe(400);
  });

  it('has at most five readable countries, even if a superuser writes them', async () => {
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
  // The actor with the most rights to write the row, and the fields that it sends.
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

  it('replaces a rev that a create or an update sends', async () => {
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

describe('append-only collections', () => {
  const LEDGERS: [string, Fields, Fields][] = [
    [
      'payment_events',
      { reference: 'r', type: 'charge.success', origin: 'webhook', event_key: 'k' },
      { type: 'other' },
    ],
    [
      'trial_ledger',
      { address_hash: 'h', started_at: '2026-01-01 00:00:00.000Z' },
      { started_at: '2027-01-01 00:00:00.000Z' },
    ],
    ['audit_log', { action: 'refund.approve' }, { action: 'nothing' }],
  ];
  for (const [collection, body, patch] of LEDGERS) {
    it(`are not changed or emptied by a superuser: ${collection}`, async () => {
      const id = await put(world, collection, body);
      const before = await row(collection, id);
      const token = server.superuser.token;
      const path = `/api/collections/${collection}/records/${id}`;
      expect((await server.api('PATCH', path, { token, body: patch })).status).toBe(400);
      expect((await server.api('DELETE', path, { token })).status).toBe(400);
      expect(await row(collection, id)).toEqual(before);
    });
  }
});
