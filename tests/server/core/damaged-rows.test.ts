import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { follow, type TestUser } from '../users';
import { createWorld, place, rowKind } from './access-check';
import { accessLines } from './access-table';
import type { World } from './access-world';

interface Field {
  name: string;
  type: string;
  maxSelect?: number;
}

/** Collections whose rows the ledger's triggers protect. */
const UNCHANGEABLE = ['payment_events', 'audit_log'];

let server: TestServer;
let world: World;
let damaged: TestUser;
let other: TestUser;
let country: string;
beforeAll(async () => {
  server = await startServer({ env: { MOLAO_AUTOMATIC_FETCHING: 'on' } });
  world = await createWorld(server);
  damaged = world.people.F as TestUser;
  for (const line of accessLines().filter(({ name }) => name.endsWith('of F'))) await place(world, line, rowKind(line));
  other = await server.user('premium');
  const { items } = await server.admin<{ items: { id: string }[] }>('GET', '/api/collections/countries/records');
  country = items[0]!.id;
  await follow(server, other, [country]);
  await damage();
});
afterAll(() => server.dispose());

const isJson = ({ type, maxSelect = 1 }: Field) =>
  type === 'json' || (['relation', 'select', 'file'].includes(type) && maxSelect > 1);
const sql = (query: string) => server.admin('POST', '/api/sql', { query });

/** Writes text that is no JSON into every list and object of the damaged user's rows. */
async function damage(): Promise<void> {
  const { items } = await server.admin<{ items: { name: string; type: string; fields: Field[] }[] }>(
    'GET',
    '/api/collections?perPage=200',
  );
  let fields = 0;
  for (const { name, fields: all } of items.filter(
    ({ name, type }) => type === 'base' && !UNCHANGEABLE.includes(name),
  )) {
    const owner = ['user', 'owner'].find((each) => all.some((field) => field.name === each));
    const condition = owner ? `${owner} = '${damaged.id}'` : `id = '${damaged.id}'`;
    for (const field of all.filter(isJson)) {
      await sql(`UPDATE ${name} SET ${field.name} = '{"broken' WHERE ${condition}`);
      fields += 1;
    }
  }
  expect(fields).toBeGreaterThan(10);
}

describe('rows of one user that are no JSON', () => {
  it('stop no scheduled job', async () => {
    const crons = await server.admin<{ id: string }[]>('GET', '/api/crons');
    const ours = crons.filter(({ id }) => !id.startsWith('__pb'));
    expect(ours.length).toBeGreaterThan(15);
    for (const { id } of ours) await server.admin('POST', `/api/crons/${id}`);
    expect(await server.failures()).toEqual([]);
  });

  it('do not affect another user', async () => {
    const { token } = other;
    for (const path of [
      '/api/sync/head',
      '/api/collections/countries/records',
      '/api/search?q=leave',
      '/api/analytics',
      '/api/account/export',
    ])
      expect([path, (await server.api('GET', path, { token })).status]).toEqual([path, 200]);
  });

  it('do not keep the user from syncing: what is damaged is empty', async () => {
    const { token } = damaged;
    const head = await server.api<{ countries: string[] }>('GET', '/api/sync/head', { token });
    expect([head.status, head.body.countries]).toEqual([200, []]);
    const personal = accessLines().filter(({ name, allowed }) => name.endsWith('of F') && allowed.list.includes('F'));
    for (const { collection } of personal) {
      const { status } = await server.api('GET', `/api/collections/${collection}/records`, { token });
      expect([collection, status]).toEqual([collection, 200]);
    }
  });

  it('can be replaced by the user', async () => {
    const { status } = await server.api('PATCH', `/api/collections/profiles/records/${damaged.id}`, {
      token: damaged.token,
      body: { countries: [country], email_preferences: {}, start_list: [] },
    });
    expect(status).toBe(200);
    const head = await server.api<{ countries: string[] }>('GET', '/api/sync/head', { token: damaged.token });
    expect([head.status, head.body.countries]).toEqual([200, [country]]);
  });
});
