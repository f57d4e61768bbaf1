import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import feeds from '../../../../content/feeds.json';
import type { FetchedItem, SourceToFetch } from '../../../src/core/jobs/content-jobs';
import { adapterOf } from './adapters';
import { AnswerReader } from './answer-reader';
import { Collector, type Collected } from './collector';

const FIXTURES = new URL('../../../../tests/fixtures/feeds/', import.meta.url);
const NOW = new Date('2026-11-22T09:00:00Z');
const NAMES = new Map([
  ['KE', 'Kenya'],
  ['FR', 'France'],
  ['ZA', 'South Africa'],
]);

/** Reads a fixture as the source of that key, or one of no source at all, in pieces that cut everything. */
function read(file: string, changes: Partial<SourceToFetch> = {}, key = ''): Collected & { readNotes: string[] } {
  const feed = feeds.find((one) => one.key === key);
  const source: SourceToFetch = {
    id: key,
    feed_url: feed?.feed_url ?? 'https://feeds.example.org/news/feed.xml',
    feed_type: 'rss',
    adapter: feed?.adapter ?? '',
    etag: '',
    last_modified: '',
    country: feed ? (feed.country ?? '') : 'ZA',
    language: feed?.language ?? 'en',
    full_text: feed?.full_text ?? true,
    labour_only: feed?.labour_only ?? true,
    licence: '',
    headers: {},
    max_items: 200,
    ...changes,
  };
  const collector = new Collector({ source, now: NOW, countryNames: NAMES, allow: [] });
  const reader = new AnswerReader(adapterOf(source), source, source.feed_url, collector, '');
  const bytes = readFileSync(new URL(file, FIXTURES));
  for (let at = 0; at < bytes.length; at += 97) reader.write(bytes.subarray(at, at + 97));
  reader.end();
  return { ...collector.end(), readNotes: reader.notes };
}

const short = ({ title, link, published, kind, act }: FetchedItem) => [
  title.slice(0, 40),
  link,
  published.slice(0, 10),
  kind,
  act,
];

describe('a source', () => {
  it.each<[string, string, number, Record<string, number>, ReturnType<typeof short>]>([
    [
      'legislation-gov-uk-new',
      'xml',
      3,
      { 'not about labour law': 1, 'same guid twice': 1 },
      [
        'The Zero Hours Workers (Notice of Shifts',
        'https://www.legislation.gov.uk/uksi/2026/9001/made',
        '2026-11-20',
        'legislation',
        'gb:uksi/2026/9001',
      ],
    ],
    [
      'gov-uk-business-and-trade',
      'xml',
      2,
      { 'not about labour law': 1, 'same address twice': 1 },
      [
        'Employers named over unpaid minimum wage',
        'https://www.gov.uk/government/news/employers-named-over-unpaid-minimum-wage-composed',
        '2026-11-20',
        'policy',
        '',
      ],
    ],
    [
      'federal-register-labor',
      'json',
      5,
      {},
      [
        'Minimum Wage Deductions for Employer-Pro',
        'https://www.federalregister.gov/documents/2026/11/20/2026-90001/minimum-wage-deductions-for-employer-provided-tools',
        '2026-11-20',
        'legislation',
        'us:fr/2026-90001',
      ],
    ],
    [
      'labour-gov-za-statements',
      'xml',
      4,
      { 'no title': 1 },
      [
        'Inspectors close three unsafe workshops ',
        'https://www.labour.gov.za/Media-Desk/Media-Statements/Pages/Inspectors-close-three-unsafe-workshops-in-Ekurhuleni-composed.aspx',
        '2026-11-19',
        'policy',
        '',
      ],
    ],
    [
      'laws-africa-za',
      'json',
      3,
      { 'not about labour law': 1 },
      [
        'Platform Work Act, 2026',
        'https://lawlibrary.org.za/akn/za/act/2026/91/eng@2026-11-13',
        '2026-11-13',
        'legislation',
        'za:act/2026/91',
      ],
    ],
    [
      'eur-lex-oj-l',
      'xml',
      2,
      { 'not about labour law': 2, 'no title': 1 },
      [
        'Directive (EU) 2026/9001 of the European',
        'https://eur-lex.europa.eu/legal-content/AUTO/?uri=CELEX:32026L9001',
        '2026-11-20',
        'legislation',
        'eu:32026L9001',
      ],
    ],
    [
      'au-legislation',
      'json',
      4,
      { 'not about labour law': 2 },
      [
        'Fair Work Amendment (Rostering Notice) A',
        'https://www.legislation.gov.au/C2026A00901/latest/text',
        '2026-11-19',
        'legislation',
        '',
      ],
    ],
    [
      'justice-laws-index',
      'xml',
      2,
      { 'not about labour law': 4 },
      ['Canada Labour Code', 'https://laws-lois.justice.gc.ca/eng/acts/L-2/index.html', '', 'legislation', ''],
    ],
    [
      'justice-laws-labour-code',
      'xml',
      1,
      {},
      ['Canada Labour Code', 'https://laws-lois.justice.gc.ca/eng/acts/L-2/', '2026-09-01', 'legislation', ''],
    ],
    [
      'gii-toc',
      'xml',
      3,
      { 'not about labour law': 2 },
      [
        'Gesetz über die Dokumentation der Arbeit',
        'https://www.gesetze-im-internet.de/erf_azdg/',
        '',
        'legislation',
        '',
      ],
    ],
    [
      'gii-news',
      'xml',
      2,
      { 'not about labour law': 2 },
      [
        'Drittes Gesetz zur Änderung arbeitszeitr',
        'https://www.recht.bund.de/eli/bund/bgbl-1/2026/901',
        '2026-11-20',
        'legislation',
        '',
      ],
    ],
    [
      'boe-sumario',
      'json',
      4,
      { 'not about labour law': 4 },
      [
        'Real Decreto 990/2026, de 17 de noviembr',
        'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2026-90001',
        '2026-11-20',
        'legislation',
        'es:boe-a-2026-90001',
      ],
    ],
    [
      'overheid-bwb',
      'xml',
      3,
      { 'another version of the same act': 1, 'not about labour law': 1 },
      [
        'Wet roosterzekerheid',
        'https://wetten.overheid.nl/BWBR0099001/2027-01-01',
        '2026-11-18',
        'legislation',
        'nl:bwbr0099001',
      ],
    ],
    [
      'oireachtas-legislation',
      'json',
      3,
      { 'not about labour law': 1 },
      [
        'Employment (Notice of Shifts) Bill 2026',
        'https://www.oireachtas.ie/en/bills/bill/2026/901/',
        '2026-11-18',
        'legislation',
        '',
      ],
    ],
    [
      'egov-law',
      'json',
      4,
      {},
      [
        '在宅勤務者の労働時間の記録に関する法律',
        'https://laws.e-gov.go.jp/law/508AC0000000901/20270401_000000000000000',
        '2026-11-13',
        'legislation',
        'jp:508ac0000000901',
      ],
    ],
    [
      'legifrance-jorf',
      'json',
      2,
      { 'not about labour law': 3 },
      [
        'Décret n° 2026-9901 du 17 novembre 2026 ',
        'https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000059999011',
        '2026-11-19',
        'legislation',
        'fr:2026-9901',
      ],
    ],
  ])('%s gives what is labour law in it', (key, extension, count, dropped, first) => {
    const { items, ...rest } = read(`${key}.${extension}`, {}, key);
    expect(short(items[0]!)).toEqual(first);
    expect({ count: items.length, ...rest }).toEqual({ count, dropped, notes: [], readNotes: [] });
  });

  it('of the Union tells of the Union, an international one of the countries that its titles name', () => {
    expect(read('eur-lex-oj-l.xml', {}, 'eur-lex-oj-l').items[0]!.countries).toEqual(['EU']);
    expect(read('bad/latin1.xml', { country: '' }).dropped).toEqual({ 'no country named': 2 });
  });

  it('with an adapter that does not fit says so', () => {
    expect(() => read('boe-sumario.json', { adapter: 'egov-law' })).toThrow('not the list that this source gives');
    expect(() => read('gii-toc.xml', { adapter: 'egov-law' })).toThrow('neither a feed nor');
    expect(() => read('gii-toc.xml', { adapter: 'overheid-sru' })).toThrow('search service');
    expect(() => read('nz-employment-relations-act.xml')).toThrow('its first element is <act>');
  });
});

const titles = (file: string, changes?: Partial<SourceToFetch>) =>
  read(`bad/${file}`, changes).items.map(({ title }) => title);

describe('bad input', () => {
  it('in other encodings is read', () => {
    expect(titles('latin1.xml')[0]).toBe('Kündigungsschutz für Schülerpraktikanten geändert');
    expect(titles('utf16.xml')[0]).toBe('最低賃金の改定について');
    expect(titles('undeclared-windows-1252.xml')[0]).toBe('“Overtime” now costs €15 an hour – café owners object');
    expect(titles('bom-utf8.xml')).toHaveLength(2);
  });

  it('of dates gives the day where it is sure, and none where it is not', () => {
    const { items, dropped, notes } = read('bad/dates.xml');
    const days = Object.fromEntries(items.map(({ title, published }) => [title, published.slice(0, 10)]));
    const without = ['none', 'empty', 'nonsense', 'impossible', 'ambiguous', 'far past'];
    for (const [title, day] of Object.entries(days))
      expect([title, day]).toEqual([title, without.includes(title) ? '' : '2026-11-12']);
    expect(items).toHaveLength(23);
    expect({ dropped, notes }).toEqual({
      dropped: { 'date in the future': 1 },
      notes: ['Dates that could not be read: 4.'],
    });
  });

  it('of links leads where the feed means, and only to the web', () => {
    expect(read('bad/relative-links.xml').items.map(({ link }) => link)).toEqual([
      'https://feeds.example.org/notices/1.html',
      'https://feeds.example.org/news/2.html',
      'https://other.example.net/archive/3.html',
      'https://other.example.net/archive/2026/4.html',
      'https://feeds.example.org/old/5.html',
      'https://cdn.example.net/6.html',
      'https://feeds.example.org/news/feed.xml?id=7',
      'https://feeds.example.org/8.html',
    ]);
    expect(read('bad/javascript-links.xml').items.map(({ link }) => link)).toEqual([
      'https://feeds.example.org/good',
      'https://feeds.example.org/good-2',
      'https://feeds.example.org/from-the-guid',
    ]);
  });

  it('of mark-up leaves words', () => {
    const { items } = read('bad/markup.xml');
    for (const { title, summary, content } of items)
      expect(`${title} ${summary} ${content}`).not.toMatch(/<[a-z/]|alert|onclick|example\.net|&(amp|lt|#)/i);
    expect(items.map(({ title }) => title)).toContain('Employers & unions: 5 < 6, café');
  });

  it('that comes twice is kept once', () => {
    expect(read('bad/duplicate-guids.xml')).toMatchObject({
      items: { length: 6 },
      dropped: { 'same guid twice': 2, 'same address twice': 4 },
    });
  });

  it('loses its bad items only', () => {
    expect(read('bad/truncated.xml')).toMatchObject({
      items: { length: 2 },
      readNotes: [expect.stringContaining('breaks off')],
    });
    expect(read('bad/json-feed.json')).toMatchObject({
      items: { length: 4 },
      dropped: { 'no title': 3, 'no usable link': 1 },
    });
    expect(read('bad/no-title.xml')).toMatchObject({
      items: { length: 1 },
      dropped: { 'no title': 8, 'no usable link': 1 },
    });
    expect(read('bad/deep.xml')).toMatchObject({ items: [], dropped: { 'larger or deeper than any item': 1 } });
    expect(titles('rdf-rss1.xml')).toEqual([
      '労働時間の記録に関する指針',
      'Pension notice',
      'Neither link nor date: the address is rdf:about',
    ]);
    expect(titles('empty.xml')).toEqual([]);
  });

  it.each([
    ['bomb.xml', 'declares entities'],
    ['external-entity.xml', 'declares entities'],
    ['html-instead.html', 'web page (HTML)'],
    ['opml-instead.xml', 'list of feeds (OPML)'],
    ['zero-bytes.xml', 'empty'],
    ['json-feed-broken.json', 'not whole'],
  ])('%s is refused', (file, reason) => {
    expect(() => read(`bad/${file}`)).toThrow(reason);
  });
});
