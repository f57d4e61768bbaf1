import { beforeAll, expect, it } from 'vitest';
import type { Asked } from '../read/answer-types';
import { payIn } from './asked-pay';
import { readAskedFollowUp } from './follow-up';
import { readAsked } from './read-asked';
import { askedSums } from './sum-input';
import { readQuestion } from '../read/read-question';
import { CONTEXT } from './testing/asked-rows';

const TODAY = '2026-11-30';
const read = (question: string) => readAsked(question, CONTEXT, TODAY);

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void read('Leave in Kenya?'), 60_000);

it.each<[string, Partial<Asked>]>([
  ['How much notice in Kenya after five years?', { topics: ['notice_period'], countries: ['KE'], service: 60 }],
  ['Notice for someone with us for 2 years and 3 months in Ghana', { service: 27, where: 'named' }],
  ['Can a 15-year-old work in Kenya?', { age: 15, asks: 'yes_no' }],
  ['We employ 60 people in Nairobi. Redundancy pay?', { headcount: 60, countries: ['KE'] }],
  ['What does the law of Kenya and Ghana say on notice?', { countries: ['KE', 'GH'] }],
  ['A coder from Ghana was let go by our Nairobi office. Notice?', { countries: ['KE'] }],
  ['Annual leave in our countries?', { where: 'mine', countries: ['GH', 'KE'] }],
  ['Annual leave in East Africa', { where: 'region', region: 'East Africa', countries: ['KE'] }],
  ['Annual leave worldwide', { where: 'all' }],
  ['How much annual leave is there?', { where: 'none', countries: [] }],
  ['What was the minimum wage in Kenya in 2024?', { day: '2024-07-01' }],
  ['Minimum wage in Kenya from January 2027', { day: '2027-01-01' }],
  ['Minimum wage in Kenya on 10 December 2026', { day: '2026-12-10' }],
  ['Minimum wage in Kenya on 10 December', { day: '2026-12-10' }],
  ['Minimum wage in Kenya in Q4 2027', { day: '2027-11-01' }],
  ['What was the minimum wage in Kenya in the second half of 2021?', { day: '2021-11-01' }],
  ['He is 51, has worked in Kenya since 8 May 2023. What notice?', { age: 51, asks: 'value' }],
  ['What is changing in Kenyan labour law next year?', { asks: 'change', day: '2027-01-01' }],
  ['Overtime for a farm worker in Kenya', { worker: 'farm worker', sector: 'agriculture' }],
  ['Is KES 15,000 a month legal in Kenya as minimum wage?', { asks: 'sum' }],
])('reads “%s”', (question, expected) => {
  expect(read(question)).toMatchObject(expected);
});

it.each([
  'How long is maternity leave in Kenya under the Labour Code Order 1992?',
  'Labour Law No. 12 of 2003 of Kenya limits maternity leave. How long is it?',
  'Do mothers in Kenya get more maternity leave than a year ago?',
])('takes no day from “%s”', (question) => {
  expect(read(question).day).toBeUndefined();
});

it('takes no topic from the name of an act', () => {
  const { topics } = read('What maternity benefit does the Kenyan Code on Social Security give?');
  expect(topics).toEqual(['maternity_leave']);
});

it('takes no service from limits, contracts and ages', () => {
  expect(read('Can a fixed-term contract in Kenya last 3 years?').service).toBeUndefined();
  expect(read('Leave for a 16 year old in Kenya').service).toBeUndefined();
});

it.each([
  ['She earns KES 60,000 a month', { amount: '60000', per: 'month', currency: 'KES' }],
  ['paid R30.23 per hour', { amount: '30.23', per: 'hour', currency: 'ZAR' }],
  ['a salary of 3.500 EUR monthly', { amount: '3500', per: 'month', currency: 'EUR' }],
  ['wages of fifty-two thousand rupees a month', { amount: '52000', per: 'month' }],
  ['earns 120 thousand pesos a month', { amount: '120000', per: 'month' }],
  ['a salary of 2 thousand euros a month', { amount: '2000', per: 'month', currency: 'EUR' }],
  ['one hour is 100 baht', { amount: '100', per: 'hour', currency: 'THB' }],
  ['The minimum wage is 40 rand an hour', undefined],
  ['works 40 hours a week', undefined],
  ['They offered me 22,000 euros to leave quietly', undefined],
  ['hired in February 2026 on the lowest hourly wage', undefined],
])('reads the pay of “%s”', (text, pay) => {
  expect(payIn(text)).toEqual(pay);
});

it('reads the input of a sum', () => {
  const question =
    'Redundancy pay in Kenya: hired on 1 March 2019, dismissed on 30 November 2026, KES 60,000 a month, six days a week?';
  const asked = read(question);
  expect(askedSums(readQuestion(question), asked, TODAY, 'KES')).toEqual([
    {
      kind: 'severance',
      start: '2019-03-01',
      end: '2026-11-30',
      reason: 'redundancy',
      pay: '60000',
      per: 'month',
      days: 6,
    },
  ]);
});

it.each([
  ['I hand in the letter on 10 December', { start: '2023-05-02', given: '2026-12-10' }],
  ['I hand in the letter today', { start: '2023-05-02', given: '2026-11-30' }],
])('gives each date its part: “%s”', (told, expected) => {
  const question = `I resign in Kenya, I began on 2 May 2023. ${told}. When is my last day?`;
  expect(askedSums(readQuestion(question), read(question), TODAY)).toEqual([
    { kind: 'notice', reason: 'resignation', ...expected },
  ]);
});

it('takes no day since which leave was taken for the end', () => {
  const question = 'Leave owed in Kenya today: started 1 April 2024, took 8 days since April, carried over 3';
  expect(askedSums(readQuestion(question), read(question), TODAY)).toEqual([
    { kind: 'leave', start: '2024-04-01', end: TODAY, taken: 8, carried: 3 },
  ]);
});

it('keeps topic, countries and circumstances in a follow-up question', () => {
  const before = 'How much notice is due in Kenya after five years?';
  const follow = (message: string) => readAskedFollowUp(message, before, CONTEXT, TODAY).asked;
  expect(follow('And in Ghana?')).toMatchObject({ topics: ['notice_period'], countries: ['GH'], service: 60 });
  expect(follow('And after ten years?')).toMatchObject({ topics: ['notice_period'], countries: ['KE'], service: 120 });
  expect(follow('After ten years?')).toMatchObject({ topics: ['notice_period'], countries: ['KE'], service: 120 });
});
