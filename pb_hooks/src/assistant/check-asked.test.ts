import { expect, it } from 'vitest';
import { checkAsked } from './check-asked';

const GOOD = { topics: ['annual_leave'], countries: ['KE'], where: 'named', asks: 'value' };

it('accepts a reading, and leaves out unknown fields', () => {
  const full = { ...GOOD, day: '2027-01-01', service: 60, pay: { amount: '60000', per: 'month', currency: 'KES' } };
  expect(checkAsked({ ...full, extra: 1 })).toEqual({ asked: full });
  expect(checkAsked(undefined)).toBeUndefined();
});

it.each<[string, unknown, string]>([
  ['a text', 'annual leave', 'What was understood is not readable. Ask again.'],
  ['a list', [], 'What was understood is not readable. Ask again.'],
  ['an unknown topic', { ...GOOD, topics: ['weather'] }, 'A topic is not known.'],
  ['a missing list', { ...GOOD, countries: undefined }, 'A country is not known.'],
  ['a code that is none', { ...GOOD, countries: ["KE' OR 1=1"] }, 'A country is not known.'],
  ['a day that does not exist', { ...GOOD, day: '2026-02-30' }, 'Enter a day that exists, such as 2026-11-30.'],
  ['a negative service', { ...GOOD, service: -1 }, 'The length of service must be from 0 to 720 months.'],
  [
    'a pay that is no number',
    { ...GOOD, pay: { amount: '1e9', per: 'month' } },
    'Enter the pay as a number above 0, with its period.',
  ],
  ['an unknown reason', { ...GOOD, reason: 'boredom' }, 'Choose why the employment ends.'],
])('refuses %s in plain words', (_what, value, refused) => {
  expect(checkAsked(value)).toEqual({ refused });
});
