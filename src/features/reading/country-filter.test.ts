import { describe, expect, it } from 'vitest';
import { filterCountries, regionCounts } from './country-filter';

const countries = [
  { name: 'South Africa', code: 'ZA', region: 'Africa' },
  { name: 'South Korea', code: 'KR', region: 'Asia' },
  { name: 'Türkiye', code: 'TR', region: 'Asia' },
] as const;
const codes = (text: string, region?: 'Africa' | 'Asia') =>
  filterCountries(countries, { text, region }).map(({ code }) => code);

describe('filtering countries', () => {
  it('finds a part of a name in any case, with or without accents', () => {
    expect(codes('south')).toEqual(['ZA', 'KR']);
    expect(codes(' TURK ')).toEqual(['TR']);
    expect(codes('türk')).toEqual(['TR']);
  });

  it('finds a code, but not a part of one', () => {
    expect(codes('za')).toEqual(['ZA']);
    expect(codes('z')).toEqual([]);
  });

  it('can be limited to a region', () => {
    expect(codes('south', 'Asia')).toEqual(['KR']);
    expect(codes('', 'Africa')).toEqual(['ZA']);
  });

  it('counts the countries of each region, most first', () => {
    expect(regionCounts(countries)).toEqual([
      { region: 'Asia', count: 2 },
      { region: 'Africa', count: 1 },
    ]);
  });
});
