import { beforeAll, expect, it } from 'vitest';
import { readQuestion } from '../read/read-question';
import { withAbsoluteDays } from './absolute-days';
import { readAsked } from './read-asked';
import { askedSums } from './sum-input';
import { CONTEXT } from './testing/asked-rows';

/** A Monday. */
const TODAY = '2026-11-30';
const sumsOf = (question: string) =>
  askedSums(readQuestion(question), readAsked(question, CONTEXT, TODAY), TODAY, 'KES');

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void readAsked('Leave in Kenya?', CONTEXT, TODAY), 60_000);

it.each([
  ['another service', 'Two cleaners in Kenya, one with three years and one with eight, redundant, KES 60,000 a month?'],
  ['a second pay', 'Redundancy in Kenya after six years, KES 60,000 a month and KES 5,000 a month in commission?'],
  ['another currency', 'Redundancy pay in Kenya after six years at USD 2,000 a month?'],
  [
    'a second period',
    'Worked in Kenya from 1 May 2012 to 30 June 2016, again since 1 June 2021. Notice today; last day?',
  ],
  [
    'what a contract says',
    'The contract says three months. Two years in Kenya, we give notice today. What is the last day?',
  ],
  ['several people', 'What does it cost to retrench 12 workers in Kenya with five years each at KES 60,000 a month?'],
  ['unpaid leave', 'Redundant in Kenya after six years and an unpaid leave, KES 60,000 a month. Severance?'],
  ['a deduction', 'Severance in Kenya: redundant after six years on KES 60,000 a month, less the notice?'],
  [
    'another service than by the dates',
    'Six years in Kenya, since 1 May 2024, redundant, KES 60,000 a month. Severance?',
  ],
  ['a pregnancy', 'Pregnant, three years in Kenya, we give notice today. When is the last day?'],
  ['a part of full time', 'Is KES 12,000 a month enough in Kenya for a 60% job against the minimum wage?'],
  ['misconduct', 'Sacked for theft in Kenya after five years on KES 60,000 a month. How much severance?'],
])('makes no sum of a question with %s', (_what, question) => {
  expect(sumsOf(question)).toBe('unclear');
});

it.each([
  ['a company', 'Our firm of 40 in Kenya: redundancy pay after six years at KES 60,000 a month?'],
  ['a denied misconduct', 'Redundant in Kenya, no misconduct, six years at KES 60,000 a month. Severance?'],
  ['the payroll', 'Payroll above 2.5 million in Kenya: redundant after six years at KES 60,000 a month. Severance?'],
  ['a half', 'Redundant in Kenya after 6 years, no unpaid leave, KES 60,000 a month. Severance?'],
  ['an age after a person', 'An employee, 45, redundant in Kenya after six years at KES 60,000 a month. Severance?'],
  ['the months of a rule', 'Redundant in Kenya after six years at KES 60,000 a month. The three months’ severance?'],
  ['an age', 'He is 45, redundant in Kenya after six years at KES 60,000 a month. Severance?'],
])('makes a sum of a question with %s', (_what, question) => {
  expect(sumsOf(question)).toEqual([
    expect.objectContaining({ kind: 'severance', start: '2020-12-01', end: TODAY, pay: '60000' }),
  ]);
});

it('takes half of the pay of a fortnight for a week', () => {
  expect(sumsOf('Redundancy pay in Kenya after six years at KES 30,000 a fortnight?')).toEqual([
    expect.objectContaining({ pay: '15000', per: 'week' }),
  ]);
});

it.each([
  ['if I resign tomorrow', 'if I resign 1 December 2026'],
  ['given notice ten days ago', 'given notice 20 November 2026'],
  ['hired five years ago', 'hired five years ago'],
  ['notice this Friday', 'notice this 4 December 2026'],
  ['notice on Friday, 4 December', 'notice on Friday, 4 December'],
  ['leaves at the end of the month', 'leaves at the end of the 30 November 2026'],
  ['joined in March', 'joined in March 2026'],
  ['leaves at the end of March', 'leaves at the end of March 2027'],
  ['taken since June', 'taken since June'],
])('reads the days of “%s”', (text, expected) => {
  expect(withAbsoluteDays(text, TODAY, true, false)).toBe(expected);
});
