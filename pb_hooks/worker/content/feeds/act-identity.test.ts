import { describe, expect, it } from 'vitest';
import { actIdentity, type NamedAct } from './act-identity';

const identity = (act: Partial<NamedAct>) =>
  actIdentity({ title: 'Something', url: 'https://example.org/a', country: 'GB', ...act });

describe('the identity of an act', () => {
  it.each([
    ['legislation.gov.uk', { url: 'https://www.legislation.gov.uk/uksi/2026/123/contents/made' }, 'gb:uksi/2026/123'],
    ['a British statutory instrument’s number', { citation: 'S.I. 2026/123' }, 'gb:uksi/2026/123'],
    [
      'an Irish one',
      { country: 'IE', title: 'S.I. No. 214 of 2025 – Workplace Relations Act 2015 (Fees) Regulations 2025' },
      'ie:si/2025/214',
    ],
    [
      'CELEX',
      { country: 'EU', url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32019L1158' },
      'eu:32019L1158',
    ],
    [
      'the European Legislation Identifier',
      { country: 'EU', url: 'https://eur-lex.europa.eu/eli/dir/2019/1158/oj' },
      'eu:32019L1158',
    ],
    ['a directive’s name', { country: 'EU', title: 'Directive (EU) 2019/1158 on work-life balance' }, 'eu:32019L1158'],
    ['BOE', { country: 'ES', url: 'https://www.boe.es/diario_boe/txt.php?id=BOE-A-2026-3401' }, 'es:boe-a-2026-3401'],
    [
      'a Federal Register document',
      { country: 'US', url: 'https://www.federalregister.gov/documents/2026/02/03/2026-01234/some-rule' },
      'us:fr/2026-01234',
    ],
    [
      'a South African act',
      { country: 'ZA', title: 'Basic Conditions of Employment Act 75 of 1997' },
      'za:act/1997/75',
    ],
    [
      'the same with another citation',
      { country: 'ZA', title: 'Basic Conditions of Employment Act, 1997 (Act No. 75 of 1997)' },
      'za:act/1997/75',
    ],
    [
      'a French decree',
      { country: 'FR', title: 'Décret n° 2018-1173 du 19 décembre 2018 portant relèvement du salaire minimum' },
      'fr:2018-1173',
    ],
    ['a gazette’s number in two forms', { country: 'ZA', citation: 'Government Gazette No 48094' }, 'za:no/48094'],
    ['nothing', { title: 'Minimum wage rises' }, ''],
  ])('is found in %s', (_what, act, expected) => {
    expect(identity(act)).toBe(expected);
  });

  it('is not that of a cited act of another year', () => {
    const notice = { country: 'ZA', title: 'Determination of the earnings threshold', citation: 'Act 75 of 1997' };
    expect(identity({ ...notice, published: '1997-12-05' })).toBe('za:act/1997/75');
    expect(identity({ ...notice, published: '2026-02-27' })).toBe('');
  });
});
