import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULE_TOPICS } from '../../../src/domain/calculate/rule';
import { COLLECTION_NAMES, specOf } from '../../../src/domain/core/collections';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import {
  COMMENCEMENT_CERTAINTIES,
  COMMENCEMENT_KINDS,
  COMMENTARY_CATEGORIES,
  DEVELOPMENT_KINDS,
  EVENT_TYPES,
  FACT_TOPICS,
  FACT_UNITS,
  LAW_STATUSES,
  REGIONS,
  SHARE_PLATFORMS,
  SOURCE_KINDS,
  TASK_STATUSES,
  TOPICS,
  VERIFICATIONS,
} from '../../../src/domain/core/vocabulary';
import { createWorld, place, rowKind } from './access-check';
import { accessLines } from './access-table';
import { startServer, type TestServer } from '../harness';
import { migrationNames, Workshop } from './schema-workshop';

describe('migrations', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await Workshop.open();
  });
  afterAll(() => workshop.close());

  it(
    'are reverted one by one, each to exactly the schema before it, and applied again',
    { timeout: 300_000 },
    async () => {
      const names = await migrationNames();
      await workshop.up([]);
      const states = [await workshop.schema()];
      for (const name of names) {
        await workshop.up([name]);
        states.push(await workshop.schema());
      }
      for (const name of [...names].reverse()) {
        workshop.down(1);
        states.pop();
        expect(await workshop.schema(), `after taking back ${name}`).toEqual(states.at(-1));
      }
      await workshop.up(names);
      expect((await workshop.schema()).filter((line) => line.startsWith('trigger')).length).toBeGreaterThan(100);
    },
  );
});

describe('later migrations', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await Workshop.open();
  });
  afterAll(() => workshop.close());

  it('keep existing rows, up and down', async () => {
    const names = await migrationNames();
    const articles = names.findIndex((name) => name.endsWith('_articles.js')) + 1;
    await workshop.up(names.slice(0, articles));
    await workshop.sql(
      "INSERT INTO countries (id, name, code, region) VALUES ('country00000001', 'Somewhere', 'XA', 'Africa')",
    );
    await workshop.sql(
      `INSERT INTO articles (id, country, title, published_date)
        VALUES ('article00000001', 'country00000001', 'News', '2025-01-01 00:00:00.000Z')`,
    );
    await workshop.sql("INSERT INTO article_contents (id, content) VALUES ('article00000001', 'Text')");
    const kept = () =>
      workshop.sql(
        `SELECT a.title || c.content || k.name AS line
          FROM articles a JOIN article_contents c USING (id) JOIN countries k ON k.id = a.country`,
        'line',
      );
    expect(await kept()).toEqual(['NewsTextSomewhere']);

    await workshop.up(names.slice(articles));
    expect(await kept()).toEqual(['NewsTextSomewhere']);
    expect(await workshop.sql('SELECT CAST(article_count AS TEXT) AS line FROM countries', 'line')).toEqual(['1']);
    workshop.down(names.length - articles);
    expect(await kept()).toEqual(['NewsTextSomewhere']);
    await workshop.up([]);
    expect(await kept()).toEqual(['NewsTextSomewhere']);
  });

  it('keep append-only rows append-only in SQL too', async () => {
    await workshop.sql("INSERT INTO audit_log (id, action) VALUES ('entry0000000001', 'refund.approve')");
    for (const statement of ["UPDATE audit_log SET action = 'nothing'", 'DELETE FROM audit_log']) {
      await expect(workshop.sql(statement)).rejects.toThrow('audit_log is append-only');
      expect(await workshop.sql('SELECT action FROM audit_log', 'action')).toEqual(['refund.approve']);
    }
  });

  it('write tombstones for changes in SQL too', async () => {
    await workshop.sql("DELETE FROM articles WHERE id = 'article00000001'");
    expect(await workshop.sql('SELECT collection FROM tombstones ORDER BY collection', 'collection')).toEqual([
      'article_contents',
      'articles',
    ]);
  });
});

interface Field {
  name: string;
  type: string;
  values?: string[];
  help?: string;
  system: boolean;
  collectionId?: string;
}
interface Collection {
  id: string;
  name: string;
  system: boolean;
  type: string;
  fields: Field[];
  indexes: string[];
}

describe('collections', () => {
  let server: TestServer;
  let collections: Collection[];
  const collection = (name: string): Collection => {
    const found = collections.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`no collection ${name}`);
    return found;
  };
  /** Columns of each index, in order. */
  const indexes = (name: string) =>
    collection(name).indexes.map((sql) => [...(/\(([^)]*)\)/.exec(sql)?.[1] ?? '').matchAll(/\w+/g)].map(String));
  const starts = (name: string, ...columns: string[]) =>
    indexes(name).some((index) => columns.every((column, at) => index[at] === column));

  beforeAll(async () => {
    server = await startServer();
    collections = (await server.admin<{ items: Collection[] }>('GET', '/api/collections?perPage=200')).items.filter(
      ({ system }) => !system,
    );
  });
  afterAll(() => server.dispose());

  it('return rows that devices can parse, even with empty optional fields', async () => {
    const world = await createWorld(server);
    for (const line of accessLines()) {
      const name = COLLECTION_NAMES.find((candidate) => candidate === line.collection);
      if (!name) continue;
      const id = await place(world, line, rowKind(line));
      const row = await server.admin('GET', `/api/collections/${name}/records/${id}`);
      const parsed = ROW_SCHEMAS[name].safeParse(row);
      expect(parsed.error?.issues ?? [], line.name).toEqual([]);
    }
  });

  it('have indexes for head and pull', () => {
    for (const name of COLLECTION_NAMES) {
      const { scope, owner } = specOf(name);
      expect(starts(name, 'rev'), `${name} by rev`).toBe(true);
      if (scope === 'country') expect(starts(name, 'country', 'rev'), `${name} by country and rev`).toBe(true);
      if (owner === 'user') expect(starts(name, 'user', 'rev'), `${name} by user and rev`).toBe(true);
    }
    expect(starts('tombstones', 'rev') && starts('tombstones', 'owner', 'rev')).toBe(true);
  });

  it('have indexes on relations, so that deleting a record does not scan tables', () => {
    // Lists of relations cannot be indexed. These few tables are small or have one row per user.
    const EXEMPT = [
      'users.readable_countries',
      'profiles.countries',
      'expert_commentaries.countries',
      'expert_commentaries.country',
    ];
    for (const { name, fields } of collections) {
      for (const field of fields.filter(({ type }) => type === 'relation')) {
        if (!EXEMPT.includes(`${name}.${field.name}`))
          expect(starts(name, field.name), `${name} by ${field.name}`).toBe(true);
      }
    }
  });

  it('have a help text on each field for the dashboard', () => {
    for (const { name, fields } of collections) {
      for (const field of fields.filter(({ system, type }) => !system && type !== 'autodate'))
        expect(field.help, `${name}.${field.name}`).toBeTruthy();
      expect(fields.filter(({ type }) => type === 'autodate').map((field) => field.name)).toEqual([
        'created',
        'updated',
      ]);
    }
  });

  it('have the same select values as the app', () => {
    const values = (name: string, field: string) =>
      collection(name).fields.find((candidate) => candidate.name === field)?.values;
    const WORDS: [string, string, readonly string[]][] = [
      ['countries', 'region', REGIONS],
      ['labour_laws', 'status', LAW_STATUSES],
      ['labour_laws', 'topics', TOPICS],
      ['labour_laws', 'verification', VERIFICATIONS],
      ['articles', 'kind', DEVELOPMENT_KINDS],
      ['employment_facts', 'topic', FACT_TOPICS],
      ['employment_facts', 'unit', FACT_UNITS],
      ['commencements', 'kind', COMMENCEMENT_KINDS],
      ['commencements', 'certainty', COMMENCEMENT_CERTAINTIES],
      ['rules', 'topic', RULE_TOPICS],
      ['events', 'type', EVENT_TYPES],
      ['expert_commentaries', 'category', COMMENTARY_CATEGORIES],
      ['linkedin_labour_topics', 'topic_category', COMMENTARY_CATEGORIES],
      ['compliance_tasks', 'status', TASK_STATUSES],
      ['shares', 'platform', SHARE_PLATFORMS],
      ['sources', 'kind', SOURCE_KINDS],
    ];
    for (const [name, field, words] of WORDS) expect(values(name, field), `${name}.${field}`).toEqual([...words]);
  });
});
