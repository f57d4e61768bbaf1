import { describe, expect, it } from 'vitest';
import { SEARCH_RATE } from '../../../src/domain/search/query';
import { article, type Fields } from '../admin/admin-steps';
import { figure } from '../content/seed-server';
import { follow, type TestUser } from '../users';
import {
  ask,
  commentary,
  countries,
  date,
  EVERYWHERE,
  found,
  ids,
  law,
  named,
  OPEN,
  readers,
  search,
  server,
  setUpSearch,
} from './search-setup';

setUpSearch();

const ALL = [...OPEN, 'premium article', 'law elsewhere', 'article elsewhere', 'fact elsewhere'];

describe('hits', () => {
  it('are documents that the user may read now, never a draft or a report under a leading article', async () => {
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

  it('need a session, and are at most six without Premium and twenty with it, plus the total', async () => {
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

it('a search applies filters alone and together', async () => {
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

it('a search finds a comparing commentary by each of its countries, and a future law in no past period', async () => {
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
    const rows = `SELECT (SELECT count(*) FROM labour_laws WHERE is_published)
      + (SELECT count(*) FROM employment_facts)
      + (SELECT count(*) FROM articles WHERE is_published AND lead = '')
      + (SELECT count(*) FROM expert_commentaries)`;
    expect(await figure(server, 'SELECT count(*) FROM search_documents')).toBe(await figure(server, rows));
    expect(await figure(server, 'SELECT count(*) FROM search_titles_docsize')).toBe(await figure(server, rows));
  });
});

it('a fourth search of one account at the same moment answers 429', async () => {
  const statuses = new Set<number>();
  // A round may be answered one by one, but not all of them.
  for (let round = 0; round < 5 && !statuses.has(429); round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, nth) => ask(readers.premium.token, { q: `employer wages leave ${nth}` })),
    );
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
  expect((await ask(readers.premium.token, { q: 'employer' })).status).toBe(200);
});

it('a search answers 429 above the rate limit', async () => {
  const { rateLimits } = await server.admin<{ rateLimits: { rules: { label: string; maxRequests: number }[] } }>(
    'GET',
    '/api/settings',
  );
  expect(rateLimits.rules.find(({ label }) => label === '/api/search')).toMatchObject({ maxRequests: 100 });
  await server.admin('PATCH', '/api/settings', { rateLimits: { ...rateLimits, enabled: true } });
  const statuses: number[] = [];
  // Twice the limit, because a new window of ten seconds may begin in between.
  for (let asked = 0; asked <= 2 * SEARCH_RATE.most && statuses.at(-1) !== 429; asked += 1)
    statuses.push((await ask(readers.lapsed.token, { q: 'x' })).status);
  expect([statuses[0], statuses.at(-1), (await ask(readers.admin.token, { q: 'x' })).status]).toEqual([200, 429, 200]);
});
