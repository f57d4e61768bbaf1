import { expect, it } from 'vitest';
import { rank } from '../rank/rank-sentences';
import { readQuestion } from '../read/read-question';
import type { Passage } from '../read/passage';
import { unitsOf } from '../read/sentences';
import { hasFalsePremise } from './false-premise';

const LEAVE: Passage = {
  id: 'law:leave',
  part: 0,
  kind: 'law',
  country: 'KE',
  countries: ['KE'],
  title: 'Employment Act, 2007',
  also: '',
  citation: 'Act No. 11 of 2007',
  section: 'Leave',
  text: 'Annual leave is 21 days.',
  asOf: '',
  version: '',
  status: 'in_force',
  effective: '',
  verification: 'checked',
  sourceUrl: '',
  link: '',
};

const isFalse = (text: string) => {
  const question = readQuestion(text);
  return hasFalsePremise(question, rank(question, unitsOf([LEAVE])).candidates);
};

it.each([
  'Since annual leave is 26 days in Kenya, how is it paid?',
  'Annual leave in Kenya is 26 days, correct?',
  'Is annual leave of 26 days in Kenya carried over?',
])('is contradicted: %s', (question) => expect(isFalse(question)).toBe(true));

it.each([
  'Since annual leave is 21 days in Kenya, how is it paid?',
  'How many days is annual leave in Kenya?',
  'Is annual leave still paid in Kenya?',
])('is not contradicted: %s', (question) => expect(isFalse(question)).toBe(false));

it.each([
  [
    'states its figures',
    'Now that annual leave in Kenya is 21 days, when is it paid?',
    'Annual leave is 21 days.',
    false,
  ],
  [
    'tells the same end of a law',
    'Since Kenya abolished the 30-day rule, which terms apply?',
    'The rule on terms for 30 days was removed.',
    false,
  ],
  [
    'contradicts its figures',
    'Now that annual leave in Kenya is 26 days, when is it paid?',
    'Annual leave is 21 days.',
    true,
  ],
])('a premise is judged by a sentence that %s', (_what, text, sentence, expected) => {
  const question = readQuestion(text);
  const units = unitsOf([{ ...LEAVE, text: sentence }]);
  expect(hasFalsePremise(question, rank(question, units).candidates)).toBe(expected);
});

it.each([
  ['says nothing of it', 'A breach is reported within 72 hours.', false],
  ['says that it is not in force', 'The Data Act is not yet in force.', true],
])('“now that a law is in force” is judged by a sentence that %s', (_what, sentence, expected) => {
  const question = readQuestion('Now that the Data Act is in force in Kenya, how fast must we report a breach?');
  const units = unitsOf([{ ...LEAVE, text: sentence }]);
  expect(hasFalsePremise(question, rank(question, units).candidates)).toBe(expected);
});
