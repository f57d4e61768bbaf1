import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '../server/admin-steps';
import { startServer, type TestServer } from '../server/harness';
import { figure, select } from '../server/seed-world';
import type { TestUser } from '../server/users';
import { median } from './browser';
import { compare, report } from './report';

const DOCUMENTS = 20_000;
const BATCH = 500;
const WORDS_OF_A_TEXT = 250;
const RUNS = 7;
/** As prose has them: a few words everywhere, most of them seldom. */
const VOCABULARY = 12_000;
const KNOWN = 'employer wages leave notice dismissal minimum overtime hours contract severance maternity probation holiday pension union tribunal remote safety'.split(' ');

/** What the API's own way to SQL is too narrow for: statements of any length, and rows by the hundred. */
const HOOK = `routerAdd('POST', '/test/run', (e) => {
  const { statements, rows } = e.requestInfo().body;
  for (const statement of statements) $app.db().newQuery(statement).bind(statement.includes('{:rows}') ? { rows } : {}).execute();
  e.noContent(204);
}, $apis.bodyLimit(50000000));`;

let server: TestServer;
let reader: TestUser;
beforeAll(async () => {
  server = await startServer({ hook: HOOK });
  await make(server, 'countries', { name: 'Kenya', code: 'KE', region: 'Africa' });
  reader = await server.user('premium');
}, 120_000);
afterAll(() => server.dispose());

it('searching 20,000 articles with their texts, and what the index costs who writes them', async () => {
  const triggers = await select(server, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'article%search%'");
  expect(triggers.length).toBeGreaterThan(5);
  const [without, withIndex]: [number[], number[]] = [[], []];
  let made = 0;
  // In turn, so that a slow machine slows both sides.
  while (made < DOCUMENTS) {
    const rows = rowsFrom(made);
    await run(triggers.map(({ name }) => `DROP TRIGGER ${name}`));
    without.push(await timed(() => run(WRITES, rows)));
    await run([`DELETE FROM articles WHERE id >= 'bench${String(made).padStart(10, '0')}'`, ...triggers.map(({ sql }) => sql!)]);
    withIndex.push(await timed(() => run(WRITES, rows)));
    made += BATCH;
  }
  expect(await figure(server, 'SELECT count(*) FROM search_documents')).toBe(DOCUMENTS);
  await run(['ANALYZE']);
  const queries = ['wages', 'minimum wage', 'maternity leave Kenya', 'notice of dismissal after probation', '"overtime hours"', 'zzyzx', 'severence pay', 'emp', 'what must an employer pay for remote work on a holiday'];
  const times: { query: string; median: number; worst: number }[] = [];
  for (const query of queries) {
    const taken: number[] = [];
    for (let time = 0; time < RUNS; time += 1) taken.push(await timed(async () => { expect((await server.api('GET', `/api/search?q=${encodeURIComponent(query)}`, { token: reader.token })).status).toBe(200); }));
    times.push({ query, median: median(taken), worst: Math.max(...taken) });
  }
  await report('search-server', [
    { what: `writing ${DOCUMENTS} articles with texts by SQL, with the search index ÷ without, ${BATCH} at a time`, ...compare(withIndex, without) },
    { what: `a search of ${DOCUMENTS} documents over HTTP, the median of ${RUNS} (the slowest)`, detail: times.map(({ query, median: mid, worst }) => `${query} ${Math.round(mid)} ms (${Math.round(worst)})`).join('; ') },
  ]);
}, 1_800_000);

async function run(statements: readonly string[], rows = ''): Promise<void> {
  const { status, body } = await server.api('POST', '/test/run', { body: { statements, rows } });
  if (status !== 204) throw new Error(`a statement answers ${status}: ${JSON.stringify(body)}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Articles with their texts, as the engine writes fetched ones: many rows a statement. */
const WRITES = [
  `INSERT INTO articles (id, country, title, summary, published_date, is_published, topics, verification)
   SELECT value ->> 0, (SELECT id FROM countries), value ->> 1, value ->> 2, '2026-10-01 00:00:00.000Z', 1, '["wages"]', 'unchecked' FROM json_each({:rows})`,
  'INSERT INTO article_contents (id, content) SELECT value ->> 0, value ->> 3 FROM json_each({:rows})',
];

function rowsFrom(from: number): string {
  return JSON.stringify(Array.from({ length: BATCH }, (_, at) => [`bench${String(from + at).padStart(10, '0')}`, text(9, from + at), text(30, from + at + 0.3), text(WORDS_OF_A_TEXT, from + at + 0.6)]));
}

function text(words: number, seed: number): string {
  let state = Math.floor(seed * 7919 + words) | 0;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Array.from({ length: words }, () => wordAt(Math.floor(VOCABULARY ** random()) - 1)).join(' ');
}

function wordAt(rank: number): string {
  return KNOWN[rank] ?? `w${rank.toString(36)}${'aeiou'[rank % 5]!}r`;
}
