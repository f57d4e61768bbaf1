import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import places from '../../../content/language/places.json';
import { countriesIn } from './places';

const codesIn = (text: string) => countriesIn(text).map(({ code, name }) => code || name);

it('the names cover every country of the starter content', () => {
  const codes = readdirSync(new URL('../../../content/countries/', import.meta.url))
    .map((name) => name.slice(0, 2))
    .sort();
  expect(Object.keys(places.countries).sort()).toEqual(codes);
});

describe('places in a text', () => {
  it.each([
    ['annual leave in Kenya', ['KE']],
    ['the Kenyan minimum wage', ['KE']],
    ["Ghana's Labour Act", ['GH']],
    ['Kündigung in Deutschland', ['DE']],
    ['salário mínimo no Brasil', ['BR']],
    ['日本の最低賃金', ['JP']],
    ['نظام العمل السعودي', ['SA']],
    ['wages in Lagos', ['NG']],
    ['from Cape Town to Windhoek', ['ZA', 'NA']],
    ['severance in East London, South Africa', ['ZA', 'ZA']],
    ['a non-EU national in Portugal', ['PT']],
    ['London, South Africa and Ghana', ['GB', 'ZA', 'GH']],
    ['overtime Turkey', ['TR']],
    ['türkiye', ['TR']],
    ['the UK and the US', ['GB', 'US']],
    ['u.s. law', ['US']],
    ['south korea', ['KR']],
    ['art 7:668a BW in the Netherlands', ['NL']],
  ])('%s', (text, codes) => expect(codesIn(text)).toEqual(codes));

  it('prefers the longest name at a position', () => {
    expect(codesIn('New South Wales')).toEqual(['AU']);
    expect(codesIn('New Mexico and Mexico')).toEqual(['US', 'MX']);
    expect(codesIn('Guinea-Bissau, Papua New Guinea')).toEqual(['Guinea-Bissau', 'Papua New Guinea']);
  });

  it('does not treat property names of objects as places', () => {
    expect(codesIn('the constructor')).toEqual([]);
  });

  it('accepts one typing error in a name of six letters or more, as uncertain', () => {
    expect(countriesIn('mauritus')).toMatchObject([{ code: 'MU', certain: false }]);
    expect(codesIn('anual leave malasia')).toEqual(['MY']);
    expect(codesIn('new zeland holidays')).toEqual(['NZ']);
    expect(codesIn('finish the work, median general manual')).toEqual([]);
    expect(codesIn('Inda')).toEqual([]);
  });

  it('names places that are not in the product, without a code', () => {
    expect(codesIn('annual leave in Malawi')).toEqual(['Malawi']);
    expect(codesIn('minimum wage in Niger')).toEqual(['Niger']);
    expect(codesIn('the EU directive')).toEqual(['European Union']);
    expect(countriesIn('wages in southern Africa')).toMatchObject([
      { code: '', name: 'Southern Africa', region: true },
    ]);
    expect(codesIn('South African law')).toEqual(['ZA']);
  });

  it('does not treat the pronoun us as a country', () => {
    expect(codesIn('tell us about leave')).toEqual([]);
    expect(codesIn('minimum wage us')).toEqual(['US']);
  });

  it('returns the position of a place, and whether it is a part of its country', () => {
    expect(countriesIn('leave in São Paulo')).toEqual([
      { code: 'BR', name: 'BR', from: 9, to: 18, certain: true, part: true },
    ]);
  });
});
