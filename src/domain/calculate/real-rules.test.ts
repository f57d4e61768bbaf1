import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day';
import { calculate } from './calculate';
import { KINDS, PAY_PERIODS, REASONS, type SumInput } from './input';
import type { CountryLaw, Line, Outcome } from './outcome';
import { GROUPS, groupsOf, groupsWithoutRule } from './pick-rule';
import { KIND_OF_TOPIC, OVERTIME_CASES, rulesOn, type Rule, type SeveranceRule } from './rule';
import { ruleProblems } from './rule-problems';
import { addMonths } from './service';

const CONTENT = new URL('../../../content/', import.meta.url);
const json = (path: string) => JSON.parse(readFileSync(new URL(path, CONTENT), 'utf8'));
const LAWS: CountryLaw[] = readdirSync(new URL('rules', CONTENT)).map((file) => {
  const { code, currency } = json(`countries/${file}`);
  return { code, currency, rules: json(`rules/${file}`).rules, facts: [] };
});
const RULES: Rule[] = LAWS.flatMap(({ rules }) => rules);
const lawOf = (rule: Rule) => LAWS.find(({ rules }) => rules.some(({ key }) => key === rule.key))!;

const days = (from: string, count: number) => fc.nat(count).map((after) => addDays(from, after));
const pays = fc.tuple(fc.nat(9_999_999), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents + 1}`);
const FIRST = '1990-01-01';

const inputs: fc.Arbitrary<SumInput> = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    country: fc.constant(''),
    start: fc.oneof(days(FIRST, 13_000), fc.constantFrom('2024-02-29', '2020-02-29', '2025-01-31', '2025-12-31')),
    span: fc.nat(13_000),
    reason: fc.constantFrom(...REASONS),
    pay: pays,
    per: fc.constantFrom(...PAY_PERIODS),
    days: fc.integer({ min: 1, max: 7 }),
    hours: fc.constantFrom('', '0.5', '37.5', '80'),
    day_of: fc.constantFrom(undefined, 26 as const, 30 as const),
    taken: fc.constantFrom('', '2.5', '30'),
    carried: fc.constantFrom('', '4'),
    ill: fc.nat(800),
    overtime: fc.constantFrom('0.5', '3', '12'),
    when: fc.constantFrom(...OVERTIME_CASES),
    notice_paid: fc.boolean(),
  })
  .map(({ span, ill, ...input }) => {
    const end = addDays(input.start, span);
    return { ...input, end, given: end, sick_from: end, sick_to: addDays(end, ill) };
  });

function linesOf(outcome: Outcome): Line[] {
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
  return outcome.lines;
}

const highest = (lines: Line[], id: Line['id']) => {
  const amount = lines.find((line) => line.id === id)?.amount;
  return amount?.kind === 'money' ? Number(amount.high) : undefined;
};

describe('the rules of all countries', () => {
  it('are right, and more than 900', () => {
    expect(RULES.length).toBeGreaterThan(900);
    expect(RULES.flatMap((rule) => ruleProblems(rule).map((problem) => `${rule.key}: ${problem}`))).toEqual([]);
  });

  it('give sums that are never negative, with low not above high', () => {
    fc.assert(
      fc.property(inputs, fc.nat(), (input, pick) => {
        for (const law of LAWS) {
          const keys = law.rules.map(({ key }) => key);
          const rule = [keys[pick % keys.length], keys[(pick >> 3) % keys.length]].join();
          const outcome = calculate({ ...input, rule }, law);
          for (const { amount, state, reason } of linesOf(outcome)) {
            if (amount?.kind === 'money') {
              expect(Number(amount.low)).toBeGreaterThanOrEqual(0);
              expect(Number(amount.low)).toBeLessThanOrEqual(Number(amount.high));
              if (input.day_of) expect(amount.low).toBe(amount.high);
              if (state === 'nothing_due') expect(Number(amount.high)).toBe(0);
            }
            expect(reason === '').toBe(state === 'due');
            if (!['due', 'nothing_due'].includes(state)) expect(amount).toBeNull();
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('give more, or the same, for more pay', () => {
    const ids = ['severance', 'leave_worth', 'sick_employer', 'overtime', 'notice_paid', 'last_month'] as const;
    fc.assert(
      fc.property(inputs, fc.nat(1000), (input, more) => {
        for (const law of LAWS) {
          const lesser = linesOf(calculate(input, law));
          const greater = linesOf(calculate({ ...input, pay: String(Number(input.pay) + more) }, law));
          for (const id of ids) expect(highest(greater, id) ?? 0).toBeGreaterThanOrEqual(highest(lesser, id) ?? 0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('end a notice on the day it is given, or later', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const law of LAWS) {
          const amount = linesOf(calculate({ ...input, kind: 'notice' }, law)).at(-1)!.amount;
          if (amount?.kind === 'date') expect(amount.date >= input.given!).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** A sum by one rule alone, beside the minimum wages. */
const severanceBy = (rule: SeveranceRule, input: Partial<SumInput>) =>
  highest(
    linesOf(
      calculate(
        {
          kind: 'severance',
          country: '',
          pay: '1000000',
          per: 'month',
          reason: (rule.when[0] === 'any_end_by_employer' ? 'redundancy' : rule.when[0])!,
          ...input,
        },
        { ...lawOf(rule), rules: [rule, ...rulesOn(lawOf(rule).rules, 'minimum_wage')] },
      ),
    ),
    'severance',
  ) ?? 0;

const SEVERANCE = rulesOn(RULES, 'severance');
/** With limits of pay that hold on all days: before the first day of a limit the pay is not limited. */
const withLastingLimits = ({ pay_limits, ...rule }: SeveranceRule): SeveranceRule => ({
  ...rule,
  pay_limits: pay_limits?.map(({ bound, of, per, value }) => ({ bound, of, per, value: value ?? 600 })),
});
const isRising = ({
  bands,
  counts = 'each_year',
  below_service_months: below,
  up_to_service_months: upTo,
}: SeveranceRule) =>
  below === undefined &&
  upTo === undefined &&
  (counts === 'each_year' || bands.every(({ per_year }, i) => i === 0 || per_year >= bands[i - 1]!.per_year));

describe('severance of all countries', () => {
  it('grows with service where its rates do not fall', () => {
    const rising = SEVERANCE.filter(isRising).map(withLastingLimits);
    expect(rising.length).toBeGreaterThan(80);
    for (const rule of rising) {
      for (const start of ['2000-02-29', '2001-01-31', '2003-07-20']) {
        let before = 0;
        for (let months = 0; months <= 42 * 12; months += 5) {
          const now = severanceBy(rule, { start, end: addDays(addMonths(start, months), 10) });
          expect(now, `${rule.key} after ${months} months`).toBeGreaterThanOrEqual(before);
          before = now;
        }
      }
    }
  });

  it('has no jumps from day to day where each year earns and parts of a year count', () => {
    const smooth = SEVERANCE.filter(
      ({ part_years, counts = 'each_year', min_service_months }) =>
        part_years === 'pro_rata' && counts === 'each_year' && min_service_months <= 24,
    );
    expect(smooth.length).toBeGreaterThan(20);
    for (const rule of smooth) {
      const most = Math.max(...rule.bands.map(({ per_year, unit }) => per_year * PAY_OF[unit]));
      for (const { from_years } of rule.bands.slice(1)) {
        const day = addMonths('2003-07-20', from_years * 12);
        if (from_years * 12 <= rule.min_service_months) continue;
        const step = Math.abs(
          severanceBy(rule, { start: '2003-07-20', end: day }) -
            severanceBy(rule, { start: '2003-07-20', end: addDays(day, -1) }),
        );
        expect(step, rule.key).toBeLessThanOrEqual(most / 365 + 1);
      }
    }
  });

  it('has no narrow bands', () => {
    const narrow = SEVERANCE.filter(({ bands }) =>
      bands.some(({ from_years }, i) => i > 0 && from_years - bands[i - 1]!.from_years < 0.5),
    );
    expect(narrow.map(({ key }) => key)).toEqual([]);
  });

  it.each<[string, string, string, number, number?]>([
    // The law: 10, 15 and 20 days for every year. A day is 1,000,000 ÷ 26.
    ['my-severance', '2024-01-01', '2025-12-30', (10 * (1 + 364 / 365) * 1_000_000) / 26],
    ['my-severance', '2024-01-01', '2025-12-31', (15 * 2 * 1_000_000) / 26],
    ['my-severance', '2021-01-01', '2025-12-31', (20 * 5 * 1_000_000) / 26],
    // One, two and three months, at most 72,090.
    ['pl-severance', '2024-01-01', '2025-12-30', 72_090],
    // 90 days from one year, 400 from 20; a day is a thirtieth.
    ['th-severance', '2024-01-01', '2025-06-30', 3_000_000],
    ['th-severance', '2001-01-01', '2025-06-30', 400 * (1_000_000 / 30)],
    // 8 years: 14 weeks.
    ['au-severance', '2018-01-01', '2026-06-30', (14 * 12_000_000) / 52],
    // 11 years: 45 days for every year.
    ['bd-severance-gratuity', '2015-01-01', '2025-12-31', 45 * 11 * (1_000_000 / 30)],
    ['cr-severance', '2018-01-01', '2025-12-31', 176 * (1_000_000 / 30)],
    ['cr-severance-ten-years', '2014-01-01', '2025-12-31', 164 * (1_000_000 / 30)],
    ['cr-severance-first-year', '2026-01-01', '2026-06-30', 14 * (1_000_000 / 30)],
    // A week counts up to 751, a month up to 22,500, 9,861.60 and 20 × 920, a day up to 2 × 315.04.
    ['gb-severance', '2020-01-01', '2026-06-30', 6 * 751],
    ['gb-severance-from-41', '2020-01-01', '2026-06-30', 9 * 751],
    ['ie-severance', '2021-01-01', '2025-12-31', 11 * 600],
    ['hk-severance', '2021-01-01', '2025-12-31', 5 * 15_000],
    ['gr-severance-without-notice', '2020-01-01', '2026-06-30', 4 * 9861.6],
    ['pt-severance', '2024-01-01', '2026-12-31', 3 * 14 * ((20 * 920) / 30)],
    ['mx-severance-seniority-premium', '2024-01-01', '2026-12-31', 3 * 12 * 630.08],
    // A year earns at most 73,729.87.
    ['tr-severance', '2020-01-01', '2026-12-31', 7 * 73_729.87],
    // Exactly eight years: two months, from the next day three; at most 72,090.
    ['pl-severance', '2018-01-01', '2025-12-31', 14_000, 7_000],
    ['pl-severance', '2018-01-01', '2026-01-01', 21_000, 7_000],
    // Exactly ten years: 30 days a year, from the next day 45.
    ['bd-severance-gratuity', '2016-01-01', '2025-12-31', 30 * 10 * (1_000_000 / 30)],
    ['bd-severance-gratuity', '2016-01-01', '2026-01-01', 45 * 10 * (1_000_000 / 30)],
    // A part of up to three months, six months.
    ['ar-severance', '2020-01-01', '2026-03-31', 6_000_000],
    ['ar-severance', '2020-01-01', '2026-04-01', 7_000_000],
    ['de-severance-on-offer', '2020-01-01', '2026-06-30', 3_000_000],
    ['de-severance-on-offer', '2020-01-01', '2026-07-01', 3_500_000],
    ['cn-severance', '2020-01-01', '2026-01-01', 6_500_000],
    ['cn-severance', '2020-01-01', '2026-06-30', 7_000_000],
    ['vn-severance', '2020-01-01', '2026-06-30', 6_500_000],
    ['cr-severance', '2020-01-01', '2026-06-30', 6 * 21.5 * (1_000_000 / 30)],
    // Three months whatever the service.
    ['mx-severance', '2026-01-01', '2026-01-02', 3_000_000],
  ])('%s from %s to %s is as the law says', (key, start, end, amount, pay = 1_000_000) => {
    const rule = SEVERANCE.find((other) => other.key === key)!;
    expect(severanceBy(rule, { start, end, pay })).toBeCloseTo(amount, 2);
  });
});

const PAY_OF: Record<SeveranceRule['bands'][number]['unit'], number> = {
  days_of_pay: 1_000_000 / 26,
  weeks_of_pay: 12_000_000 / 52,
  months_of_pay: 1_000_000,
};

describe('rules for a length of service', () => {
  it.each([
    ['2025-12-31', 'sa-severance-resignation-two-to-five-years'],
    ['2026-01-01', 'sa-severance-resignation-five-to-ten-years'],
  ])('a resignation in Saudi Arabia after five years, on %s: %s', (end, key) => {
    const law = LAWS.find(({ code }) => code === 'SA')!;
    const input = { kind: 'severance', country: 'SA', start: '2021-01-01', reason: 'resignation', pay: '1' } as const;
    expect(linesOf(calculate({ ...input, end }, law))[0]!.rule!.key).toBe(key);
  });

  it.each([
    ['MY', 12, 'my-sick-leave'],
    ['MY', 24, 'my-sick-leave-two-years'],
    ['MY', 60, 'my-sick-leave-five-years'],
    ['FR', 6, 'fr-sick-leave-first-year'],
    ['FR', 71, 'fr-sick-leave'],
    ['FR', 72, 'fr-sick-leave-6-years'],
    ['AT', 200, 'at-sick-from-fifteen-years'],
    ['CH', 30, 'ch-sick-leave-bern-2'],
    ['SG', 4, 'sg-sick-leave-4-months'],
    ['CN', 130, 'cn-sick-leave-12-months'],
  ])('%s after %i months: %s', (code, months, key) => {
    const law = LAWS.find((other) => other.code === code)!;
    const sick_from = addMonths('2000-01-01', months);
    const input = {
      kind: 'sick_pay',
      country: code,
      start: '2000-01-01',
      sick_from,
      sick_to: sick_from,
      pay: '1',
    } as const;
    expect(linesOf(calculate(input, law))[0]!.rule!.key).toBe(key);
  });

  it.each([
    [12, 'de-notice-employer-below-two-years'],
    [24, 'de-notice-employer'],
  ])('German notice by the employer after %i months: %s', (months, key) => {
    const law = LAWS.find(({ code }) => code === 'DE')!;
    const given = addMonths('2020-01-01', months);
    const input = { kind: 'notice', country: 'DE', start: '2020-01-01', given, reason: 'redundancy' } as const;
    expect(linesOf(calculate(input, law))[0]!.rule!.key).toBe(key);
  });
});

describe('overtime of all countries', () => {
  it.each([
    ['BR', 'night', 'br-overtime-rest-day-night'],
    ['TZ', 'rest_day', 'tz-overtime-rest-day-night'],
    ['MX', 'public_holiday', 'mx-overtime-rest-day'],
    ['LK', 'public_holiday', 'lk-overtime-holidays'],
    ['CZ', 'night', 'cz-overtime-weekend-night-holiday'],
    ['RO', 'public_holiday', 'ro-overtime-holidays'],
    ['LS', 'night', 'ls-overtime-night'],
    ['GR', 'rest_day', 'gr-overtime-sundays-nights'],
  ] as const)('%s has a sum for %s by %s', (code, when, key) => {
    const law = LAWS.find((other) => other.code === code)!;
    const input = { kind: 'overtime', country: code, end: '2026-11-30', overtime: '2', when, pay: '1000' } as const;
    expect(linesOf(calculate(input, law))[0]).toMatchObject({ state: 'due', rule: { key } });
  });
});

describe('groups with rules of their own', () => {
  const withSums = RULES.filter(({ topic }) => topic in KIND_OF_TOPIC);
  const keysOf = (group: (typeof GROUPS)[number]) =>
    withSums.filter((rule) => groupsOf(rule).includes(group)).map(({ key }) => key);

  it('are named by these rules', () => {
    expect(Object.fromEntries(GROUPS.map((group) => [group, keysOf(group)]))).toEqual(NAMED);
  });

  it('are missing for a country and a topic where none of its rules names them', () => {
    const missing = (code: string, topic: Parameters<typeof groupsWithoutRule>[1]) =>
      groupsWithoutRule(LAWS.find((law) => law.code === code)!.rules, topic);
    expect(missing('ZA', 'notice_period')).toEqual(['children', 'mining', 'the public service']);
    expect(missing('ZA', 'severance')).toEqual(GROUPS);
    expect(missing('IN', 'annual_leave')).toEqual(['domestic work', 'the public service']);
    // 'All employees outside domestic work' is no rule for domestic work.
    expect(missing('MY', 'minimum_wage')).toContain('domestic work');
  });
});

const NAMED = {
  children: [
    'cl-minimum-wage',
    'de-annual-leave-under-16',
    'de-annual-leave-under-17',
    'de-annual-leave-under-18',
    'gb-minimum-wage',
    'ie-minimum-wage-under-20',
    'il-minimum-wage-youth',
    'in-annual-leave-mines',
    'ng-annual-leave-young',
    'nl-minimum-wage-youth',
    'ro-annual-leave-additional',
    'us-minimum-wage-tipped',
    'vn-annual-leave-hazardous',
  ],
  mining: ['in-annual-leave-mines', 'in-notice-large-establishments'],
  'domestic work': [
    'bw-minimum-wage',
    'es-minimum-wage',
    'es-notice-domestic',
    'es-severance-domestic',
    'ls-minimum-wage',
    'na-minimum-wage',
    'sz-minimum-wage',
    'tz-minimum-wage',
    'za-minimum-wage',
    'za-notice-farm-domestic',
    'zm-minimum-wage',
  ],
  'the public service': [],
};
