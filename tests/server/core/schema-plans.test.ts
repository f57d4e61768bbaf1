import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endProcess } from '../../../scripts/lib/processes.mjs';
import { freePort, serveArguments, spawnServer, untilHealthy } from '../../../scripts/lib/server.mjs';
import { condition, joinConditions } from '../../../src/domain/sync/list-filter';
import { machineEnvironment } from '../environment';
import { request } from '../rest';
import { migrationNames, Workshop } from './schema-workshop';
import { daysFromNow } from '../users';

const ROWS = 4000;
const COUNTRIES = 60;
const SUPERUSER = { identity: 'superuser@example.com', password: 'only-for-tests' };

let workshop: Workshop;
let server: ReturnType<typeof spawnServer>;
let url: string;
const tokens: Record<string, string> = {};
const country = (at: number) => `cou${String(at).padStart(12, '0')}`;

beforeAll(async () => {
  workshop = await Workshop.open();
  await workshop.up(await migrationNames());
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const padded = (prefix: string, number: string) => `printf('${prefix}%012d', ${number})`;
  await workshop.sql(
    `INSERT INTO countries (id, name, code, region) ${numbers(COUNTRIES)}
      SELECT ${padded('cou', 'i')}, 'C' || i, char(65 + i / 26, 65 + i % 26), 'Africa' FROM n`,
  );
  await workshop.sql(`INSERT INTO articles (id, country, title, published_date, is_premium, is_published) ${numbers(ROWS)}
    SELECT ${padded('art', 'i')}, ${padded('cou', `i * 7919 % ${COUNTRIES}`)}, 'T' || i, date('2020-01-01',
      '+' || (i % 2000) || ' days') || ' 00:00:00.000Z', i % 3 = 0, 1 FROM n`);
  await workshop.sql(
    `INSERT INTO article_contents (id, content) ${numbers(ROWS)} SELECT ${padded('art', 'i')}, hex(randomblob(1000)) FROM n`,
  );
  await workshop.sql('ANALYZE');
  await workshop.command('superuser', 'upsert', SUPERUSER.identity, SUPERUSER.password);

  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  // In development PocketBase prints the SQL that it runs, so the explained statement is the one that ran.
  server = spawnServer(
    workshop.binary,
    serveArguments({
      data: workshop.data,
      hooks: workshop.hooks,
      migrations: workshop.migrations,
      host: '127.0.0.1',
      port,
      origins: [url],
      dev: true,
    }),
    machineEnvironment(),
  );
  await untilHealthy(url, server);
  const admin = (await post('/api/collections/_superusers/auth-with-password', SUPERUSER)).token;
  const make = async (name: string, fields: Record<string, unknown>) => {
    const account = { email: `${name}@example.com`, password: 'password-1', passwordConfirm: 'password-1' };
    await post('/api/collections/users/records', { ...account, ...fields }, admin);
    tokens[name] = String(
      (await post('/api/collections/users/auth-with-password', { identity: account.email, password: account.password }))
        .token,
    );
  };
  await make('free', { readable_countries: [0, 1, 2, 3, 4].map(country) });
  await make('premium', { premium_until: daysFromNow(1) });
}, 300_000);
afterAll(async () => {
  await endProcess(server.child);
  await workshop.close();
});

async function post(path: string, body: unknown, token?: unknown) {
  const answer = await request<Record<string, unknown>>(url, 'POST', path, {
    body,
    token: token as string | undefined,
  });
  if (answer.status >= 300) throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Lists a page and explains the statement that PocketBase ran for it. */
async function plan(
  person: string,
  collection: string,
  filter: string,
  sort: string,
): Promise<{ rows: number; steps: string[] }> {
  const before = server.output().length;
  const query = new URLSearchParams({ perPage: '500', skipTotal: '1', sort, filter });
  const answer = await request<{ items: unknown[] }>(url, 'GET', `/api/collections/${collection}/records?${query}`, {
    token: tokens[person],
  });
  expect(answer.status).toBe(200);
  const printed = server.output().slice(before);
  const statement = new RegExp(`SELECT DISTINCT \`${collection}\`\\.\\*.*`).exec(printed)?.[0];
  if (!statement) throw new Error(`the server printed no such statement:\n${printed}`);
  // eslint-disable-next-line no-control-regex -- the server colours its output
  const plain = statement.replace(/\u001b\[\d+m/g, '');
  return {
    rows: answer.body.items.length,
    steps: await workshop.sql(`EXPLAIN QUERY PLAN ${plain}`, 'detail'),
  };
}

describe(`a pull from ${ROWS.toLocaleString('en')} rows`, () => {
  const PULLS: [string, string, number, string, string][] = [
    ['free', 'articles', 5, 'rev >= 6000', 'rev'],
    ['free', 'articles', 5, 'rev <= 18000', '-rev'],
    ['free', 'article_contents', 5, 'rev >= 6000', 'rev'],
    ['premium', 'articles', 20, 'rev >= 6000', 'rev'],
    ['premium', 'articles', 20, 'rev <= 18000', '-rev'],
    ['premium', 'article_contents', 60, 'rev >= 6000', 'rev'],
  ];
  for (const [person, collection, countries, filter, sort] of PULLS) {
    it(`uses an index for ${person}: ${collection} of ${countries} countries, ${filter}, sorted by ${sort}`, async () => {
      const among = condition.countries(Array.from({ length: countries }, (_, at) => country(at)));
      const { rows, steps } = await plan(person, collection, joinConditions([filter, among]), sort);
      expect(rows).toBeGreaterThan(0);
      expect(
        steps.some((step) => step.startsWith('SCAN')),
        steps.join('\n'),
      ).toBe(false);
      expect(steps.join('\n')).toMatch(
        new RegExp(`SEARCH ${collection} USING INDEX idx_${collection}_(country_)?rev \\(.*rev[<>]`),
      );
      expect(steps.join('\n')).toContain('SEARCH __auth_users USING INDEX');
    });
  }

  it('scans the table without an index, which proves that this test can fail', async () => {
    const { steps } = await plan('premium', 'articles', "summary = 'x'", 'summary');
    expect(steps.join('\n')).toMatch(/^SCAN articles$/m);
  });
});
