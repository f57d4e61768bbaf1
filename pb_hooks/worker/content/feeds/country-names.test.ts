import { describe, expect, it } from 'vitest';
import { countriesNamed } from './country-names';

const names = new Map([
  ['GB', 'United Kingdom'],
  ['ZA', 'South Africa'],
  ['KE', 'Kenya'],
  ['GN', 'Guinea'],
  ['GW', 'Guinea-Bissau'],
  ['US', 'United States'],
]);

describe('the countries that a title names', () => {
  it.each([
    ['South Africa: national minimum wage for 2027', ['ZA']],
    ['Kenyan employment court on redundancy; a British view', ['GB', 'KE']],
    ['Labour code of Guinea-Bissau', ['GW']],
    ['Guinea and Guinea-Bissau sign on seafarers', ['GN', 'GW']],
    ['New U.S. rule on tips', ['US']],
    ['An ILO convention enters into force', []],
    // A word is not a name because it contains one.
    ['Kenyatta University strike', []],
  ])('are found in “%s”', (title, codes) => {
    expect(countriesNamed(title, names)).toEqual(codes);
  });
});
