import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLLECTION_NAMES, specOf, type CollectionName } from '../../../src/domain/core/collections';
import { createWorld, place, rowKind } from '../core/access-check';
import { accessLines } from '../core/access-table';
import type { World } from '../core/access-world';
import { figure, select } from '../content/seed-server';
import { startServer, type TestServer } from '../harness';
import type { Fault } from '../template';
import { openSql } from '../sql';
import type { TestUser } from '../users';
import { buildPacks, holdingsOf, listed, packList } from './packs-reader';

/** A row of each line of the access table, read by each kind of person through packs and through lists. */
const READERS = ['F', 'P', 'L', 'O'] as const;
const PACKED = COLLECTION_NAMES.filter((name) => specOf(name).packed);
const LINES = accessLines().filter(({ collection }) => PACKED.includes(collection as CollectionName));

async function makeWorld(server: TestServer): Promise<{ world: World; rows: [collection: string, id: string][] }> {
  const world = await createWorld(server);
  const rows: [string, string][] = [];
  for (const line of LINES) rows.push([line.collection, await place(world, line, rowKind(line))]);
  return { world, rows };
}

/** The rows that a person has from packs and not from lists, or the other way round, or in another form. */
async function differences({ server, country, elsewhere, people }: World): Promise<string[]> {
  await buildPacks(server);
  const found: string[] = [];
  for (const reader of READERS) {
    const user = people[reader] as TestUser;
    const held = await holdingsOf(server, user, await packList(server, user, [country, elsewhere]));
    const countries = { F: [country], P: [country, elsewhere], L: [country], O: [elsewhere] }[reader];
    for (const collection of PACKED) {
      const packed = new Map(held.get(collection));
      for (const row of await listed(server, user, collection, countries)) {
        if (JSON.stringify(sortedFields(packed.get(row.id))) !== JSON.stringify(sortedFields(row)))
          found.push(`${reader}: ${collection} ${row.id} differs`);
        packed.delete(row.id);
      }
      for (const id of packed.keys()) found.push(`${reader}: ${collection} ${id} is not for this reader`);
    }
  }
  return found;
}

const sortedFields = (row: object | undefined) =>
  row && Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));

describe('everybody reads the same through packs as through lists', () => {
  let server: TestServer;
  let world: World;
  let rows: [collection: string, id: string][];
  beforeAll(async () => {
    server = await startServer();
    ({ world, rows } = await makeWorld(server));
  });
  afterAll(() => server.dispose());

  it('for each line of the access table', async () => {
    expect(await differences(world)).toEqual([]);
  });

  it('after rows of each line were deleted, which marks the packs of their collection and country', async () => {
    await using sql = await openSql(server);
    const marked = async () =>
      (await select(server, 'SELECT kind, country FROM packs WHERE retired = 0 AND stale ORDER BY kind')).map(
        ({ kind, country }) => `${kind} ${country}`,
      );
    for (const [collection, id] of rows.filter(([name]) => name !== 'countries')) {
      const { scope, packed } = specOf(collection as CollectionName);
      const country = scope === 'country' ? 'country' : "''";
      const [row] = await select(server, `SELECT ${country} AS country FROM ${collection} WHERE id = '${id}'`);
      // Its article has taken it along.
      if (!row) continue;
      const chains = await select(
        server,
        `SELECT DISTINCT kind FROM packs WHERE retired = 0 AND country = '${row.country}'
          AND (kind = 'shared') = ${Number(packed === 'rows')} ORDER BY kind`,
      );
      await sql.run('UPDATE packs SET stale = 0');
      await server.admin('DELETE', `/api/collections/${collection}/records/${id}`);
      const expected = chains.map(({ kind }) => `${kind} ${row.country}`);
      expect([collection, await marked()]).toEqual([collection, expect.arrayContaining(expected)]);
    }
    await sql.run('UPDATE packs SET stale = 1');
    expect(await differences(world)).toEqual([]);
  });

  it('after a country was deleted', async () => {
    await server.admin('DELETE', `/api/collections/countries/records/${world.elsewhere}`);
    expect(await differences(world)).toEqual([]);
    expect(
      await figure(server, `SELECT COUNT(*) FROM packs WHERE retired = 0 AND country = '${world.elsewhere}'`),
    ).toBe(0);
  });
});

describe('the comparison finds a server that', () => {
  it.each<[string, Fault]>([
    ['puts drafts into packs', { bundle: 'sync', find: '["is_published"]', replace: '[]' }],
    [
      'puts premium texts into the packs of everybody',
      { bundle: 'sync', find: 'Number(gated.premium === (kind === "premium"))', replace: 'gated.field' },
    ],
    [
      'lists the packs of all countries',
      { bundle: 'sync', find: '(premium || ownCountries.includes(id))', replace: 'true' },
    ],
    [
      'lists premium texts for everybody',
      { bundle: 'sync', find: 'PACK_SETS.filter((kind) => kind !== "premium")', replace: 'PACK_SETS' },
    ],
    ['sends flags as numbers', { bundle: 'sync', find: "json(iif(${column}, 'true', 'false'))", replace: '${column}' }],
    ['sends hidden fields', { bundle: 'sync', find: '!field.getHidden()', replace: 'true' }],
  ])('%s', async (_what, plant) => {
    await using server = await startServer({ plant });
    const { world } = await makeWorld(server);
    expect(await differences(world)).not.toEqual([]);
  });
});
