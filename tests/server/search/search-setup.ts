import { afterAll, beforeAll, expect } from 'vitest';
import type { SearchHit } from '../../../src/domain/search/search-hits';
import { article, make, type Fields } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import { follow, type TestUser } from '../users';

interface Answer {
  hits: SearchHit[];
  limit: number;
  total: number;
  tier: string;
  missing: string[];
  message?: string;
}
const DAY = 86_400_000;
export const date = (days: number) => new Date(Date.now() + days * DAY).toISOString().replace('T', ' ');

// The hooks of setUpSearch assign these.
export let server: TestServer;
export let readers: Record<'free' | 'premium' | 'lapsed' | 'admin', TestUser>;
export let countries: Record<'KE' | 'GH' | 'JP', string>;

/** Ids of hits, by the name of the document. */
export const ids: Record<string, string> = {};

/** A word in every title. Each text has its own word. */
export const EVERYWHERE = 'marmalade';

export const law = (fields: Fields) =>
  make(server, 'labour_laws', {
    country: countries.KE,
    title: 'Act',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });

export async function commentary(fields: Fields, content: string) {
  const row = await make(server, 'expert_commentaries', {
    title: 'Comment',
    author: 'Editors',
    category: 'Policy Analysis',
    verification: 'unchecked',
    ...fields,
  });
  await make(server, 'commentary_contents', { id: row.id, content });
  return row;
}

export const ask = (token: string | undefined, parameters: Record<string, string>) =>
  server.api<Answer>('GET', `/api/search?${new URLSearchParams(parameters)}`, { token });

export async function search(reader: TestUser, parameters: Record<string, string>): Promise<Answer> {
  const { status, body } = await ask(reader.token, parameters);
  expect(status, JSON.stringify([parameters, body])).toBe(200);
  return body;
}

export const found = async (reader: TestUser, q: string, filters: Record<string, string> = {}) =>
  (await search(reader, { q, ...filters })).hits.map(({ id }) => id);

export const named = (list: readonly string[]) =>
  list.map((id) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id).sort();

/** Starts a server with documents that all contain one word before the tests of a file, and stops it after them. */
export function setUpSearch(): void {
  beforeAll(async () => {
    server = await startServer();
    const country = async (name: string, code: string) =>
      (await make(server, 'countries', { name, code, region: 'Africa' })).id;
    countries = {
      KE: await country('Kenya', 'KE'),
      GH: await country('Ghana', 'GH'),
      JP: await country('Japan', 'JP'),
    };
    const keep = async (name: string, kind: string, row: Promise<{ id: string }>) => {
      ids[name] = `${kind}:${(await row).id}`;
    };
    await keep(
      'law',
      'law',
      law({
        title: `Employment ${EVERYWHERE}`,
        content: 'On the aardvark.',
        topics: ['wages'],
        source_url: 'https://www.Kenyalaw.org/act',
      }),
    );
    await keep(
      'draft law',
      'law',
      law({ title: `Draft ${EVERYWHERE}`, content: 'On the badger.', is_published: false }),
    );
    await keep(
      'law elsewhere',
      'law',
      law({ title: `Foreign ${EVERYWHERE}`, content: 'On the camel.', country: countries.GH }),
    );
    await keep(
      'free article',
      'article',
      article(
        server,
        countries.KE,
        { title: `News ${EVERYWHERE}`, published_date: date(-1), topics: ['leave'] },
        'On the dolphin.',
      ),
    );
    await keep(
      'premium article',
      'article',
      article(
        server,
        countries.KE,
        { title: `Locked ${EVERYWHERE}`, is_premium: true, published_date: date(-60) },
        'On the elephant.',
      ),
    );
    await keep(
      'draft article',
      'article',
      article(server, countries.KE, { title: `Unready ${EVERYWHERE}`, is_published: false }, 'On the ferret.'),
    );
    await keep(
      'article elsewhere',
      'article',
      article(server, countries.GH, { title: `Abroad ${EVERYWHERE}` }, 'On the gazelle.'),
    );
    await keep(
      'report',
      'article',
      article(
        server,
        countries.KE,
        { title: `Second report ${EVERYWHERE}`, lead: ids['free article']!.slice(8) },
        'On the heron.',
      ),
    );
    await keep(
      'fact',
      'fact',
      make(server, 'employment_facts', {
        country: countries.KE,
        topic: 'maternity_leave',
        value: `Three months, ${EVERYWHERE}`,
        verification: 'unchecked',
      }),
    );
    await keep(
      'fact elsewhere',
      'fact',
      make(server, 'employment_facts', {
        country: countries.GH,
        topic: 'maternity_leave',
        value: `Twelve weeks, ${EVERYWHERE}`,
        verification: 'unchecked',
      }),
    );
    await keep(
      'closed commentary',
      'commentary',
      commentary({ title: `Old ${EVERYWHERE}`, published_date: date(-99) }, 'On the ibex.'),
    );
    await keep(
      'open commentary',
      'commentary',
      commentary({ title: `Open ${EVERYWHERE}`, published_date: date(-1) }, 'On the jackal.'),
    );
    for (const days of [-2, -3]) await commentary({ published_date: date(days) }, 'Nothing.');
    readers = {
      free: await server.user('free'),
      premium: await server.user('premium'),
      lapsed: await server.user('lapsed'),
      admin: await server.user('admin'),
    };
    for (const reader of [readers.free, readers.lapsed]) await follow(server, reader, [countries.KE]);
  });
  afterAll(() => server.dispose());
}

export const OPEN = ['law', 'free article', 'fact', 'open commentary', 'closed commentary'];
