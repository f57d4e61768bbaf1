import { describe, expect, it } from 'vitest';
import type { FetchedItem } from '../../../src/core/jobs/content-jobs';
import { readFixture } from './testing/fixture';

const short = ({ title, link, published, kind, act }: FetchedItem) => [
  title.slice(0, 40),
  link,
  published.slice(0, 10),
  kind,
  act,
];

describe('reading the answer of a source', () => {
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
  ])('keeps the labour law of %s', (key, extension, count, dropped, first) => {
    const { items, ...rest } = readFixture(`${key}.${extension}`, {}, key);
    expect(short(items[0]!)).toEqual(first);
    expect({ count: items.length, ...rest }).toEqual({ count, dropped, notes: [], readNotes: [], isAwaited: false });
  });

  it('gives EU law the country EU, and finds the countries of an international source in its titles', () => {
    expect(readFixture('eur-lex-oj-l.xml', {}, 'eur-lex-oj-l').items[0]!.countries).toEqual(['EU']);
    expect(readFixture('bad/latin1.xml', { country: '' }).dropped).toEqual({ 'no country named': 2 });
  });

  it('reports an adapter that does not fit the answer', () => {
    expect(() => readFixture('boe-sumario.json', { adapter: 'egov-law' })).toThrow(
      'not the list that this source gives',
    );
    expect(() => readFixture('gii-toc.xml', { adapter: 'egov-law' })).toThrow('neither a feed nor');
    expect(() => readFixture('gii-toc.xml', { adapter: 'overheid-sru' })).toThrow('search service');
    expect(() => readFixture('nz-employment-relations-act.xml')).toThrow('its first element is <act>');
  });
});
