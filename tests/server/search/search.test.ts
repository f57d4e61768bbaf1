import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_RATE } from '../../../src/domain/search/query';
import type { SearchHit } from '../../../src/domain/search/results';
import { article, make, type Fields } from '../admin/admin-steps';
import { startServer, type TestServer } from '../harness';
import { figure } from '../content/seed-server';
import { follow, type TestUser } from '../users';

interface Answer {
  hits: SearchHit[];
  limit: number;
  total: number;
  tier: string;
  message?: string;
}
const DAY = 86_400_000;
const date = (days: number) => new Date(Date.now() + days * DAY).toISOString().replace('T', ' ');

let server: TestServer;
let readers: Record<'free' | 'premium' | 'lapsed' | 'admin', TestUser>;
let countries: Record<'KE' | 'GH' | 'JP', string>;
/** Ids as hits have them, by what the document is. */
const ids: Record<string, string> = {};
/** The word that stands in every title; each document's own stands in its text. */
const EVERYWHERE = 'marmalade';

const law = (fields: Fields) =>
  make(server, 'labour_laws', {
    country: countries.KE,
    title: 'Act',
    status: 'in_force',
    is_published: true,
    verification: 'unchecked',
    ...fields,
  });
async function commentary(fields: Fields, content: string) {
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
const ask = (token: string | undefined, parameters: Record<string, string>) =>
  server.api<Answer>('GET', `/api/search?${new URLSearchParams(parameters)}`, { token });
async function search(reader: TestUser, parameters: Record<string, string>): Promise<Answer> {
  const { status, body } = await ask(reader.token, parameters);
  expect(status, JSON.stringify([parameters, body])).toBe(200);
  return body;
}
const found = async (reader: TestUser, q: string, filters: Record<string, string> = {}) =>
  (await search(reader, { q, ...filters })).hits.map(({ id }) => id);
const named = (list: readonly string[]) =>
  list.map((id) => Object.entries(ids).find(([, known]) => known === id)?.[0] ?? id).sort();

beforeAll(async () => {
  server = await startServer();
  const country = async (name: string, code: string) =>
    (await make(server, 'countries', { name, code, region: 'Africa' })).id;
  countries = { KE: await country('Kenya', 'KE'), GH: await country('Ghana', 'GH'), JP: await country('Japan', 'JP') };
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
  await keep('draft law', 'law', law({ title: `Draft ${EVERYWHERE}`, content: 'On the badger.', is_published: false }));
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

const OPEN = ['law', 'free article', 'fact', 'open commentary', 'closed commentary'];
const ALL = [...OPEN, 'premium article', 'law elsewhere', 'article elsewhere', 'fact elsewhere'];

describe('hits', () => {
  it('are what the user may read now, and never a draft or a report that is not the lead', async () => {
    for (const reader of [readers.free, readers.lapsed])
      expect(named(await found(reader, EVERYWHERE))).toEqual([...OPEN].sort());
    for (const reader of [readers.premium, readers.admin])
      expect(named(await found(reader, EVERYWHERE))).toEqual([...ALL].sort());
  });

  it('match words of texts, but only of texts that the user may read', async () => {
    const words = {
      aardvark: 'law',
      badger: '',
      camel: 'law elsewhere',
      dolphin: 'free article',
      elephant: 'premium article',
      ferret: '',
      gazelle: 'article elsewhere',
      heron: '',
      ibex: 'closed commentary',
      jackal: 'open commentary',
    };
    for (const [word, document] of Object.entries(words)) {
      expect(named(await found(readers.premium, word)), word).toEqual(document ? [document] : []);
      const isOpen = OPEN.includes(document) && document !== 'closed commentary';
      expect(named(await found(readers.free, word)), word).toEqual(isOpen ? [document] : []);
    }
  });

  it('have no excerpt of a text that the user may not read', async () => {
    const closed = async (reader: TestUser) =>
      (await search(reader, { q: 'old ibex marmalade' })).hits.find(({ id }) => id === ids['closed commentary'])
        ?.excerpt.text ?? '';
    expect(await closed(readers.free)).not.toContain('ibex');
    expect(JSON.stringify(await search(readers.free, { q: EVERYWHERE }))).not.toMatch(/elephant|ibex|badger/);
    expect((await search(readers.premium, { q: 'elephant' })).hits[0]!.excerpt).toEqual({
      text: 'On the elephant.',
      marks: [[7, 15]],
    });
  });

  it('need a session; at most six without Premium, twenty with it, and the total', async () => {
    expect((await ask(undefined, { q: EVERYWHERE })).status).toBe(401);
    for (let made = 0; made < 25; made += 1) await article(server, countries.JP, { title: `Pangolin ${made}` }, '');
    await follow(server, readers.free, [countries.KE, countries.JP]);
    const [free, premium] = [
      await search(readers.free, { q: 'pangolin' }),
      await search(readers.premium, { q: 'pangolin' }),
    ];
    expect([free.hits.length, free.limit, free.total, free.tier]).toEqual([6, 6, 25, 'free']);
    expect([premium.hits.length, premium.limit, premium.total, premium.tier]).toEqual([20, 20, 25, 'premium']);
  });
});

describe('a query', () => {
  it('is never read as syntax of the index', async () => {
    const before = await figure(server, 'SELECT count(*) FROM search_documents');
    for (const q of [
      '"',
      '""',
      `a"b`,
      `"${EVERYWHERE}`,
      `${EVERYWHERE}" OR "x`,
      `${EVERYWHERE} AND`,
      `NOT ${EVERYWHERE}`,
      `OR OR`,
      'NEAR(a b)',
      'NEAR(',
      `${EVERYWHERE} NEAR/3 x`,
      `title:${EVERYWHERE}`,
      `{title names} : x`,
      `-title:x`,
      '^a',
      '*',
      `${EVERYWHERE}*`,
      '((((',
      '))',
      '+ +',
      "'; DROP TABLE search_documents; --",
      '\u0000',
      'a\u0000b',
      '%_',
      '\\',
      ':',
      '“',
      '🙂',
      '\ud83d',
    ])
      await search(readers.free, { q });
    expect(await found(readers.free, 'body:ibex OR body:ibex')).toEqual([]);
    expect(await found(readers.free, `zzz" OR body : "elephant`)).toEqual([]);
    expect(await figure(server, 'SELECT count(*) FROM search_documents')).toBe(before);
  });

  it('is refused with the specification’s messages', async () => {
    const refusals: [Record<string, string>, string][] = [
      [{ q: 'x'.repeat(201) }, 'Search query too long'],
      [{ q: '<script>x</script>' }, 'Invalid search query'],
      [{ q: 'javascript:x' }, 'Invalid search query'],
      [{ q: 'a onclick=b' }, 'Invalid search query'],
      [{ q: 'x', country: 'nowhere' }, 'Invalid search query'],
      [{ q: 'x', country: "KE' OR 1" }, 'Invalid search query'],
      [{ q: 'x', country: 'QQ' }, 'Invalid search query'],
      [{ q: 'x', country: 'a'.repeat(15) }, 'Invalid search query'],
    ];
    for (const [parameters, message] of refusals) {
      const { status, body } = await ask(readers.free.token, parameters);
      expect([status, body.message], JSON.stringify(parameters)).toEqual([400, message]);
    }
    expect((await ask(readers.free.token, { q: 'x'.repeat(200) })).status).toBe(200);
    expect(await search(readers.free, { q: ' ' })).toMatchObject({ hits: [], total: 0 });
  });

  it('finds a word by prefix, with a typo, in the plural, and an exact phrase', async () => {
    expect(named(await found(readers.premium, 'aardv'))).toEqual(['law']);
    expect(named(await found(readers.free, 'marmelade'))).toEqual([...OPEN].sort());
    expect(named(await found(readers.premium, 'gazelles'))).toEqual(['article elsewhere']);
    expect(named(await found(readers.premium, '"employment marmalade"'))).toEqual(['law']);
    expect(await found(readers.premium, '"marmalade employment"')).toEqual([]);
  });

  it('lists documents of its country and topic first', async () => {
    for (const q of ['maternity leave in Ghana', 'Ghanaian pregnancy'])
      expect((await found(readers.premium, q))[0], q).toBe(ids['fact elsewhere']);
    expect((await found(readers.premium, 'maternity leave Kenya'))[0]).toBe(ids.fact);
    expect((await search(readers.premium, { q: 'Japan' })).hits.every(({ country }) => country === 'JP')).toBe(true);
  });

  it('finds letters and digits typed as one word, and has no hits for stop words only', async () => {
    const rules = [(await law({ title: 'Off-payroll IR35 order' })).id, (await law({ title: 'Form IR 35' })).id];
    const japanese = (await law({ title: 'AI労働規則' })).id;
    expect((await found(readers.premium, 'IR35')).map((id) => id.split(':')[1]).sort()).toEqual([...rules].sort());
    expect(await found(readers.premium, 'AI労働')).toEqual([`law:${japanese}`]);
    for (const q of ['the', '???', 'European Union', 'Southern Africa'])
      expect(await search(readers.premium, { q }), q).toMatchObject({ hits: [], total: 0 });
  });

  it('is read in every script', async () => {
    const japanese = await law({ country: countries.JP, title: 'Labour Contracts', original_title: '労働契約法' });
    const arabic = await law({ title: 'قانون العمل', content: 'حقوق العمال' });
    const hindi = await law({ title: 'न्यूनतम मजदूरी अधिनियम' });
    const accents = await law({ title: 'Convenção de São Tomé' });
    for (const q of ['労働契約', '契約法', '労働契約法', '約'])
      expect(await found(readers.premium, q), q).toEqual(q === '約' ? expect.any(Array) : [`law:${japanese.id}`]);
    expect(await found(readers.premium, 'قانون العمل')).toEqual([`law:${arabic.id}`]);
    expect(await found(readers.premium, 'العمال')).toContain(`law:${arabic.id}`);
    expect((await found(readers.premium, 'मजदूरी'))[0]).toBe(`law:${hindi.id}`);
    expect(await found(readers.premium, 'convencao')).toEqual([`law:${accents.id}`]);
    expect((await search(readers.premium, { q: '労働契約' })).hits[0]).toMatchObject({
      title: 'Labour Contracts',
      country: 'JP',
    });
  });
});

it('applies filters alone and together', async () => {
  const by = async (filters: Record<string, string>) => named(await found(readers.premium, EVERYWHERE, filters));
  expect(await by({ country: 'GH' })).toEqual(['article elsewhere', 'fact elsewhere', 'law elsewhere']);
  expect(await by({ country: countries.GH, kind: 'law' })).toEqual(['law elsewhere']);
  expect(await by({ topic: 'parental' })).toEqual(['fact', 'fact elsewhere']);
  expect(await by({ category: 'wages' })).toEqual(['law']);
  expect(await by({ period: 'month', kind: 'article' })).toEqual(['free article']);
  expect(await by({ source: 'kenyalaw.org' })).toEqual(['law']);
  expect(await by({ kind: 'commentary', country: 'KE' })).toEqual([]);
  expect(named(await found(readers.premium, '', { kind: 'law', country: 'GH' }))).toEqual(['law elsewhere']);
});

it('finds a comparing commentary by each of its countries, and a future law in no past period', async () => {
  const compared = {
    title: 'Notice compared, kinkajou',
    countries: [countries.KE, countries.JP],
    published_date: date(-90),
  };
  const { id } = await commentary(compared, 'On both.');
  const coming = await law({ title: 'Kinkajou order to come', effective_date: date(90) });
  const by = (filters: Record<string, string>) => found(readers.premium, 'kinkajou', filters);
  expect([
    await by({ country: 'KE', kind: 'commentary' }),
    await by({ country: 'JP' }),
    await by({ country: 'GH' }),
  ]).toEqual([[`commentary:${id}`], [`commentary:${id}`], []]);
  expect([await by({ kind: 'law' }), await by({ kind: 'law', period: 'week' })]).toEqual([[`law:${coming.id}`], []]);
  await server.admin('PATCH', `/api/collections/expert_commentaries/records/${id}`, { countries: [countries.GH] });
  expect([await by({ country: 'KE', kind: 'commentary' }), await by({ country: 'GH' })]).toEqual([
    [],
    [`commentary:${id}`],
  ]);
});

describe('the index', () => {
  const patch = (collection: string, id: string, fields: Fields) =>
    server.admin('PATCH', `/api/collections/${collection}/records/${id}`, fields);

  it('follows edits, publishing, leads, moves of country and deletion', async () => {
    const { id } = await article(server, countries.KE, { title: 'Quokka' }, 'On the raccoon.');
    const hit = [`article:${id}`];
    await patch('articles', id, { title: 'Wombat' });
    expect([
      await found(readers.free, 'quokka'),
      await found(readers.free, 'wombat'),
      await found(readers.free, 'raccoon'),
    ]).toEqual([[], hit, hit]);
    await patch('article_contents', id, { content: 'On the stoat.' });
    expect([await found(readers.free, 'raccoon'), await found(readers.free, 'stoat')]).toEqual([[], hit]);
    for (const [taken, given] of [
      [{ is_published: false }, { is_published: true }],
      [{ lead: ids['free article']!.slice(8) }, { lead: '' }],
    ]) {
      await patch('articles', id, taken!);
      expect([await found(readers.premium, 'wombat'), await found(readers.premium, 'stoat')]).toEqual([[], []]);
      await patch('articles', id, given!);
      expect([await found(readers.premium, 'wombat'), await found(readers.premium, 'stoat')]).toEqual([hit, hit]);
    }
    await patch('articles', id, { country: countries.GH });
    expect([await found(readers.free, 'wombat'), await found(readers.premium, 'stoat')]).toEqual([[], hit]);
    await patch('articles', id, { country: countries.KE, is_premium: true });
    expect([await found(readers.free, 'stoat'), await found(readers.premium, 'stoat')]).toEqual([[], hit]);
    await server.admin('DELETE', `/api/collections/articles/records/${id}`);
    expect([await found(readers.premium, 'wombat'), await found(readers.premium, 'stoat')]).toEqual([[], []]);
  });

  it('contains the current texts of laws and commentaries', async () => {
    const { id } = await law({ title: 'Tapir', content: 'On the urchin.' });
    await patch('labour_laws', id, { content: 'On the vole.' });
    expect([await found(readers.premium, 'urchin'), await found(readers.premium, 'vole')]).toEqual([[], [`law:${id}`]]);
    await patch('labour_laws', id, { description: 'Of a weasel.' });
    expect([await found(readers.premium, 'weasel'), await found(readers.premium, 'vole')]).toEqual([
      [`law:${id}`],
      [`law:${id}`],
    ]);
    const commented = ids['closed commentary']!.slice(11);
    await patch('expert_commentaries', commented, { is_featured: true });
    expect(await found(readers.free, 'ibex')).toEqual([ids['closed commentary']]);
    await patch('expert_commentaries', commented, { is_featured: false });
    expect(await found(readers.free, 'ibex')).toEqual([]);
  });

  it('loses a deleted country’s documents, and has no entries without a row', async () => {
    await server.admin('DELETE', `/api/collections/countries/records/${countries.JP}`);
    expect(await found(readers.premium, 'pangolin')).toEqual([]);
    const rows =
      "SELECT (SELECT count(*) FROM labour_laws WHERE is_published) + (SELECT count(*) FROM employment_facts) + (SELECT count(*) FROM articles WHERE is_published AND lead = '') + (SELECT count(*) FROM expert_commentaries)";
    expect(await figure(server, 'SELECT count(*) FROM search_documents')).toBe(await figure(server, rows));
    expect(await figure(server, 'SELECT count(*) FROM search_titles_docsize')).toBe(await figure(server, rows));
  });
});

it('answers 429 above the rate limit of searches', async () => {
  const { rateLimits } = await server.admin<{ rateLimits: { rules: { label: string; maxRequests: number }[] } }>(
    'GET',
    '/api/settings',
  );
  expect(rateLimits.rules.find(({ label }) => label === 'GET /api/search')).toMatchObject({ maxRequests: 100 });
  await server.admin('PATCH', '/api/settings', { rateLimits: { ...rateLimits, enabled: true } });
  const statuses: number[] = [];
  // Where ten seconds end in between, twice as many are one too many.
  for (let asked = 0; asked <= 2 * SEARCH_RATE.most && statuses.at(-1) !== 429; asked += 1)
    statuses.push((await ask(readers.lapsed.token, { q: 'x' })).status);
  expect([statuses[0], statuses.at(-1), (await ask(readers.admin.token, { q: 'x' })).status]).toEqual([200, 429, 200]);
});
