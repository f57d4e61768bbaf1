import { expect, it } from 'vitest';
import { claimedFigures } from './premise';

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
