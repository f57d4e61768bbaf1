import { afterAll, beforeAll, beforeEach } from 'vitest';
import { FakeAi } from '../../fakes/ai';
import { article, make, type Fields, type Saved } from './admin-steps';
import { startServer, type TestServer } from '../harness';
import { countries } from '../sync/sync-world';
import type { TestUser } from '../users';

export const TEXT =
  '## Minimum wage\nFrom 1 March 2026 the minimum wage is R30.23 for each hour. ' +
  'An employer must give four weeks’ notice in writing.\n\n' +
  '## Penalties\nWhoever fails to pay is liable to a fine of R1 500 000.';

export const TRUE_DRAFT = {
  title: 'Minimum wage of R30.23',
  summary: 'The wage is R30.23 an hour.',
  content: '## Wage\n\nIt is R30.23 from 1 March 2026.\n\n- Four weeks’ notice “in writing”.',
  topics: ['wages', 'nonsense'],
};

// The hooks of setUpDrafts assign these.
export let fake: FakeAi;
export let server: TestServer;
export let admin: TestUser;
export let unusedCountries: string[];
export let country: string;

/** Starts a server and a fake AI endpoint before the tests of a file, and stops both after them. */
export function setUpDrafts(): void {
  beforeAll(async () => {
    fake = await FakeAi.start();
    server = await startServer({ env: fake.env });
    admin = await server.user('admin');
    unusedCountries = await countries(server, 40);
  });
  afterAll(async () => {
    await server.dispose();
    await fake[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    country = unusedCountries.pop()!;
    fake.requests.length = fake.faults.length = 0;
    fake.retryAfter = 0;
    fake.before = () => Promise.resolve();
    fake.reply = () => TRUE_DRAFT;
  });
}

interface Reply {
  success: boolean;
  message: string;
  error: string;
  collection: string;
  record: string;
}

export const generate = (
  type: unknown = 'article',
  who: Partial<TestUser> = admin,
  on = server,
  countryId: unknown = country,
) =>
  on.api<Reply>('POST', '/api/fn/generate-labour-content', {
    token: who.token,
    body: { countryId, countryName: 'Somewhere', type },
  });

export const count = async (collection: string) =>
  (
    await server.admin<{ totalItems: number }>(
      'GET',
      `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(`country = '${country}'`)}`,
    )
  ).totalItems;

/** An article of an official source, with its text. */
export async function officialArticle(fields: Fields = {}, tier = 1): Promise<Saved> {
  const source = await make(server, 'sources', {
    name: 'Gazette',
    url: `https://gazette.example/${Math.random()}`,
    kind: 'government',
    tier,
    verification: 'checked',
  });
  return article(
    server,
    country,
    {
      title: 'Wages rise',
      source: 'Gazette',
      source_url: 'https://gazette.example/1',
      from_source: source.id,
      fetched_at: '2026-11-02 00:00:00.000Z',
      licence: 'CC BY',
      kind: 'policy',
      ...fields,
    },
    TEXT,
  );
}
