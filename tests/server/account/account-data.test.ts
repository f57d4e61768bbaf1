import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, place, rowKind } from '../core/access-check';
import { put, type World } from '../core/access-world';
import { accessLines } from '../core/access-table';
import { signIn } from './account-people';
import { IMPERSONAL } from './impersonal-collections';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

const SECRETS = [
  ...['password', 'tokenKey', 'provider_token', 'p256dh', 'auth'],
  ...['token_hash', 'secret_hash', 'key_hash'],
];

interface Collection {
  id: string;
  name: string;
  type: string;
  fields: { name: string; type: string; collectionId?: string }[];
}
type Rows = Record<string, unknown>[];
interface Export {
  about: string;
  exported_at: string;
  data: Record<string, Rows>;
}

let server: TestServer;
let world: World;
let person: TestUser;
/** A row of the user in every collection that can have one. */
const own: Record<string, string[]> = {};

beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server);
  person = world.people.F as TestUser;
  for (const line of accessLines().filter(({ name }) => name.endsWith('of F'))) {
    (own[line.collection] ??= []).push(await place(world, line, rowKind(line)));
  }
  own.payment_events = [
    await put(world, 'payment_events', {
      user: person.id,
      reference: 'theirs',
      type: 'charge.success',
      origin: 'webhook',
      event_key: 'theirs',
      payload: {
        status: 'success',
        subscription: { email_token: 'secret-1' },
        cards: [{ authorization_code: 'secret-2' }],
      },
      at: new Date().toISOString(),
    }),
  ];
  own.audit_log = [await put(world, 'audit_log', { actor: person.id, action: 'something' })];
});
afterAll(() => server.dispose());

const collections = async () =>
  (await server.admin<{ items: Collection[] }>('GET', '/api/collections?perPage=200')).items;
const download = ({ token }: { token?: string }) => server.api<Export>('GET', '/api/account/export', { token });
const remove = (user: TestUser, password = user.password) =>
  server.api<{ data: Record<string, { message: string }> }>('POST', '/api/account/delete', {
    token: user.token,
    body: { password },
  });

describe('the export', () => {
  it('contains every row of the user, from every collection', async () => {
    const { status, body, headers } = await download(person);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="molao-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const [collection, ids] of Object.entries(own)) {
      expect(
        body.data[collection]?.map(({ id }) => id),
        collection,
      ).toEqual(expect.arrayContaining(ids));
    }
    expect(body.data.users).toMatchObject([{ id: person.id, email: person.email }]);
    expect(body.data.profiles).toMatchObject([
      { id: person.id, full_name: expect.any(String), countries: [world.country] },
    ]);
  });

  it('covers every collection: this test lists those without personal data', async () => {
    const { body } = await download(person);
    const names = (await collections()).filter(({ type }) => type !== 'view').map(({ name }) => name);
    expect(names.filter((name) => !(name in body.data) && !IMPERSONAL.includes(name))).toEqual([]);
    expect(IMPERSONAL.filter((name) => name in body.data)).toEqual([]);
  });

  it('covers a collection that is added later', async () => {
    const users = (await collections()).find(({ name }) => name === 'users')!;
    const fields = [
      { type: 'relation', name: 'reader', collectionId: users.id, maxSelect: 3 },
      { type: 'text', name: 'note', hidden: true },
    ];
    await server.admin('POST', '/api/collections', { name: 'later', type: 'base', fields });
    const row = await put(world, 'later', { reader: [world.people.O.id, person.id], note: 'hidden, but about them' });
    const { body } = await download(person);
    expect(body.data.later).toMatchObject([{ id: row, note: 'hidden, but about them' }]);
    await server.admin('DELETE', '/api/collections/later');
  });

  it('contains every field except credentials', async () => {
    const { body } = await download(person);
    for (const { name, fields } of await collections()) {
      for (const row of body.data[name] ?? []) {
        const expected = fields
          .map((field) => field.name)
          .filter((field) => !SECRETS.includes(field) && field !== 'seed_hash');
        expect(Object.keys(row).sort(), name).toEqual(expected.sort());
      }
    }
  });

  it('contains the events of the payment provider without the tokens in them', async () => {
    const { body } = await download(person);
    expect(body.data.payment_events).toMatchObject([{ payload: { status: 'success', subscription: {}, cards: [{}] } }]);
    expect(JSON.stringify(body)).not.toContain('secret-');
  });

  it('contains nothing about other users', async () => {
    const { body } = await download(world.people.O);
    expect(JSON.stringify(body)).not.toContain(person.id);
    expect(body.data.users).toHaveLength(1);
  });
});

describe('deleting the account', () => {
  it('needs the password', async () => {
    expect(await remove(person, 'not-it')).toMatchObject({
      status: 400,
      body: { data: { password: { message: 'The password is not right.' } } },
    });
    expect((await download(person)).status).toBe(200);
  });

  it('deletes everything except payment records and devices, which no longer name the user', async () => {
    expect((await remove(person)).status).toBe(204);
    expect((await signIn(server, person.email, person.password)).status).toBe(400);
    expect((await download(person)).status).toBe(401);

    const KEPT = ['payments', 'subscriptions', 'refund_requests', 'linkedin_labour_topics', 'devices'];
    for (const [collection, ids] of Object.entries(own)) {
      for (const id of ids) {
        const { status, body } = await server.api('GET', `/api/collections/${collection}/records/${id}`, {
          token: server.superuser.token,
        });
        if (!KEPT.includes(collection) && !['payment_events', 'audit_log', 'tombstones'].includes(collection))
          expect(status, collection).toBe(404);
        else expect(status, collection).toBe(200);
        expect(JSON.stringify(body), collection).not.toContain(person.email);
        if (KEPT.includes(collection)) expect(JSON.stringify(body), collection).not.toContain(person.id);
      }
    }
    expect(server.output()).toContain(`Mail to ${person.email}: Your Molao account was deleted`);
  });

  it('removes the name from the runs that an admin started', async () => {
    const admin = await server.user('admin', { full_name: 'Naledi Khumalo' });
    const { id } = await server.admin<{ id: string }>('POST', '/api/collections/fetch_runs/records', {
      job: 'fetch-labour-data',
      status: 'done',
      requested_by: admin.id,
      requested_by_name: 'Naledi Khumalo',
    });
    expect((await remove(admin)).status).toBe(204);
    expect(await server.admin('GET', `/api/collections/fetch_runs/records/${id}`)).toMatchObject({
      requested_by: admin.id,
      requested_by_name: '',
    });
  });

  it('allows a new account with the same address', async () => {
    const again = await server.user('free', { email: person.email });
    expect((await download(again)).body.data.payments).toEqual([]);
  });
});

describe('records of payments', () => {
  const run = (query: string) => server.admin('POST', '/api/sql', { query });
  const event = (key: string) =>
    put(world, 'payment_events', {
      user: key === 'living' ? world.people.P.id : 'goneaccount0000',
      reference: key,
      type: 'charge.success',
      origin: 'webhook',
      event_key: key,
    });
  const payment = (reference: string, user = '') =>
    put(world, 'payments', { user, reference, currency: 'ZAR', amount: 9000, state: 'paid' });
  const years = (count: number) => new Date(Date.now() - count * 365.25 * 86_400_000).toISOString().replace('T', ' ');
  const keys = async (collection: string) =>
    (
      await server.admin<{ items: { reference: string }[] }>(
        'GET',
        `/api/collections/${collection}/records?perPage=500`,
      )
    ).items.map(({ reference }) => reference);

  it('are deleted after seven years if the account is deleted', async () => {
    for (const [reference, age] of [
      ['eight', 8],
      ['six', 6],
    ] as const) {
      const created = years(age);
      const id = await payment(reference);
      await run(`UPDATE payments SET created = '${created}', updated = '${created}' WHERE id = '${id}'`);
      await run(`INSERT INTO payment_events (id, user, reference, type, origin, event_key, payload, created, updated)
        VALUES ('event${reference.padEnd(10, '0')}', 'goneaccount0000', '${reference}', 'charge.success', 'webhook',
          '${reference}', '{}', '${created}', '${created}')`);
    }
    const living = await payment('living', world.people.P.id);
    await run(`UPDATE payments SET created = '${years(8)}', updated = '${years(8)}' WHERE id = '${living}'`);
    await run(`INSERT INTO payment_events (id, user, reference, type, origin, event_key, payload, created, updated)
      VALUES ('eventliving0000', '${world.people.P.id}', 'living', 'charge.success', 'webhook',
        'living', '{}', '${years(8)}', '${years(8)}')`);

    await server.admin('POST', '/api/crons/account-retention');
    for (const collection of ['payments', 'payment_events']) {
      // PocketBase answers before the job has ended.
      await expect.poll(() => keys(collection), { message: collection }).not.toContain('eight');
      expect(await keys(collection), collection).toEqual(expect.arrayContaining(['six', 'living']));
    }
  });

  it('cannot be deleted earlier by anybody', async () => {
    const id = await event('fresh');
    const attempt = await server.api('POST', '/api/sql', {
      token: server.superuser.token,
      body: { query: `DELETE FROM payment_events WHERE id = '${id}'` },
    });
    expect(attempt.status).toBe(400);
    expect(await keys('payment_events')).toContain('fresh');
  });
});
