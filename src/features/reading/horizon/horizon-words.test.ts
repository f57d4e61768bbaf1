import { expect, it } from 'vitest';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { certaintyWords, entryWords } from './horizon-words';

const value = (words: string, amount: number, unit = 'months') => ({ value: words, amount, unit });
const entry = (fields: Partial<HorizonEntry>) =>
  ({ title: 'Fixed terms', day: '2027-01-01', ...fields }) as HorizonEntry;

it('writes the figures of a change, or its words where the figures are equal', () => {
  const longer = entry({ values: [value('three years', 36), value('four years', 48)] });
  expect(entryWords(longer, 'EUR')).toBe('Fixed terms: 36 months → 48 months');
  const gap = entry({ values: [value('a gap of six months', 36), value('a gap of three years', 36)] });
  expect(entryWords(gap, 'EUR')).toBe('Fixed terms: a gap of six months → a gap of three years');
  expect(entryWords(entry({}), 'EUR')).toBe('Fixed terms');
});

it('marks what is not law, and after its day that nobody has confirmed it', () => {
  const words = (fields: Partial<HorizonEntry>) => certaintyWords(entry(fields), '2026-11-29');
  expect(words({ certainty: 'set' })).toBe('');
  expect(words({ certainty: 'expected' })).toBe('Expected');
  expect(words({ certainty: 'proposed', day: '' })).toBe('Proposed');
  expect(words({ certainty: 'expected', day: '2026-11-28' })).toBe('Not confirmed');
});
