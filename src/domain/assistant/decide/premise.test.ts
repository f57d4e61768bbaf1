import { expect, it } from 'vitest';
import { claimedFigures, premisesOf } from './premise';

const claimsIn = (text: string) => claimedFigures({ text, understanding: { countries: ['BW'] } });

it.each([
  'May a worker do 20 hours of overtime in a week?',
  'Is it legal to agree on six months of probation?',
  'Can I be made to work more than 50 hours of overtime in four weeks?',
])('asks about the figure without a claim: %s', (text) => expect(claimsIn(text)).toEqual([]));

it.each([
  ['How do I plan the 20 hours of overtime a week?', '20 hours of overtime'],
  ['Can I still grant just 12 weeks of maternity leave?', '12 weeks of maternity leave'],
])('states the figure as the rule: %s', (text, claim) => {
  expect(claimsIn(text)).toEqual([claim]);
});

it.each([
  'Is one who earns R300 000 a year entitled to overtime pay? What is the threshold?',
  'Since 2021, at what age may a young person start to work?',
])('states nothing: %s', (text) => expect(premisesOf(text, [])).toEqual([]));

it('states a figure in words', () => {
  const text = 'Paternity leave being five working days, does Sunday count?';
  expect(premisesOf(text, [])).toEqual(['Paternity leave being five working days']);
});
