import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../../scripts/lib/paths.mjs';
import { formatServerDate } from '../../src/domain/core/dates';
import { startServer, type StartOptions, type TestServer } from '../server/harness';
import { follow, type TestUser } from '../server/users';

const ARTICLES = 10_000;
const LAWS = 2_000;
const COUNTRIES = 10;
const BATCH = 200;
const DAY = 86_400_000;
/** The words of the texts. Random words make texts that compress like prose. */
const WORDS = (
  'employer employee shall notice termination within days section the of a to and wages hours leave regulation minister ' +
  `inspector tribunal agreement collective
  bargaining council appeal court unfair dismissal severance probation contract written particulars overtime sunday public ` +
  `holiday maternity parental sick annual remuneration deduction
  record register commission conciliation arbitration award review compliance order undertaking penalty offence schedule ` +
  'amendment commencement gazette threshold earnings'
).split(/\s+/);

export interface World {
  server: TestServer & AsyncDisposable;
  user: TestUser;
  /** Codes of the followed countries. */
  codes: string[];
}

/**
 * A server with the starter content, 10,000 more articles with texts and 2,000 more laws, all in ten countries that a
 * Premium user follows. The data is made once and cached.
 */
export async function benchWorld(
  env: Record<string, string> = {},
  options: Pick<StartOptions, 'hooksPool'> = {},
): Promise<World> {
  const kept = join(CACHE, 'bench', 'data');
  if (!existsSync(kept)) {
    await using builder = await startServer({ seed: true });
    await fill(builder);
    await mkdir(join(CACHE, 'bench'), { recursive: true });
    await cp(await builder.backup(), kept, { recursive: true });
  }
  const server = await startServer({ dataFrom: kept, env, ...options });
  const countries = await someCountries(server);
  const user = await server.user('premium');
  await follow(
    server,
    user,
    countries.map(({ id }) => id),
  );
  return { server, user, codes: countries.map(({ code }) => code) };
}

async function someCountries(server: TestServer): Promise<{ id: string; code: string }[]> {
  const { items } = await server.admin<{ items: { id: string; code: string }[] }>(
    'GET',
    `/api/collections/countries/records?perPage=${COUNTRIES}&sort=code`,
  );
  return items;
}

async function fill(server: TestServer): Promise<void> {
  await server.admin('PATCH', '/api/settings', {
    batch: { enabled: true, maxRequests: BATCH * 2, timeout: 60, maxBodySize: 50_000_000 },
  });
  const countries = await someCountries(server);
  const random = mulberry(20_261_121);
  const text = (words: number) =>
    Array.from({ length: words }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const record = (collection: string, body: Record<string, unknown>) => ({
    method: 'POST',
    url: `/api/collections/${collection}/records`,
    body,
  });
  const provenance = { source_url: 'https://example.org/act', verification: 'unchecked' };

  for (let made = 0; made < LAWS; made += BATCH) {
    await sendBatch(
      server,
      Array.from({ length: BATCH }, (_, at) =>
        record('labour_laws', {
          ...provenance,
          country: countries[(made + at) % COUNTRIES]!.id,
          title: `${text(6)} Act ${made + at}`,
          citation: `Act ${made + at}`,
          description: text(25),
          content: text(220),
          effective_date: daysAgo(7000 * random()),
          status: 'in_force',
          topics: ['wages', 'leave'],
          is_published: true,
        }),
      ),
    );
  }
  for (let made = 0; made < ARTICLES; made += BATCH) {
    await sendBatch(
      server,
      Array.from({ length: BATCH }, (_, at) => {
        const id = `bench${String(made + at).padStart(10, '0')}`;
        const shared = {
          country: countries[(made + at) % COUNTRIES]!.id,
          is_published: true,
          is_premium: at % 4 === 0,
          published_date: daysAgo(700 * random()),
        };
        return [
          record('articles', {
            ...provenance,
            ...shared,
            id,
            title: text(9),
            summary: text(30),
            source: 'example.org',
            kind: 'legislation',
            topics: ['termination'],
          }),
          record('article_contents', { ...shared, id, content: text(240) }),
        ];
      }).flat(),
    );
  }
}

async function sendBatch(server: TestServer, requests: unknown[]): Promise<void> {
  await server.admin('POST', '/api/batch', { requests });
}

const daysAgo = (days: number) => formatServerDate(new Date(Date.now() - Math.floor(days) * DAY));

/** Pseudo-random numbers from a seed, so that every run measures the same rows. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
