import { describe, expect, it } from 'vitest';
import type { RuleTopic } from './rule';
import { ruleProblems } from './rule-problems';
import { testRule } from './testing/country-law';

const LIMIT = { bound: 'at_most', of: 'pay', per: 'week', value: 751 };

describe('a rule', () => {
  it.each([
    'notice_period',
    'severance',
    'annual_leave',
    'sick_leave',
    'overtime',
    'standard_hours',
    'minimum_wage',
  ] as const)('on %s that is right has no problems', (topic) => {
    expect(ruleProblems(testRule(topic))).toEqual([]);
  });

  it.each<[string, RuleTopic, object]>([
    ['key must start with the country’s code, such as za-severance.', 'severance', { key: 'Severance' }],
    ['who must not be empty.', 'severance', { who: ' ' }],
    ['as_of must be a day, such as 2026-11-30.', 'severance', { as_of: '2026-02-30' }],
    ['note must be at most 40 words.', 'severance', { note: 'word '.repeat(41).trim() }],
    ['A checked rule needs evidence, evidence_kind and seen_on.', 'severance', { verification: 'checked' }],
    ['below_service_months must be above min_service_months.', 'severance', { below_service_months: 12 }],
    ['below_service_months must be a number from 1 to 1000000000000.', 'overtime', { below_service_months: 0 }],
    [
      'up_to_service_months must be above over_service_months.',
      'severance',
      { over_service_months: 60, up_to_service_months: 60 },
    ],
    [
      'bands 1: above must be true or false.',
      'severance',
      { bands: [{ from_years: 0, per_year: 1, unit: 'days_of_pay', above: 'yes' }] },
    ],
    ['counts must be one of each_year, whole_service, total.', 'severance', { counts: 'all' }],
    [
      'bands must start with from_years 0 and ascend.',
      'severance',
      { bands: [{ from_years: 1, per_year: 1, unit: 'days_of_pay' }] },
    ],
    [
      'bands 1: unit must be one of days_of_pay, weeks_of_pay, months_of_pay.',
      'severance',
      { bands: [{ from_years: 0, per_year: 1 }] },
    ],
    ['when must not be empty.', 'severance', { when: [] }],
    ['days_in_month must be a number from 20 to 31.', 'severance', { days_in_month: 7 }],
    ['maximum must have value, unit.', 'severance', { maximum: 5 }],
    ['pay_limits must not be empty.', 'severance', { pay_limits: [] }],
    [
      'pay_limits 1: bound must be one of at_most, at_least.',
      'severance',
      { pay_limits: [{ ...LIMIT, bound: 'up_to' }] },
    ],
    [
      'pay_limits 1: must have either value or minimum_wages.',
      'severance',
      { pay_limits: [{ ...LIMIT, minimum_wages: 2 }] },
    ],
    [
      'pay_limits 1: until must not be before from.',
      'severance',
      { pay_limits: [{ ...LIMIT, from: '2026-07-01', until: '2026-06-30' }] },
    ],
    ['pay_limits must limit the result per year.', 'severance', { pay_limits: [{ ...LIMIT, of: 'result' }] }],
    [
      'stages 1: pay_limits 1: value must be a number from 0 to 1000000000000.',
      'sick_leave',
      {
        stages: [{ value: 1, unit: 'weeks', percent: 80, paid_by: 'employer', pay_limits: [{ ...LIMIT, value: -1 }] }],
      },
    ],
    [
      'steps 1: value must be a number from 0 to 2000.',
      'annual_leave',
      { steps: [{ from_months: 0, value: '21', unit: 'weeks' }] },
    ],
    [
      'steps 1: ends must be one of any_day, saturday, end_of_week, end_of_month, fifteenth_or_end_of_month, end_of_quarter.',
      'notice_period',
      { steps: [{ from_months: 0, value: 2, unit: 'weeks', ends: 'friday' }] },
    ],
    ['year_begins must be one of anniversary, step.', 'annual_leave', { year_begins: 'january' }],
    [
      'steps must start with from_months 0 and ascend.',
      'notice_period',
      {
        steps: [
          { from_months: 0, value: 1, unit: 'weeks' },
          { from_months: 0, value: 2, unit: 'weeks' },
        ],
      },
    ],
    [
      'steps must have whole months and years.',
      'notice_period',
      { steps: [{ from_months: 0, value: 0.5, unit: 'months' }] },
    ],
    [
      'stages 1: percent must be a number from 0 to 100.',
      'sick_leave',
      { stages: [{ value: 1, unit: 'weeks', percent: 101, paid_by: 'employer' }] },
    ],
    [
      'rates 1: after_hours_in must be one of day, week, month.',
      'overtime',
      { rates: [{ when: 'weekday', percent: 150, after_hours: 8, after_hours_in: 'year' }] },
    ],
    ['hours_in_month must be a number from 100 to 300.', 'overtime', { hours_in_month: 22 }],
    ['limits must be a list.', 'standard_hours', { limits: null }],
    [
      'rates must have one value for each group, period and day.',
      'minimum_wage',
      {
        rates: [1, 2].map((value) => ({ who: 'general', value, per: 'hour', from: '2026-01-01' })),
      },
    ],
  ])('%s', (problem, topic, over) => {
    expect(ruleProblems({ ...testRule(topic), ...over })).toEqual([problem]);
  });

  it('may limit pay', () => {
    const pay_limits = [
      { ...LIMIT, from: '2026-04-06', until: '2027-04-05' },
      { ...LIMIT, value: null },
    ];
    expect(ruleProblems({ ...testRule('severance'), pay_limits })).toEqual([]);
  });

  it('must be an object on a known topic', () => {
    expect(ruleProblems('rule')).toEqual(['A rule must be an object.']);
    expect(ruleProblems({ topic: 'holidays' })).toEqual([
      expect.stringMatching(/^topic must be one of minimum_wage, /),
    ]);
  });
});
