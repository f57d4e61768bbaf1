import { expect, it } from 'vitest';
import { alertText } from './alerts';

const item = (title: string, country = 'Kenya') => ({ title, country });

it('an alert names its subject and place; of several documents it names the first and counts the rest', () => {
  expect(alertText([item('Wages rise')], 1)).toBe('Kenya: Wages rise');
  expect(alertText([item('Trends', '')], 1)).toBe('Trends');
  expect(alertText([item('A'), item('B', ''), item('C', 'Ghana')], 3)).toBe('A (Kenya); B; C (Ghana)');
  expect(alertText([item('A'), item('B'), item('C')], 12)).toBe('A (Kenya); B (Kenya); C (Kenya) and 9 more');
});
