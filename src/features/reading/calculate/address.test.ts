import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInput, sumOfCountry, writeInput, type PageInput } from './address';
import { KINDS, PAY_PERIODS, REASONS } from '../../../domain/calculate/input';

const read = (query: string) => readInput(new URLSearchParams(query));
const write = (input: PageInput) => new URLSearchParams(writeInput(input)).toString();

describe('the address', () => {
  it('contains the whole input', () => {
    const input: PageInput = {
      kind: 'final_pay',
      countries: ['ZA', 'KE'],
      pay: { ZA: '18000', KE: '60000.50' },
      per: 'month',
      reason: 'redundancy',
      start: '2020-07-20',
      end: '2026-11-30',
      day_of: 26,
      notice_paid: true,
      rule: 'za-severance,ke-notice',
    };
    expect(write(input)).toBe(
      'kind=final_pay&countries=ZA%2CKE&pay.ZA=18000&pay.KE=60000.50&day_of=26&end=2026-11-30&notice_paid=1&per=month' +
        '&reason=redundancy&rule=za-severance%2Cke-notice&start=2020-07-20',
    );
    expect(read(write(input))).toEqual(input);
  });

  it('gives back any input', () => {
    const typed = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'0123456789-., x&=%+é') });
    const input = fc.record(
      {
        kind: fc.constantFrom(...KINDS),
        countries: fc.uniqueArray(fc.constantFrom('ZA', 'KE', 'ZM', 'DE'), { maxLength: 4 }),
        pay: fc.constant({}),
        reason: fc.constantFrom(...REASONS),
        per: fc.constantFrom(...PAY_PERIODS),
        day_of: fc.constantFrom(26 as const, 30 as const),
        start: typed,
        hours: typed,
        taken: typed,
        notice_paid: fc.constant(true),
      },
      { requiredKeys: ['kind', 'countries', 'pay'] },
    );
    fc.assert(
      fc.property(input, typed, (fields, pay) => {
        const page = { ...fields, pay: Object.fromEntries(fields.countries.map((code) => [code, pay])) } as PageInput;
        expect(read(write(page))).toEqual(page);
      }),
    );
  });

  it('without values is the first sum that people need', () => {
    expect(read('')).toEqual({ kind: 'final_pay', countries: [], pay: {} });
  });

  it('with bad choices is read without them; what people type is kept', () => {
    const query =
      'kind=lottery&countries=za,KE,KE,<b>,ZA,A1&pay.ZA=abc&pay.XX=1&per=decade&reason=&when=noon&day_of=29&notice_paid=yes&end=soon';
    expect(read(query)).toEqual({ kind: 'final_pay', countries: ['KE', 'ZA'], pay: { ZA: 'abc' }, end: 'soon' });
  });

  it('has a limit for countries and for texts', () => {
    const many = 'ZA,KE,ZM,DE,FR,GB,US,NG';
    expect(read(`countries=${many}&start=${'9'.repeat(5000)}`)).toMatchObject({
      countries: ['ZA', 'KE', 'ZM', 'DE', 'FR', 'GB'],
      start: '9'.repeat(400),
    });
  });
});

it('a sum of a country has its own pay and only the fields of its kind', () => {
  const page = read('kind=wage&countries=ZA,KE&pay.KE=5&start=2020-01-01&end=2026-11-30&rule=ke-x');
  expect(sumOfCountry(page, 'KE')).toEqual({ kind: 'wage', country: 'KE', pay: '5', end: '2026-11-30', rule: 'ke-x' });
});
