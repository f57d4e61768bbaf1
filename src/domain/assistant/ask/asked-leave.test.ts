import { expect, it } from 'vitest';
import { wordsOf } from '../../language/words';
import { leaveTaken } from './asked-leave';
import { numbersOf } from './asked-numbers';

it.each([
  ['4 days carried over, 3 days taken', { carried: 4, taken: 3 }],
  ['took 8 days since April, carried over 3', { carried: 3, taken: 8 }],
  ['carried 6 days, used 4 days', { carried: 6, taken: 4 }],
])('gives each number of “%s” its nearest word', (text, expected) => {
  const words = wordsOf(text).map(({ word }) => word);
  expect(leaveTaken(words, numbersOf(words))).toEqual(expected);
});
