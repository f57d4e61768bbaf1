import { accessLines, ACTIONS, ACTORS, type AccessLine, type Action, type Actor } from './access-table';
import { ROWS, type RowKind } from './access-rows';
import { newId, put, type World } from './access-world';
import type { TestServer } from '../harness';
import { daysFromNow, follow } from '../users';

/** Makes the people and countries of the access table. */
export async function createWorld(server: TestServer): Promise<World> {
  const country = await makeCountry(server, 'South Africa', 'ZA');
  const elsewhere = await makeCountry(server, 'Lesotho', 'LS');
  const [F, P, L, O, M] = await Promise.all([
    server.user('free'),
    server.user('premium'),
    server.user('lapsed'),
    server.user('free'),
    server.user('admin'),
  ]);
  await follow(server, F, [country]);
  await follow(server, L, [country]);
  await follow(server, O, [elsewhere]);
  // Three newer commentaries close an old one that is not featured.
  for (const title of ['First', 'Second', 'Third']) {
    await server.admin('POST', '/api/collections/expert_commentaries/records', {
      title,
      author: 'Molao editorial',
      category: 'Court Ruling',
      verification: 'unchecked',
      published_date: daysFromNow(-1),
    });
  }
  return {
    server,
    country,
    elsewhere,
    people: { A: { id: '', token: undefined }, F, P, L, O, M, S: { id: '', token: server.superuser.token } },
  };
}

async function makeCountry(server: TestServer, name: string, code: string): Promise<string> {
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/countries/records', {
    name,
    code,
    region: 'Africa',
  });
  return id;
}

/**
 * Performs every request of a line as every actor, and lists the differences between server and table. A refused
 * request must get the answer for a missing row and change nothing.
 */
export async function deviations(world: World, line: AccessLine): Promise<string[]> {
  const kind = rowKind(line);
  const found: string[] = [];
  const attempt = async (action: Action, actor: Actor, run: () => Promise<string | undefined>) => {
    const complaint = await run();
    if (complaint) found.push(`${line.name}: ${action} by ${actor}: ${complaint}`);
  };
  const id = await place(world, line, kind);
  for (const action of ACTIONS) {
    for (const actor of ACTORS) {
      const may = line.allowed[action].includes(actor);
      await attempt(action, actor, () => ATTEMPTS[action]({ world, line, kind, id, actor, may }));
    }
  }
  return found;
}

/** Every line of the table; `only` narrows it to some collections. */
export async function allDeviations(world: World, only?: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const line of accessLines())
    if (!only || only.includes(line.collection)) found.push(...(await deviations(world, line)));
  return found;
}

export function rowKind(line: AccessLine): RowKind {
  const kind = ROWS[line.name];
  if (!kind) throw new Error(`access-rows.ts does not say how to make a row of “${line.name}”`);
  return kind;
}

/** The row of a line: created for it, or the only one of its kind. */
export async function place(world: World, line: AccessLine, kind: RowKind): Promise<string> {
  return kind.only ? kind.only(world) : put(world, line.collection, await kind.body(world));
}

interface Attempt {
  world: World;
  line: AccessLine;
  kind: RowKind;
  id: string;
  actor: Actor;
  may: boolean;
}

/** Each check returns a message, or undefined. */
const ATTEMPTS: Record<Action, (attempt: Attempt) => Promise<string | undefined>> = {
  async list({ world, line, id, actor, may }) {
    // No filter: PocketBase delays filtered lists that come back empty.
    // The audit log has more rows than a page: the newest come first.
    const order = line.collection === 'audit_log' && 'SM'.includes(actor) ? '&sort=-created' : '';
    const query = `perPage=500&skipTotal=1&fields=id${order}`;
    const { status, body } = await as(world, actor, 'GET', `${records(line)}?${query}`);
    const items = status === 200 ? (body.items as { id: string }[]) : [];
    return compare(
      may,
      items.some((item) => item.id === id),
      status,
    );
  },

  async view({ world, line, id, actor, may }) {
    const { status } = await as(world, actor, 'GET', `${records(line)}/${id}`);
    return compare(may, status === 200, status) ?? (may ? undefined : sameAsMissing(world, line, actor, 'GET', status));
  },

  async create({ world, line, kind, actor, may }) {
    const body = await kind.body(world);
    // The server chooses the ids of users.
    const asked = line.collection === 'users' && actor !== 'S' ? {} : { id: body.id ?? newId() };
    const { status, body: made } = await as(world, actor, 'POST', records(line), { ...body, ...asked });
    const id = String(asked.id ?? made.id ?? newId());
    const exists = (await as(world, 'S', 'GET', `${records(line)}/${id}`)).status === 200;
    return (
      compare(may, status === 200, status) ??
      (exists === may ? undefined : `answered ${status}, but the row is ${exists ? '' : 'not '}there`)
    );
  },

  async update({ world, line, kind, id, actor, may }) {
    const before = await rowAsText(world, line, id);
    const { status } = await as(world, actor, 'PATCH', `${records(line)}/${id}`, kind.patch);
    const changed = (await rowAsText(world, line, id)) !== before;
    if (!may && changed) return `answered ${status} and changed the row`;
    return (
      compare(may, status === 200, status) ??
      (may || actor === 'S' ? undefined : sameAsMissing(world, line, actor, 'PATCH', status, kind.patch))
    );
  },

  async delete({ world, line, kind, actor, may }) {
    const id = kind.only && !may ? kind.only(world) : await put(world, line.collection, await kind.body(world));
    const { status } = await as(world, actor, 'DELETE', `${records(line)}/${id}`);
    const exists = (await as(world, 'S', 'GET', `${records(line)}/${id}`)).status === 200;
    const complaint =
      compare(may, status === 204, status) ??
      (exists === may ? `answered ${status}, but the row is ${exists ? 'still' : 'no longer'} there` : undefined);
    return complaint ?? (may || actor === 'S' ? undefined : sameAsMissing(world, line, actor, 'DELETE', status));
  },
};

const records = (line: AccessLine): string => `/api/collections/${line.collection}/records`;

const as = (world: World, actor: Actor, method: string, path: string, body?: unknown) =>
  world.server.api(method, path, { token: world.people[actor].token, body });

function compare(may: boolean, did: boolean, status: number): string | undefined {
  if (may === did) return undefined;
  return may ? `refused with ${status}` : `allowed with ${status}`;
}

/** A user who may not see a row must not learn whether it exists. */
async function sameAsMissing(
  world: World,
  line: AccessLine,
  actor: Actor,
  method: string,
  status: number,
  body?: unknown,
): Promise<string | undefined> {
  const missing = await as(world, actor, method, `${records(line)}/${newId()}`, body);
  return missing.status === status
    ? undefined
    : `answered ${status}, and ${missing.status} for a row that is not there`;
}

async function rowAsText(world: World, line: AccessLine, id: string): Promise<string> {
  return JSON.stringify((await as(world, 'S', 'GET', `${records(line)}/${id}`)).body);
}
