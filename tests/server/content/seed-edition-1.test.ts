import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { startServer, type TestServer } from '../harness';
import { COUNTRIES, Edition, figure, seed, select } from './seed-server';

/**
 * The import of this edition over edition 1, which admins had edited. tests/fixtures/edition-1.json.br has the files of
 * edition 1 by name, as they were before edition 2.
 */

type Row = Record<string, string>;
type Files = Record<string, unknown>;

/** The seeded tables with a text that admins edit. */
const EDITED: Record<string, string> = {
  countries: 'description',
  labour_laws: 'title',
  employment_facts: 'value',
  articles: 'title',
  article_contents: 'content',
  expert_commentaries: 'excerpt',
  commentary_contents: 'content',
  commencements: 'what',
  rules: 'who',
  task_templates: 'title',
  sources: 'name',
};
const TABLES = Object.keys(EDITED);
const DELETED = ['employment_facts', 'articles', 'task_templates'];
/** Columns that the import does not own, or that change with each write. */
const OTHER = /^(id|rev|created|updated|seed_hash|hash|text_url|status|enabled|valid_from|past|.*_count|latest_.*)$/;

let server: TestServer;
/** A server on which nothing but this edition was loaded. */
let fresh: TestServer;
let output = '';
const touched = { edited: new Set<string>(), deleted: new Set<string>(), unpublished: new Set<string>() };
let before: Record<string, Map<string, Row>>;
let after: Record<string, Map<string, Row>>;
let expected: Record<string, Map<string, Row>>;

async function editionOne(): Promise<Edition> {
  const files = JSON.parse(
    brotliDecompressSync(await readFile(inRoot('tests/fixtures/edition-1.json.br'))).toString(),
  ) as Files;
  const edition = await Edition.copy();
  const zones = new Map(COUNTRIES.map(({ code, time_zone }) => [code, time_zone]));
  for (const name of ['countries', 'rules'])
    for (const { code } of COUNTRIES) await rm(join(edition.root, 'content', name, `${code}.json`));
  for (const [name, content] of Object.entries(files)) {
    if (name === 'commentary.json') {
      await edition.write(name, JSON.stringify(await asOld(content as Piece[], edition)));
      continue;
    }
    const country = content as { code: string; laws: object[]; facts: object[] };
    // What edition 2 added to the files.
    const unknown = { evidence_kind: null, seen_on: null, review_by: '', next: null, source_url: null };
    const full = name.startsWith('countries/')
      ? {
          ...country,
          time_zone: zones.get(country.code),
          commencements: [],
          laws: country.laws.map((law) => ({ ...unknown, ...law })),
          facts: country.facts.map((fact) => ({ ...unknown, ...fact })),
        }
      : content;
    await edition.write(name, JSON.stringify(full));
  }
  // Its validators are those of its own time.
  await writeFile(join(edition.root, 'content', 'check.mjs'), '');
  return edition;
}

interface Piece {
  key: string;
  published_date: string;
}

/**
 * The commentary of edition 1, as far from this edition's as it was. The clock drill moves the dates of this edition, and
 * the newest pieces are free.
 */
async function asOld(pieces: readonly Piece[], edition: Edition): Promise<Piece[]> {
  const first = async (root: string) =>
    (JSON.parse(await readFile(join(root, 'content', 'commentary.json'), 'utf8')) as Piece[])[0]!.published_date;
  const moved = Date.parse(await first(edition.root)) - Date.parse(await first(inRoot('.')));
  return pieces.map((piece) => ({
    ...piece,
    published_date: new Date(Date.parse(piece.published_date) + moved).toISOString().slice(0, 10),
  }));
}

/** An answer has at most a thousand rows. */
async function rowsOf(from: TestServer, table: string, after = ''): Promise<Row[]> {
  const rows = await select(from, `SELECT * FROM ${table} WHERE id > '${after}' ORDER BY id LIMIT 500`);
  return rows.length < 500 ? rows : [...rows, ...(await rowsOf(from, table, rows.at(-1)!.id))];
}

async function read(from: TestServer): Promise<Record<string, Map<string, Row>>> {
  const tables: Record<string, Map<string, Row>> = {};
  for (const table of TABLES) tables[table] = new Map((await rowsOf(from, table)).map((row) => [row.id!, row]));
  return tables;
}

/** Admins edit each 23rd row, delete each 101st of some tables, and unpublish each 47th law. */
async function editRows(): Promise<void> {
  const path = (table: string, id: string) => `/api/collections/${table}/records/${id}`;
  for (const [table, field] of Object.entries(EDITED)) {
    const ids = (await rowsOf(server, table)).map(({ id }) => id!);
    for (const [index, id] of ids.entries()) {
      if (index % 23 === 0) {
        await server.admin('PATCH', path(table, id), { [field]: `Edited by an admin: ${id}` });
        touched.edited.add(`${table}/${id}`);
      } else if (DELETED.includes(table) && index % 101 === 50) {
        await server.admin('DELETE', path(table, id));
        touched.deleted.add(`${table}/${id}`);
      } else if (table === 'labour_laws' && index % 47 === 1) {
        await server.admin('PATCH', path(table, id), { is_published: false });
        touched.unpublished.add(`${table}/${id}`);
      }
    }
  }
}

beforeAll(async () => {
  fresh = await startServer({ seed: true });
  server = await startServer();
  const first = await editionOne();
  const loaded = await seed(server, first);
  expect(loaded.code, loaded.output).toBe(0);
  await first.dispose();
  before = await read(server);
  await editRows();
  const edited = await read(server);
  for (const table of TABLES) for (const [id, row] of edited[table]!) before[table]!.set(id, row);
  const second = await Edition.copy();
  const result = await seed(server, second);
  output = result.output;
  expect(result.code, output).toBe(0);
  await second.dispose();
  [after, expected] = [await read(server), await read(fresh)];
}, 600_000);
afterAll(async () => {
  await server.dispose();
  await fresh.dispose();
});

const contentOf = (row: Row) => Object.fromEntries(Object.entries(row).filter(([name]) => !OTHER.test(name)));

/** A row and its text in another table count as one: an edit of either keeps both. */
const TEXTS: Record<string, string> = {
  articles: 'article_contents',
  article_contents: 'articles',
  expert_commentaries: 'commentary_contents',
  commentary_contents: 'expert_commentaries',
};

/** What happened to a row of edition 1; 'lost' if nothing explains its state. */
function fate(table: string, id: string): string {
  const [was, is, wanted] = [before[table]!.get(id)!, after[table]!.get(id), expected[table]!.get(id)];
  const isOneOf = (keys: ReadonlySet<string>) => [table, TEXTS[table]].some((name) => keys.has(`${name}/${id}`));
  const same = (one: Row | undefined, other: Row | undefined) =>
    one && other && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
  if (isOneOf(touched.deleted)) return is ? 'lost' : 'deleted stays deleted';
  if (isOneOf(touched.edited) || touched.unpublished.has(`${table}/${id}`)) return same(is, was) ? 'kept' : 'lost';
  if (wanted) return same(is, wanted) ? (same(was, wanted) ? 'equal' : 'updated') : 'lost';
  // Articles refer to their source, so an edition names a source that it no longer has, and leaves it.
  if (table === 'sources') return same(is, was) ? 'left' : 'lost';
  return !is || is.is_published === '0' ? 'withdrawn' : 'lost';
}

describe('the import over edition 1', () => {
  it('accounts for every row', () => {
    const fates: Record<string, number> = {};
    const lost: string[] = [];
    for (const table of TABLES)
      for (const id of before[table]!.keys()) {
        const what = fate(table, id);
        fates[what] = (fates[what] ?? 0) + 1;
        if (what === 'lost') lost.push(`${table}/${id}`);
      }
    expect(lost).toEqual([]);
    const total = TABLES.reduce((sum, table) => sum + before[table]!.size, 0);
    expect(Object.values(fates).reduce((sum, count) => sum + count, 0)).toBe(total);
    console.log('Rows of edition 1:', JSON.stringify(fates));
    expect(fates.kept).toBeGreaterThanOrEqual(touched.edited.size + touched.unpublished.size);
    expect(fates.updated).toBeGreaterThan(500);
    expect(fates.withdrawn).toBeGreaterThan(0);
  });

  it('keeps the days of a value that stays, and begins those of a corrected one anew', () => {
    for (const [id, was] of before.employment_facts!) {
      const [is, wanted] = [after.employment_facts!.get(id), expected.employment_facts!.get(id)];
      if (!is || !wanted || touched.edited.has(`employment_facts/${id}`)) continue;
      expect(is.valid_from, id).toBe(is.value === was.value ? was.valid_from : wanted.valid_from);
    }
  });

  it('adds what edition 1 lacked, and nothing else', () => {
    for (const table of TABLES) {
      const added = [...after[table]!.keys()].filter((id) => !before[table]!.has(id));
      const missing = [...expected[table]!.keys()].filter((id) => !before[table]!.has(id));
      expect(added.sort(), table).toEqual(missing.sort());
    }
  });

  it('notifies nobody, and names what it left alone', async () => {
    const known = await figure(server, "SELECT count(*) FROM events WHERE key NOT LIKE 'published:%'");
    expect(known).toBe(0);
    expect(await figure(server, 'SELECT count(*) FROM notifications')).toBe(0);
    expect(output).toContain('Edited here and left as they are:');
    expect(output).toContain('Deleted here and not brought back:');
  });
});
