import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from './access-check';
import { put, type Fields, type World } from './access-world';
import type { Actor } from './access-table';
import { startServer, type TestServer } from '../harness';

let server: TestServer;
let world: World;
let taskOfF: string;
beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server);
  const hidden = await put(world, 'labour_laws', {
    country: world.country,
    title: 'Draft',
    status: 'in_force',
    is_published: false,
    verification: 'unchecked',
  });
  taskOfF = await put(world, 'compliance_tasks', {
    user: world.people.F.id,
    title: 'Secret',
    description: 'Secret',
    country: 'South Africa',
    country_ref: world.country,
    law: hidden,
    status: 'pending',
    deadline: '2099-01-01 00:00:00.000Z',
  });
});
afterAll(() => server.dispose());

const ask = (actor: Actor, path: string, parameters: Record<string, string>) =>
  server.api<{ items?: Fields[] }>('GET', `/api/collections/${path}?${new URLSearchParams(parameters)}`, {
    token: world.people[actor].token,
  });

describe('a hidden row or field', () => {
  // Each would return a row if the filter could read what the user may not.
  const PROBES: [Actor, string, string][] = [
    ['O', 'countries', "compliance_tasks_via_country_ref.title = 'Secret'"],
    ['O', 'countries', "compliance_tasks_via_country_ref.user.id != ''"],
    ['O', 'countries', "users_via_readable_countries.role = 'member' && code = 'ZA'"],
    ['O', 'countries', "profiles_via_countries.full_name != '' && code = 'ZA'"],
    ['O', 'countries', "labour_laws_via_country.title = 'Draft'"],
    ['F', 'compliance_tasks', "law.title = 'Draft'"],
    ['O', 'countries', "@collection.compliance_tasks.title = 'Secret'"],
    ['O', 'countries', "@request.auth.role = 'member'"],
  ];
  for (const [actor, collection, filter] of PROBES) {
    it(`cannot be inferred by filtering ${collection} by ${filter}`, async () => {
      const { status, body } = await ask(actor, `${collection}/records`, { filter });
      if (status === 200) expect(body.items).toEqual([]);
      else expect([400, 403]).toContain(status);
    });
  }

  it('is found by a superuser with the same queries, which proves that the queries work', async () => {
    const { body } = await ask('S', 'countries/records', {
      filter: "compliance_tasks_via_country_ref.title = 'Secret'",
    });
    expect(body.items).toMatchObject([{ id: world.country }]);
  });

  it('cannot be inferred by sorting', async () => {
    const { status } = await ask('O', 'countries/records', { sort: '@collection.compliance_tasks.title' });
    expect([400, 403]).toContain(status);
  });

  it('is not expanded with a readable row', async () => {
    expect((await ask('F', `compliance_tasks/records/${taskOfF}`, { expand: 'law,user' })).status).toBe(404);
    const country = await ask('O', `countries/records/${world.country}`, {
      expand: 'compliance_tasks_via_country_ref,users_via_readable_countries',
    });
    expect((country.body as { expand?: Fields }).expand ?? {}).toEqual({});
  });

  it('stays hidden in a batch', async () => {
    const requests = [
      { method: 'PATCH', url: `/api/collections/compliance_tasks/records/${taskOfF}`, body: { title: 'Mine' } },
    ];
    expect((await server.api('POST', '/api/batch', { token: world.people.O.token, body: { requests } })).status).toBe(
      403,
    );
    expect(await server.admin('GET', `/api/collections/compliance_tasks/records/${taskOfF}`)).toMatchObject({
      title: 'Secret',
    });
  });
});

describe('an e-mail address', () => {
  it('is visible to its owner only, not even to admins', async () => {
    const shown = async (actor: Actor) =>
      ((await ask(actor, `users/records/${world.people.F.id}`, {})).body as Fields).email;
    expect(await shown('F')).toContain('@');
    expect(await shown('M')).toBeUndefined();
  });
});
