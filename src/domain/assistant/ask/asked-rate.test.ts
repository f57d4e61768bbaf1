import { beforeAll, expect, it } from 'vitest';
import type { Rule, WageRate, WageRule } from '../../calculate/rule';
import { readQuestion } from '../read/read-question';
import type { Asked } from '../read/answer-types';
import { askedRate } from './asked-rate';

const rate = (who: string, value: number, per: WageRate['per'] = 'hour'): WageRate => ({
  who,
  value,
  per,
  from: '2026-01-01',
});
const rule = (who: string, ...rates: WageRate[]) =>
  ({ key: who, topic: 'minimum_wage', who, rates }) as unknown as WageRule;
const valueOf = (question: string, code: string, rules: Rule[], asked: Partial<Asked> = {}) =>
  askedRate(readQuestion(question), asked as Asked, code, rules)?.rates[0]?.value;

const AGES = [
  rule('Adults', rate('general', 15), rate('general', 2600, 'month'), rate('ages 16 and 17', 8), rate('age 18', 10)),
];
const PREFECTURES = [
  rule('By the prefecture; there is no national rate', rate('general: average', 1177), rate('Tokyo', 1280)),
];

beforeAll(() => void readQuestion('Leave in Kenya?'), 60_000);

it.each<[string, Partial<Asked>, number]>([
  ['an adult', {}, 15],
  ['17', { age: 17 }, 8],
  ['18', { age: 18 }, 10],
  ['pay by the month', { pay: { amount: '2500', per: 'month' } }, 2600],
])('is the rate of %s', (_what, asked, value) => {
  expect(valueOf('Is it enough in Ireland?', 'IE', AGES, asked)).toBe(value);
});

const PERIODS = [rule('Adults', rate('general', 10), rate('general, 35 hours a week', 1600, 'month'))];
const MONTH = { pay: { amount: '1500', per: 'month' as const } };

it('is the rate for the hours of a week, unless the hourly one is asked for', () => {
  const ofHours = (question: string, hours?: number) =>
    askedRate(readQuestion(question), MONTH as Asked, 'FR', PERIODS, hours)?.rates[0]?.value;
  expect(ofHours('Is it enough in France?')).toBe(1600);
  expect(ofHours('Is it enough in France?', 35)).toBe(1600);
  expect(ofHours('Is it enough in France?', 39)).toBe(10);
  expect(ofHours('Is it enough against the hourly rate in France?')).toBe(10);
});

it('is that of apprentices, for older ones in the first year only', () => {
  const rules = [rule('Workers', rate('general', 12), rate('ages 18 to 20', 10), rate('apprentices', 8))];
  const asked: Partial<Asked> = { worker: 'apprentice', age: 20 };
  expect(valueOf('Enough for an apprentice in the first year in England?', 'GB', rules, asked)).toBe(8);
  expect(valueOf('Enough for an apprentice in England?', 'GB', rules, asked)).toBeUndefined();
});

it('is the rate of a place, and none where no rate is for everybody', () => {
  expect(valueOf('Is 1,250 yen an hour enough in Tokyo?', 'JP', PREFECTURES)).toBe(1280);
  expect(valueOf('Is 1,250 yen an hour enough in Sapporo?', 'JP', PREFECTURES)).toBeUndefined();
});
