import { expect, it } from 'vitest';
import { formatFieldValue, fieldLabel } from './format-field';

const names = new Map([['abcdefghijklmno', 'Kenya']]);

it.each([
  [['abcdefghijklmno'], 'Kenya'],
  [[], 'None'],
  [{ marketing: true, news: false }, 'Marketing: On; News: Off'],
  ['2026-11-30 00:00:00.000Z', '30 November 2026'],
  ['2026-11-30x', '2026-11-30x'],
  ['', 'Nothing'],
  [12, '12'],
])('describes %j as %s', (value, words) => {
  expect(formatFieldValue(value, names)).toBe(words);
});

it('makes a label from an unknown field’s name', () => {
  expect(fieldLabel('completed_at')).toBe('Completed at');
});
