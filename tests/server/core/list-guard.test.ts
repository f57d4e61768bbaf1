import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../harness';
import { createWorld, place, rowKind } from './access-check';
import { accessLines, type AccessLine } from './access-table';
import type { World } from './access-world';

/**
 * The API rules refuse expensive lists before a row is read. A view has the same rule and no hook of ours, so it shows
 * what the rule alone does with a filter.
 */
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server);
});
afterAll(() => server.dispose());

/** Each collection once, with somebody who may read the row. */
const LINES = [
  ...new Map(
    accessLines()
      .filter(({ allowed }) => allowed.view.some((actor) => 'FPM'.includes(actor)))
      .map((line) => [line.collection, line]),
  ).values(),
];
/** Rows that only their user reads; an account is also read by admins. */
const isPersonal = ({ name, allowed }: AccessLine) => /: (?:of )?F/.test(name) && allowed.list.includes('F');

const LONG = 'a'.repeat(401);
type Parameters = Record<string, string>;
const FOREIGN: Parameters[] = [
  { filter: LONG },
  { filter: `id='x' && ${LONG}` },
  { filter: "title ~ '%e_%'" },
  { filter: "events_via_country.id = 'x'" },
  { sort: '@random' },
  { sort: 'events_via_country.id' },
  { expand: 'country' },
];
const FOREIGN_OF_PERSONS: Parameters[] = [{ filter: "title ~ 'a'" }, { sort: 'title' }, { sort: '-created' }];
const OWN: Parameters[] = [
  { filter: "rev >= 12 && user='abcdefghijklmno'", sort: 'rev' },
  { filter: "rev < 12 && rev <= 20 && owner='abcdefghijklmno'", sort: '-rev' },
  { filter: "(id='abcdefghijklmno'||id='messagesnotesab') && user='abcdefghijklmno'" },
];
const OWN_OF_ALL: Parameters[] = [
  { filter: `'${Array.from({ length: 60 }, () => 'descriptionnote').join()}' ~ country && rev >= 1`, sort: 'rev' },
  { filter: `(${Array.from({ length: 100 }, () => "id='contentsummaryx'").join('||')}) && is_published=true` },
  { filter: "country='abcdefghijklmno' && published_date >= '2026-11-28 12:00:00.000Z'", sort: '-published_date' },
  { filter: "(title ~ 'labour@gov' || summary ~ 'worker’s') && is_published = false", sort: '-created,id' },
];

describe.each(LINES.map((line) => [line.collection, line] as const))('a list of %s', (collection, line) => {
  let path: string;
  let token: string;
  beforeAll(async () => {
    const actor = line.allowed.view.find((each) => 'FPM'.includes(each))!;
    token = world.people[actor].token!;
    path = `/api/collections/${collection}/records/${await place(world, line, rowKind(line))}`;
  });
  const read = async (parameters: Parameters) =>
    (await server.api('GET', `${path}?${new URLSearchParams(parameters)}`, { token })).status;

  it('reads no row for what the app does not ask', async () => {
    expect(await read({})).toBe(200);
    const long = await longFields(collection);
    const ofFields = long.flatMap((name) =>
      ['', ' ', '\t', '\n', '(', "id='x'||", "id='x' && ", "'a'="].map((before) => ({
        filter: `${before}${name}='1'`,
      })),
    );
    for (const parameters of [...FOREIGN, ...(isPersonal(line) ? [...FOREIGN_OF_PERSONS, ...ofFields] : [])])
      expect([parameters, await read(parameters)]).toEqual([parameters, 404]);
  });

  it('reads rows for what the app asks', async () => {
    for (const parameters of [...OWN, ...(isPersonal(line) ? [] : OWN_OF_ALL)])
      expect([parameters, await read(parameters)]).toEqual([parameters, 200]);
  });
});

it('has a guard in every collection that can be listed', async () => {
  const { items } = await collections();
  const open = items.filter(({ listRule, system }) => listRule !== null && !system);
  expect(open.length).toBeGreaterThan(20);
  expect(
    open.filter(({ listRule }) => !listRule!.includes('@request.query.filter = ""')).map(({ name }) => name),
  ).toEqual([]);
});

interface Collection {
  name: string;
  system: boolean;
  listRule: string | null;
  fields: { name: string; type: string; max?: number }[];
}

const collections = () => server.admin<{ items: Collection[] }>('GET', '/api/collections?perPage=200');

async function longFields(name: string): Promise<string[]> {
  const { items } = await collections();
  const { fields } = items.find((each) => each.name === name)!;
  return fields
    .filter(
      ({ type, max = 0 }) => type === 'json' || type === 'editor' || (type === 'text' && (max === 0 || max > 300)),
    )
    .map((field) => field.name);
}
