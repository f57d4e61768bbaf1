import { expect, it } from 'vitest';
import { withDecimals } from './fractions';

it.each([
  ['after 3½ years', 'after 3.5 years'],
  ['after 3 ½ years', 'after 3.5 years'],
  ['2 1/2 hours of overtime', '2.5 hours of overtime'],
  ['¾ of an hour', '0.75 of an hour'],
  ['on 1/2/2026', 'on 1/2/2026'],
  ['from 3 1/2/2026', 'from 3 1/2/2026'],
])('reads the fraction of “%s”', (text, expected) => {
  expect(withDecimals(text)).toBe(expected);
});
