import { expect, it } from 'vitest';
import type { Passage } from '../read/passage';
import { rank } from './rank-sentences';
import { readQuestion } from '../read/read-question';
import { unitsOf } from '../read/sentences';

const passage = (id: string, section: string, text: string): Passage => ({
  id,
  part: 0,
  kind: 'law',
  country: 'KE',
  countries: ['KE'],
  title: 'Employment Act, 2007',
  also: '',
  citation: 'Act No. 11 of 2007',
  section,
  text,
  asOf: '',
  version: '',
  status: 'in_force',
  effective: '',
  verification: 'checked',
  sourceUrl: '',
  link: '',
});
const UNITS = unitsOf([
  passage('law:a', 'Ending', 'A fixed contract ends on its day.\nNotice of 28 days is due where pay is monthly.'),
  passage(
    'law:b',
    'Leave',
    'A mother has three months of leave on full pay.\nSeven days of sick leave are paid in full.',
  ),
  passage('law:c', 'Records', 'Records are kept for five years.'),
]);
const best = (question: string) => rank(readQuestion(question), UNITS).candidates[0]!.unit.text;

it.each([
  ['How many days of notice are due in Kenya where pay is monthly?', 'Notice of 28 days is due where pay is monthly.'],
  ['For how many years must records be kept in Kenya?', 'Records are kept for five years.'],
  ['How long is a mother’s leave in Kenya?', 'A mother has three months of leave on full pay.'],
])('%s', (question, text) => {
  expect(best(question)).toBe(text);
});

it('corrects a typing error', () => {
  expect(best('How long are recrods kept in Kenya?')).toBe('Records are kept for five years.');
});

it('ranks the same for any order of the passages', () => {
  const question = readQuestion('How many days of sick leave are paid in Kenya?');
  const backwards = unitsOf([...new Set(UNITS.map(({ passage: each }) => each))].reverse());
  expect(rank(question, backwards).candidates[0]!.unit.text).toBe(rank(question, UNITS).candidates[0]!.unit.text);
});
