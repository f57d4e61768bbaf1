import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessLines } from './access-table';
import { ROWS } from './access-rows';
import type { World } from './access-world';
import { allDeviations, createWorld, deviations } from './access-check';
import { startServer, type TestServer } from '../harness';

interface Collection {
  name: string;
  system: boolean;
  listRule: string | null;
}

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server);
});
afterAll(() => server.dispose());

async function collections(): Promise<Collection[]> {
  const { items } = await server.admin<{ items: Collection[] }>('GET', '/api/collections?perPage=200');
  return items.filter(({ system }) => !system);
}

describe('access over REST', () => {
  for (const line of accessLines()) {
    it(`matches the table for ${line.name}`, async () => {
      expect(await deviations(world, line)).toEqual([]);
    });
  }
});

describe('the access table', () => {
  it('covers every collection, and no others', async () => {
    const names = (await collections()).map(({ name }) => name).sort();
    expect([...new Set(accessLines().map(({ collection }) => collection))].sort()).toEqual(names);
  });

  it('can create each of its rows, and no others', () => {
    expect(Object.keys(ROWS).sort()).toEqual(
      accessLines()
        .map(({ name }) => name)
        .sort(),
    );
  });

  // Each is a mistake that a migration could make.
  const FAULTS: { fault: string; collection: string; rule: string; find: string; replace: string; shows: string }[] = [
    {
      fault: 'unpublished laws shown',
      collection: 'labour_laws',
      rule: 'listRule',
      find: 'is_published = true && ',
      replace: '',
      shows: 'labour_laws: unpublished: list by F: allowed with 200',
    },
    {
      fault: 'the country not asked',
      collection: 'articles',
      rule: 'viewRule',
      find: ' && @request.auth.readable_countries ~ country',
      replace: '',
      shows: 'articles: elsewhere: view by F: allowed with 200',
    },
    {
      fault: 'a lapsed plan honoured',
      collection: 'article_contents',
      rule: 'viewRule',
      find: 'premium_until > @now',
      replace: 'premium_until != ""',
      shows: 'article_contents: of a premium article: view by L: allowed with 200',
    },
    {
      fault: 'no sign-in asked for',
      collection: 'payments',
      rule: 'listRule',
      find: '@request.auth.id != "" && ',
      replace: '',
      shows: 'payments: of nobody any more: list by A: allowed with 200',
    },
    {
      fault: 'rows created for others',
      collection: 'compliance_tasks',
      rule: 'createRule',
      find: ' && user = @request.auth.id',
      replace: '',
      shows: 'compliance_tasks: of F: create by O: allowed with 200',
    },
    {
      fault: 'members deleting content',
      collection: 'events',
      rule: 'deleteRule',
      find: '@request.auth.role = "admin"',
      replace: '@request.auth.id != ""',
      shows: 'events: delete by F: allowed with 204',
    },
  ];
  for (const { fault, collection, rule, find, replace, shows } of FAULTS) {
    it(`finds a planted fault: ${fault}`, async () => {
      const path = `/api/collections/${collection}`;
      const right = (await server.admin<Record<string, string>>('GET', path))[rule] ?? '';
      const wrong = right.replace(find, replace);
      expect(wrong).not.toBe(right);
      await server.admin('PATCH', path, { [rule]: wrong });
      try {
        expect(await allDeviations(world, [collection])).toContain(shows);
      } finally {
        await server.admin('PATCH', path, { [rule]: right });
      }
    });
  }
});
