import { expect, it } from 'vitest';
import { countriesByLocalNames } from './local-names';

it.each([
  ['How many days to go to the WRC?', ['IE']],
  ['CCMA referral after 30 days', ['ZA']],
  ['Wie viel darf ein Minijobber verdienen?', ['DE']],
  ['my SMIC went up', ['FR']],
  ['SHIF deduction', ['KE']],
  ['pitzuim after three years', ['IL']],
  ['I earn 50,000 naira', ['NG']],
  ['rupture conventionnelle', ['FR']],
])('“%s” is about %j', (text, countries) => {
  expect(countriesByLocalNames(text)).toEqual(countries);
});

it.each(['NSSF contribution', 'aguinaldo', 'EPF rate', 'my constructor job', 'finiquito', 'the PIP I was put on'])(
  '“%s” may be about several countries',
  (text) => {
    expect(countriesByLocalNames(text)).toEqual([]);
  },
);
