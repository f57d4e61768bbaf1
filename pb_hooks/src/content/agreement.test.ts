import { describe, expect, it } from 'vitest';
import { contradictionOf, firstRule, type ComparedFact, type ComparedRule } from './agreement';

const rule = (topic: ComparedRule['topic'], figures: object, over: Partial<ComparedRule> = {}): ComparedRule => ({
  key: 'za-rule',
  position: 1,
  topic,
  figures: { ...figures },
  verification: 'checked',
  ...over,
});
const fact = (
  topic: ComparedFact['topic'],
  amount: number,
  unit: string,
  over: Partial<ComparedFact> = {},
): ComparedFact => ({ topic, amount, unit, verification: 'checked', ...over });
const weeks = (from_months: number, value: number) => ({ from_months, value, unit: 'weeks' });
const NOTICE = { steps: [weeks(0, 1), weeks(12, 2), weeks(60, 4), weeks(61, 8)] };
const LEAVE = {
  steps: [0, 12, 24].map((from_months) => ({ from_months, value: 10 + from_months, unit: 'calendar_days' })),
};
const HOURS = {
  limits: [
    { value: 9, per: 'day' },
    { value: 45, per: 'week' },
  ],
};
const OVERTIME = {
  rates: [
    { when: 'night', percent: 200, after_hours: null },
    { when: 'weekday', percent: 125, after_hours: null },
    { when: 'weekday', percent: 150, after_hours: 2 },
  ],
};

describe('a rule and a fact that are both checked', () => {
  it.each<[string, ComparedRule, number, string]>([
    ['the notice after five years', rule('notice_period', NOTICE), 4, 'weeks'],
    ['the leave after one year', rule('annual_leave', LEAVE), 22, 'calendar_days'],
    ['the limit of probation', rule('probation', { limit: { value: 6, unit: 'months' } }), 6, 'months'],
    ['the hours of a week', rule('standard_hours', HOURS), 45, 'hours_per_week'],
    ['the first rate of weekdays', rule('overtime', OVERTIME), 125, 'percent_of_wage'],
  ])('have the same %s', (_what, of, amount, unit) => {
    expect(contradictionOf(of, fact(of.topic, amount, unit))).toBeUndefined();
    expect(contradictionOf(of, fact(of.topic, amount + 1, unit))).toEqual({
      rule: `${amount} ${unit.replaceAll('_', ' ')}`,
      fact: `${amount + 1} ${unit.replaceAll('_', ' ')}`,
    });
  });

  it('do not contradict each other in different units, or on a topic without a common measure', () => {
    expect(contradictionOf(rule('notice_period', NOTICE), fact('notice_period', 30, 'calendar_days'))).toBeUndefined();
    const stages = { stages: [{ value: 10, unit: 'weeks', percent: 100, paid_by: 'employer' }] };
    expect(contradictionOf(rule('maternity_leave', stages), fact('maternity_leave', 9, 'weeks'))).toBeUndefined();
    const daily = rule('standard_hours', { limits: [{ value: 8, per: 'day' }] });
    expect(contradictionOf(daily, fact('standard_hours', 45, 'hours_per_week'))).toBeUndefined();
  });

  it('are compared only if there are both', () => {
    expect(contradictionOf(undefined, fact('probation', 3, 'months'))).toBeUndefined();
    expect(contradictionOf(rule('notice_period', NOTICE), undefined)).toBeUndefined();
  });
});

it('does not compare what nobody has checked', () => {
  const unchecked = { verification: 'unchecked' } as const;
  expect(contradictionOf(rule('notice_period', NOTICE, unchecked), fact('notice_period', 5, 'weeks'))).toBeUndefined();
  expect(contradictionOf(rule('notice_period', NOTICE), fact('notice_period', 5, 'weeks', unchecked))).toBeUndefined();
});

it('finds the first rule by position, then by key', () => {
  const rules = [
    { key: 'za-b', position: 2 },
    { key: 'za-c', position: 1.5 },
    { key: 'za-a', position: 1.5 },
  ];
  expect(firstRule(rules)?.key).toBe('za-a');
  expect(firstRule([])).toBeUndefined();
});
