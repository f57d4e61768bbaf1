import { expect, it } from 'vitest';
import { wordsOf } from '../../language/words';
import { numbersOf } from './asked-numbers';
import { isDayOpen, overtimes, whenOf } from './asked-overtime';

it.each([
  ['on the weekend', 'rest_day'],
  ['on their day off', 'rest_day'],
  ['on Heritage Day', 'public_holiday'],
  ['on a holiday', 'public_holiday'],
  ['from 10 pm on', 'night'],
  ['last night after the normal working day', 'weekday'],
  ['on Sunday, an ordinary working day there', 'weekday'],
  ['on Tuesday', 'weekday'],
])('“%s” is %s', (text, when) => {
  expect(whenOf(text)).toBe(when);
});

it.each<[string, string, string | undefined, boolean]>([
  ['three hours on Sunday', 'KE', undefined, false],
  ['three hours on Sunday', 'SA', undefined, true],
  ['three hours on Sunday, their day off', 'SA', undefined, false],
  ['three hours on Friday', 'EG', undefined, true],
  ['three hours on Friday', 'KE', undefined, false],
  ['three hours on Saturday', 'ZA', undefined, true],
  ['three hours on Saturday', 'CZ', undefined, false],
  ['three hours on 29 November 2026', 'KE', '2026-11-29', true],
  ['three hours on 25 December 2026', 'KE', '2026-12-25', true],
  ['three hours on 24 November 2026', 'KE', '2026-11-24', false],
])('the kind of day of “%s” in %s on %s is open: %s', (text, code, day, isOpen) => {
  expect(isDayOpen(text, whenOf(text), code, day)).toBe(isOpen);
});

it('takes no hours of a day for overtime', () => {
  const words = wordsOf('8 hours a day, 2 hours of overtime').map(({ word }) => word);
  expect(overtimes(words, numbersOf(words))).toEqual([{ overtime: 2, when: 'weekday' }]);
});
