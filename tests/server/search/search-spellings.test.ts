import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { understand } from '../../../src/domain/language/understand';
import { make } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import type { TestUser } from '../users';

interface Pair {
  language: string;
  a: string;
  b: string;
  why: string;
}
const PAIRS = JSON.parse(
  readFileSync(new URL('../../labelled/search-spellings.json', import.meta.url), 'utf8'),
) as Pair[];

let server: TestServer;
let reader: TestUser;
/** Ids of laws by their titles. */
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startServer();
  const countryIn = async (code: string) =>
    (await make(server, 'countries', { name: code, code, region: 'Europe' })).id;
  const countries: Record<string, string> = {
    KE: await countryIn('KE'),
    PL: await countryIn('PL'),
    VN: await countryIn('VN'),
  };
  reader = await server.user('premium');
  for (const title of new Set(PAIRS.flatMap(({ a, b }) => [a, b]))) {
    // Some of them name places: 'Łódź'.
    const country = countries[understand(title).countries[0] ?? 'KE'] ?? countries.KE!;
    const fields = { country, title, status: 'in_force', is_published: true, verification: 'unchecked' };
    ids.set(title, (await make(server, 'labour_laws', fields)).id);
  }
});
afterAll(() => server.dispose());

it('finds a title by another spelling of it, in eighteen languages', async () => {
  const missed: string[] = [];
  for (const { language, a, b, why } of PAIRS) {
    for (const [written, typed] of [
      [a, b],
      [b, a],
    ] as const) {
      const { status, body } = await server.api<{ hits: { id: string }[] }>(
        'GET',
        `/api/search?${new URLSearchParams({ q: typed })}`,
        { token: reader.token },
      );
      expect(status).toBe(200);
      if (!body.hits.some(({ id }) => id === `law:${ids.get(written)}`))
        missed.push(`${language}, ${why}: ${written} by ${typed}`);
    }
  }
  expect(missed).toEqual([]);
});
