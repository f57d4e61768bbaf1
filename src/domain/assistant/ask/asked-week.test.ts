import { expect, it } from 'vitest';
import { wordsOf } from '../../language/words';
import { numbersOf } from './asked-numbers';
import { weekOf } from './asked-week';

it.each([
  ['8 hours a day', { hours: 40 }],
  ['8 hours a day, six days a week', { hours: 48, days: 6 }],
  ['a 45-hour week', { hours: 45 }],
  ['26 working days as divisor', { day_of: 26 }],
  ['daily rate is month / 26', { day_of: 26 }],
])('reads “%s”', (text, expected) => {
  const words = wordsOf(text).map(({ word }) => word);
  expect(weekOf(text, words, numbersOf(words))).toEqual(expected);
});
