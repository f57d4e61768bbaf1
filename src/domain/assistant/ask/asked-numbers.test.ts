import { expect, it } from 'vitest';
import { wordsOf } from '../../language/words';
import { monthsWithRest, numbersOf } from './asked-numbers';

const words = (text: string) => wordsOf(text).map(({ word }) => word);
const values = (text: string) => numbersOf(words(text)).map(({ value, unit }) => [value, unit]);

it.each([
  ['one hundred and twenty days', [[120, 'day']]],
  ['two hundred hours', [[200, 'hour']]],
  ['four years and a half', [[4.5, 'year']]],
  ['one and a half years', [[1.5, 'year']]],
  ['twenty-five years', [[25, 'year']]],
  ['a hundred days', [[100, 'day']]],
])('reads “%s”', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

it.each([
  ['a year and four months', 16],
  ['2 years, 3 mths', 27],
  ['eight years, a month', 96],
  ['five years', 60],
])('“%s” are so many months', (text, months) => {
  expect(monthsWithRest(numbersOf(words(text)), 0)).toBe(months);
});
