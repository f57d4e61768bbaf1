import type { Rule, RuleOf, RuleTopic } from '../rule';
import type { CountryLaw } from '../outcome';

/** Rules for tests of calculators. */

const COMMON = {
  who: 'All employees',
  law: 'zz-labour-act',
  provision: 's 1',
  as_of: '2026-01-01',
  verification: 'unchecked',
  evidence: null,
  evidence_kind: null,
  seen_on: null,
  review_by: '2027-01-01',
  note: null,
} as const;

const FIGURES: Partial<Record<RuleTopic, object>> = {
  notice_period: { given_by: 'employer', steps: [{ from_months: 0, value: 4, unit: 'weeks' }], ends: 'any_day' },
  severance: {
    when: ['redundancy'],
    min_service_months: 12,
    bands: [{ from_years: 0, per_year: 1, unit: 'weeks_of_pay' }],
    part_years: 'none',
    base: 'gross_wage',
    days_in_month: null,
    minimum: null,
    maximum: null,
  },
  annual_leave: { steps: [{ from_months: 0, value: 15, unit: 'working_days' }], waiting_months: 0 },
  sick_leave: {
    per: 'year',
    waiting_days: 0,
    min_service_months: 0,
    stages: [{ value: 30, unit: 'working_days', percent: 100, paid_by: 'employer' }],
  },
  overtime: { rates: [{ when: 'weekday', percent: 150, after_hours: null }], limits: [] },
  standard_hours: { limits: [{ value: 45, per: 'week' }] },
  minimum_wage: { rates: [{ who: 'general', value: 30.23, per: 'hour', from: '2026-03-01' }] },
};

/** A rule of the country ZZ, with the figures of `over` in place of simple ones. */
export function testRule<T extends RuleTopic>(topic: T, over: Partial<RuleOf<T>> = {}): RuleOf<T> {
  const key = `zz-${topic.replaceAll('_', '-')}`;
  return { ...COMMON, topic, key, ...FIGURES[topic], ...over } as RuleOf<T>;
}

export function testLaw(rules: readonly Rule[], over: Partial<CountryLaw> = {}): CountryLaw {
  return { code: 'ZZ', currency: 'ZAR', rules, facts: [], ...over };
}
