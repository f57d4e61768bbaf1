import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '../domain/search/documents';
import type { SearchFilters } from '../domain/search/query';
import type { SearchReader } from './reader';
import { find } from './find';
import { SearchIndex } from './search-index';

const document = (id: string, title: string, text = '', more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  kind: id.slice(0, id.indexOf(':')) as SearchDocument['kind'],
  title,
  text,
  also: '',
  country: '',
  topics: [],
  date: '2026-01-01',
  source: '',
  premium: false,
  ...more,
});

const DOCUMENTS = [
  document('fact:ke', 'Notice', 'One month, in writing', { country: 'KE', topics: ['notice_period', 'termination'] }),
  document('fact:gh', 'Notice', 'Two weeks, in writing; notice period of a month after three years', {
    country: 'GH',
    topics: ['notice_period', 'termination'],
  }),
  document(
    'law:lra',
    'Labour Relations Act, 1995',
    'Dismissals must be fair (s 188). On a transfer of a business as a going concern contracts go along (s 197).',
    { country: 'ZA', also: 'Act 66 of 1995 · LRA · South Africa' },
  ),
  document('law:bcea', 'Basic Conditions of Employment Act, 1997', 'Annual leave (s 20), notice (s 37).', {
    country: 'ZA',
    also: 'Act 75 of 1997 · BCEA · South Africa',
  }),
  document('law:jp', 'Labor Standards Act', 'Dismissal needs thirty days.', {
    country: 'JP',
    also: '労働基準法 · Act No. 49 of April 7, 1947',
  }),
  document('law:tw', 'Labor Standards Act', 'Dismissal needs notice.', { country: 'TW', also: '勞動基準法' }),
  document(
    'article:new',
    'Minimum wage rises in Kenya',
    'The notice of the minister sets KES 16,113.75 a month from May 2026, up by 6 per cent. It is real and serious, and has cause.',
    { country: 'KE', date: '2026-05-01', topics: ['wages'], source: 'kenyalaw.org' },
  ),
  document(
    'article:fr',
    'Dismissal in France',
    'A dismissal needs a real and serious cause (cause réelle et sérieuse).',
    { country: 'FR', date: '2025-05-01', topics: ['termination'] },
  ),
];
const byId = new Map(DOCUMENTS.map((each) => [each.id, each]));
const index = SearchIndex.empty();
for (const each of DOCUMENTS) index.put(each);

const NOW = new Date('2026-06-01T12:00:00Z');
const PREMIUM: SearchReader = { premium: true, countries: [] };

async function idsOf(
  query: string,
  filters: Partial<SearchFilters> = {},
  reader = PREMIUM,
  preferred: readonly string[] = [],
): Promise<string[]> {
  const { hits } = await find(
    index,
    (ids) => Promise.resolve(ids.map((id) => byId.get(id))),
    query,
    { filters: { period: 'all', ...filters }, reader, limit: 10, preferred },
    NOW,
  );
  return hits.map(({ id }) => id);
}

describe('a search', () => {
  it('finds the fact of the topic and country first, and every document of that country before those of others', async () => {
    const found = await idsOf('notice period Kenya');
    expect(found[0]).toBe('fact:ke');
    expect(found.indexOf('article:new')).toBeLessThan(found.indexOf('fact:gh'));
  });

  it.each([
    ['Act 66 of 1995', 'law:lra'],
    ['bcea', 'law:bcea'],
    ['section 197', 'law:lra'],
    ['s 20 basic conditions', 'law:bcea'],
    ['basic condit', 'law:bcea'],
    ['labor relations act', 'law:lra'],
    ['労働基準法', 'law:jp'],
    ['勞動基準法', 'law:tw'],
    ['minimun wage', 'article:new'],
    ['16113.75', 'article:new'],
    ['6 percent', 'article:new'],
  ])('%s finds %s first', async (query, id) => expect((await idsOf(query))[0]).toBe(id));

  it('ranks facts of preferred countries first among equal ones, if the query names no country', async () => {
    const first = async (query: string, preferred: readonly string[]) =>
      (await idsOf(query, {}, PREMIUM, preferred))[0];
    expect(await first('notice', ['KE', 'GH'])).toBe('fact:ke');
    expect(await first('notice', ['GH', 'KE'])).toBe('fact:gh');
    expect(await first('notice', ['ZA', 'GH'])).toBe('fact:gh');
    expect(await first('notice Kenya', ['GH'])).toBe('fact:ke');
    // A better match comes first, whatever its country.
    expect(await first('notice after three years', ['KE'])).toBe('fact:gh');
  });

  it('finds quoted words only in sequence', async () => {
    expect(await idsOf('"real and serious cause"')).toEqual(['article:fr']);
    expect(await idsOf('"Cause reelle"')).toEqual(['article:fr']);
    expect(await idsOf('"serious notice"')).toEqual([]);
  });

  it('applies filters; without words it lists the newest matching documents', async () => {
    expect(await idsOf('dismissal', { country: 'FR' })).toEqual(['article:fr']);
    expect(await idsOf('notice', { kind: 'law', country: 'ZA' })).toEqual(['law:bcea']);
    expect(await idsOf('', { kind: 'article' })).toEqual(['article:new', 'article:fr']);
    expect(await idsOf('Kenya')).toEqual(['article:new', 'fact:ke']);
    expect(await idsOf('')).toEqual([]);
    expect(await idsOf('the of')).toEqual([]);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'finds the name of an object property as a normal word: %s',
    async (word) => {
      const odd = document('article:odd', `Of ${word}`, `${word} and scaffolds. `.repeat(3));
      index.put(odd);
      byId.set(odd.id, odd);
      expect(await idsOf(word)).toEqual([odd.id]);
      index.remove(odd.id);
      byId.delete(odd.id);
    },
  );

  it('finds nothing for meaningless text', async () => {
    expect(await idsOf('zzzzqq')).toEqual([]);
    expect(await idsOf(')(*&^ "" §')).toEqual([]);
    expect(await idsOf('x '.repeat(100))).toEqual([]);
  });
});

it('applies the plan before the limit, and counts Premium articles', async () => {
  const many = SearchIndex.empty();
  const held = [
    ...Array.from({ length: 150 }, (_, at) =>
      document(`article:p${at}`, 'Strike', 'Strike, strike, strike', {
        premium: true,
        country: 'ZA',
        date: '2026-05-01',
        source: 'gov.za',
      }),
    ),
    ...Array.from({ length: 90 }, (_, at) =>
      document(`article:o${at}`, 'A strike of the workers', '', { country: 'ZA', source: at < 40 ? 'a.org' : 'b.org' }),
    ),
    document('law:ke', 'Strike', '', { country: 'KE' }),
  ];
  for (const each of held) many.put(each);
  const ask = async (query: string, reader: SearchReader) =>
    find(
      many,
      (ids) => Promise.resolve(ids.map((id) => held.find((each) => each.id === id))),
      query,
      { filters: { period: 'all' }, reader, limit: 6 },
      NOW,
    );
  const free = await ask('strike', { premium: false, countries: ['ZA'] });
  expect(free.hits).toHaveLength(6);
  expect(free.hits.every(({ id }) => id.startsWith('article:o'))).toBe(true);
  expect(free).toMatchObject({ total: 90, locked: 150, sources: ['b.org', 'a.org'] });
  expect(free.next).not.toContain(free.hits[0]!.id);
  expect(await ask('strike', PREMIUM)).toMatchObject({ total: 241, locked: 0 });
  expect(await ask('"strike of the workers"', { premium: false, countries: ['ZA'] })).toMatchObject({
    total: 90,
    locked: 0,
  });
});

it('a saved and loaded index has the same hits, and accepts changes', async () => {
  const loaded = SearchIndex.load(JSON.parse(JSON.stringify(index.save())));
  const idsIn = async (query: string) =>
    (
      await find(
        loaded,
        (ids) => Promise.resolve(ids.map((id) => byId.get(id))),
        query,
        { filters: { period: 'all' }, reader: PREMIUM, limit: 10 },
        NOW,
      )
    ).hits.map(({ id }) => id);
  expect(await idsIn('notice period Kenya')).toEqual(await idsOf('notice period Kenya'));
  loaded.remove('fact:ke');
  expect(await idsIn('notice period Kenya')).not.toContain('fact:ke');
  loaded.put({ ...byId.get('law:lra')!, title: 'Strikes Act' });
  expect((await idsIn('strikes act'))[0]).toBe('law:lra');
});
