import { describe, expect, it } from 'vitest';
import { calculate, topicsOfSum } from './calculate';
import type { SumInput } from './input';
import type { CountryLaw, Line, LineId } from './outcome';
import type { OvertimeRule, SeveranceRule, SickRule } from './rule';
import { testLaw, testRule } from './testing/country-law';

const BASE = {
  country: 'ZZ',
  start: '2020-07-20',
  end: '2026-11-30',
  reason: 'redundancy',
  pay: '18000',
  per: 'month',
} as const satisfies Partial<SumInput>;

function linesOf(input: Partial<SumInput> & Pick<SumInput, 'kind'>, law: CountryLaw): Line[] {
  const outcome = calculate({ ...BASE, ...input }, law);
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
  return outcome.lines;
}

const lineOf = (id: LineId, input: Partial<SumInput> & Pick<SumInput, 'kind'>, law: CountryLaw) =>
  linesOf(input, law).find((line) => line.id === id)!;
const range = (line: Line) => (line.amount?.kind === 'money' ? [line.amount.low, line.amount.high] : line.amount);
const one = (line: Line) => {
  const [low, high] = range(line) as [string, string];
  expect(low).toBe(high);
  return low;
};

describe('notice', () => {
  const NOTICE = { kind: 'notice', end: undefined, given: '2026-11-02' } as const;
  const lastDay = (over: Parameters<typeof testRule<'notice_period'>>[1], input: Partial<SumInput> = {}) =>
    lineOf('last_day', { ...NOTICE, ...input }, testLaw([testRule('notice_period', over)])).amount;
  const steps = (value: number, unit: 'weeks' | 'months' | 'days' | 'working_days' | 'years') => ({
    steps: [{ from_months: 0, value, unit }],
  });
  const date = (day: string) => ({ kind: 'date', date: day });

  it('adds days, weeks, months and years to the day on which it is given', () => {
    expect(lastDay(steps(10, 'days'))).toEqual(date('2026-11-12'));
    // 2 November + 28 days
    expect(lastDay(steps(4, 'weeks'))).toEqual(date('2026-11-30'));
    expect(lastDay(steps(1, 'months'), { given: '2026-01-31' })).toEqual(date('2026-02-28'));
    expect(lastDay(steps(1, 'months'), { given: '2028-01-31' })).toEqual(date('2028-02-29'));
    expect(lastDay(steps(1, 'years'), { given: '2024-02-29' })).toEqual(date('2025-02-28'));
  });

  it('counts working days from the day after', () => {
    // Given on Thursday 5 November: Friday 6, Monday 9, Tuesday 10.
    expect(lastDay(steps(3, 'working_days'), { given: '2026-11-05' })).toEqual(date('2026-11-10'));
    // In a six-day week Saturday 7 is the second.
    expect(lastDay(steps(3, 'working_days'), { given: '2026-11-05', days: 6 })).toEqual(date('2026-11-09'));
    const law = testLaw([testRule('notice_period', steps(3, 'working_days'))]);
    expect(lineOf('last_day', NOTICE, law).notes).toEqual(['Public holidays count as working days here.']);
  });

  it.each([
    ['saturday', '2026-11-06', '2026-11-07'],
    ['saturday', '2026-11-07', '2026-11-07'],
    ['saturday', '2026-11-08', '2026-11-14'],
    ['end_of_week', '2026-11-06', '2026-11-08'],
    ['end_of_week', '2026-11-08', '2026-11-08'],
    ['end_of_month', '2026-11-06', '2026-11-30'],
    ['fifteenth_or_end_of_month', '2026-11-06', '2026-11-15'],
    ['fifteenth_or_end_of_month', '2026-11-15', '2026-11-15'],
    ['fifteenth_or_end_of_month', '2026-11-16', '2026-11-30'],
    ['end_of_quarter', '2026-11-06', '2026-12-31'],
    ['end_of_quarter', '2026-03-31', '2026-03-31'],
    ['end_of_quarter', '2026-04-01', '2026-06-30'],
  ] as const)('%s moves %s on to %s', (ends, over, last) => {
    // Seven days before `over`.
    const given = new Date(Date.parse(over) - 7 * 86_400_000).toISOString().slice(0, 10);
    expect(lastDay({ ends, ...steps(1, 'weeks') }, { given })).toEqual(date(last));
  });

  it('has the step of the completed months on the day it is given', () => {
    const law = testLaw([
      testRule('notice_period', {
        steps: [
          { from_months: 0, value: 1, unit: 'weeks' },
          { from_months: 6, value: 2, unit: 'weeks' },
        ],
      }),
    ]);
    const value = (given: string) => lineOf('notice_period', { ...NOTICE, start: '2026-01-15', given }, law).amount;
    expect(value('2026-07-14')).toMatchObject({ value: '1' });
    expect(value('2026-07-15')).toMatchObject({ value: '2', unit: 'weeks' });
  });

  it('ends as its step says, where the step says so', () => {
    const ends: Parameters<typeof lastDay>[0] = {
      ends: 'end_of_month',
      steps: [
        { from_months: 0, value: 2, unit: 'weeks', ends: 'saturday' },
        { from_months: 6, value: 1, unit: 'months' },
      ],
    };
    expect(lastDay(ends, { start: '2010-10-01', given: '2011-02-14' })).toEqual(date('2011-03-05'));
    expect(lastDay(ends, { start: '2010-08-01', given: '2011-02-14' })).toEqual(date('2011-03-31'));
  });

  it('ends at once where there is no period', () => {
    expect(lastDay({ ...steps(0, 'days'), ends: 'end_of_month' })).toEqual(date('2026-11-02'));
  });

  it('is the employee’s on resignation, and not due where nobody ends the employment', () => {
    const law = testLaw([
      testRule('notice_period'),
      testRule('notice_period', { key: 'zz-by-employee', given_by: 'employee', ...steps(2, 'weeks') }),
    ]);
    const line = (reason: SumInput['reason']) => lineOf('notice_period', { ...NOTICE, reason }, law);
    expect(line('dismissal_without_fault').amount).toMatchObject({ value: '4' });
    expect(line('resignation')).toMatchObject({ amount: { value: '2' }, choices: [] });
    expect(line('retirement')).toMatchObject({ state: 'nothing_due', reason: 'No notice is due on retirement.' });
    expect(lineOf('last_day', { ...NOTICE, reason: 'end_of_fixed_term' }, law).amount).toEqual(date('2026-11-02'));
  });
});

describe('severance', () => {
  const due = (over: Parameters<typeof testRule<'severance'>>[1], input: Partial<SumInput> = {}) =>
    lineOf('severance', { kind: 'severance', ...input }, testLaw([testRule('severance', over)]));

  it('pays a week for each completed year', () => {
    const line = due({});
    // 18,000 × 12 ÷ 52 × 6 = 24,923.076…
    expect(one(line)).toBe('24923.08');
    expect(line.formula).toBe('6 completed years × 1 week × 4,153.85');
    expect(line.notes).toContain('The part of a year over the completed years does not count.');
  });

  it('is a range where the law does not say what a day’s pay is', () => {
    const days = { bands: [{ from_years: 0, per_year: 15, unit: 'days_of_pay' as const }] };
    const input = { pay: '60000' };
    // 6 × 15 × 2,000 and 6 × 15 × 60,000 ÷ 26
    expect(range(due(days, input))).toEqual(['180000.00', '207692.31']);
    expect(due(days, input).formula).toBe('6 completed years × 15 days × 2,000.00 to 2,307.69');
    expect(one(due(days, { ...input, day_of: 26 }))).toBe('207692.31');
    expect(one(due(days, { ...input, day_of: 30 }))).toBe('180000.00');
    expect(one(due({ ...days, days_in_month: 24 }, input))).toBe('225000.00');
    // Pay for a day is taken as it is.
    expect(one(due(days, { pay: '2500', per: 'day' }))).toBe('225000.00');
  });

  it('counts the part of a year as the rule says', () => {
    const months = { bands: [{ from_years: 0, per_year: 1, unit: 'months_of_pay' as const }] };
    const part = (part_years: 'none' | 'pro_rata' | 'half_year_counts' | 'rounded_up', end = '2026-11-30') =>
      one(due({ ...months, part_years }, { pay: '36500', end }));
    // 20 July to 1 December 2026 are 134 days of 365.
    expect(part('none')).toBe('219000.00');
    expect(part('pro_rata')).toBe('232400.00');
    expect(part('half_year_counts')).toBe('219000.00');
    expect(part('half_year_counts', '2027-01-19')).toBe('255500.00');
    expect(part('half_year_counts', '2027-01-18')).toBe('219000.00');
    expect(part('rounded_up')).toBe('255500.00');
    expect(part('rounded_up', '2026-07-19')).toBe('219000.00');
  });

  it.each<[SeveranceRule['part_years'], string, string, string, string, string, string]>([
    // Nothing over, a day; three months, a day more; six months, a day more. A year is 36,500.
    ['over_three_months_count', '0', '0', '0', '1', '1', '1'],
    ['over_half_year_counts', '0', '0', '0', '0', '0', '1'],
    ['half_year_counts', '0', '0', '0', '0', '1', '1'],
    ['half_or_whole_year', '0', '0.5', '0.5', '0.5', '1', '1'],
    ['half_or_whole_year_over_six_months', '0', '0.5', '0.5', '0.5', '0.5', '1'],
    // 20 July 2026 to 20 January 2027 are 185 days of 365.
    ['pro_rata_over_half_year', '0', '0', '0', '0', '0', String(185 / 365)],
  ])('counts a part of a year: %s', (part_years, ...parts) => {
    const ends = ['2026-07-19', '2026-07-20', '2026-10-19', '2026-10-20', '2027-01-19', '2027-01-20'];
    for (const [i, end] of ends.entries()) {
      const line = due(
        { part_years, bands: [{ from_years: 0, per_year: 1, unit: 'months_of_pay' }] },
        { pay: '36500', end },
      );
      expect(one(line), end).toBe(((6 + Number(parts[i])) * 36500).toFixed(2));
      const isLost = i > 0 && parts[i] === '0';
      expect(line.notes.includes('The part of a year over the completed years does not count.'), end).toBe(isLost);
    }
  });

  it('reaches a band above its years on the next day', () => {
    const bands = [
      { from_years: 0, per_year: 1, unit: 'months_of_pay' as const },
      { from_years: 6, per_year: 2, unit: 'months_of_pay' as const, above: true },
    ];
    const total = (end: string) => one(due({ bands, counts: 'total' }, { end }));
    expect(total('2026-07-19')).toBe('18000.00');
    expect(total('2026-07-20')).toBe('36000.00');
  });

  it('counts all days ÷ 365, to two decimals, where the rule says so', () => {
    const years = (start: string, end: string) =>
      due({ part_years: 'days_by_365' }, { start, end, pay: '52000', per: 'year' });
    // 8,435 days: 23 × 365 and 40; 6 leap days among them. A week is 1,000.
    expect(one(years('1998-01-27', '2021-03-01'))).toBe('23110.00');
    // 20 years and a day, with 5 leap days: 7,306 ÷ 365 = 20.016…
    expect(one(years('2001-01-29', '2021-01-29'))).toBe('20020.00');
    expect(years('2001-01-29', '2021-01-29').formula).toBe('20.02 years × 1 week × 1,000.00');
  });

  it('counts bands for the years in them, for all years, or in all', () => {
    const bands = [
      { from_years: 0, per_year: 10, unit: 'days_of_pay' as const },
      { from_years: 2, per_year: 15, unit: 'days_of_pay' as const },
      { from_years: 5, per_year: 20, unit: 'days_of_pay' as const },
    ];
    const days = { bands, days_in_month: 30 };
    const input = { pay: '3000' };
    // 2 × 10 + 3 × 15 + 1 × 20 = 85 days; 6 × 20 = 120; 20
    expect(one(due(days, input))).toBe('8500.00');
    expect(one(due({ ...days, counts: 'whole_service' }, input))).toBe('12000.00');
    expect(one(due({ ...days, counts: 'total' }, input))).toBe('2000.00');
    expect(due({ ...days, counts: 'total' }, input).formula).toBe('20 days × 100.00');
    // One day before two years: still the first band.
    expect(one(due({ ...days, counts: 'whole_service' }, { ...input, end: '2022-07-18' }))).toBe('1000.00');
    expect(one(due({ ...days, counts: 'whole_service' }, { ...input, end: '2022-07-19' }))).toBe('3000.00');
  });

  describe('within limits of pay', () => {
    const WEEK = { bound: 'at_most', of: 'pay', per: 'week' } as const;

    it('counts a week of pay up to the limit of the day', () => {
      const limits = {
        pay_limits: [
          { ...WEEK, value: 700, from: '2025-04-06' },
          { ...WEEK, value: 751, from: '2026-04-06' },
        ],
      };
      const line = due(limits);
      expect(one(line)).toBe('4506.00');
      expect(line.formula).toBe('6 completed years × 1 week × 751.00');
      expect(line.notes).toContain('A week’s pay is limited to ZAR 751.00.');
      expect(one(due(limits, { end: '2026-04-05' }))).toBe('3500.00');
      // 700 a week is below the limit.
      const low = due(limits, { pay: '700', per: 'week' });
      expect(one(low)).toBe('4200.00');
      expect(low.notes.join()).not.toContain('limited');
    });

    it('says that a limit applies where none is stored for the day, or none at all', () => {
      const note =
        'A week’s pay is limited by law. The limit of 30 November 2026 is not stored, so it is not reckoned.';
      for (const limit of [{ value: 751, from: '2027-01-01' }, { value: 751, until: '2026-11-29' }, { value: null }]) {
        const line = due({ pay_limits: [{ ...WEEK, ...limit }] });
        expect(one(line)).toBe('24923.08');
        expect(line.notes).toContain(note);
      }
    });

    it('limits a month of pay where days of it are paid, and both ends of a range', () => {
      const days = {
        bands: [{ from_years: 0, per_year: 15, unit: 'days_of_pay' as const }],
        pay_limits: [{ ...WEEK, per: 'month' as const, value: 7800 }],
      };
      // 6 × 15 × 7,800 ÷ 30 and ÷ 26
      expect(range(due(days))).toEqual(['23400.00', '27000.00']);
    });

    it('takes a number of minimum wages', () => {
      const rule = testRule('severance', {
        bands: [{ from_years: 0, per_year: 12, unit: 'days_of_pay' }],
        days_in_month: 30,
        pay_limits: [{ bound: 'at_most', of: 'pay', per: 'day', minimum_wages: 2 }],
      });
      const rates = [{ who: 'general', value: 100, per: 'day' as const, from: '2026-01-01' }];
      const law = testLaw([rule, testRule('minimum_wage', { rates })]);
      const line = lineOf('severance', { kind: 'severance' }, law);
      // 6 × 12 × 200
      expect(one(line)).toBe('14400.00');
      expect(line.notes).toContain('A day’s pay is limited to ZAR 200.00.');
      // No minimum wage, no limit that could be reckoned.
      expect(lineOf('severance', { kind: 'severance' }, testLaw([rule])).notes.join()).toContain('is not stored');
    });

    it('limits what a year of service earns', () => {
      const line = due({
        bands: [{ from_years: 0, per_year: 1, unit: 'months_of_pay' }],
        pay_limits: [{ bound: 'at_most', of: 'result', per: 'year', value: 15000 }],
      });
      expect(one(line)).toBe('90000.00');
      expect(line.formula).toBe('6 completed years × 15,000.00');
      expect(line.notes).toContain('Severance pay for a year is limited to ZAR 15,000.00.');
    });
  });

  it('keeps to the minimum and the maximum', () => {
    const limited = due({ maximum: { value: 5, unit: 'weeks_of_pay' } });
    // 18,000 × 12 ÷ 52 × 5
    expect(one(limited)).toBe('20769.23');
    expect(limited.notes).toContain('At most 5 weeks of pay.');
    expect(one(due({ maximum: { value: 20000, unit: 'currency' } }))).toBe('20000.00');
    expect(one(due({ minimum: { value: 2, unit: 'months_of_pay' } }))).toBe('36000.00');
  });

  it('is not due for service that is too short, and says which is needed', () => {
    const line = due({}, { end: '2021-07-18' });
    expect(line).toMatchObject({ state: 'nothing_due', reason: 'Service of 12 months is needed.' });
    expect(one(line)).toBe('0.00');
    expect(due({}, { end: '2021-07-19' }).state).toBe('due');
  });

  it('takes the rule for the reason; any end by the employer stands for two reasons', () => {
    expect(due({}, { reason: 'resignation' })).toMatchObject({
      state: 'no_rule',
      amount: null,
      reason: 'No recorded rule on severance pay covers resignation.',
    });
    const when = ['any_end_by_employer'] as const;
    expect(due({ when }, { reason: 'dismissal_without_fault' }).state).toBe('due');
    expect(due({ when }, { reason: 'retirement' }).state).toBe('no_rule');
  });

  it('rounds once, to the smallest unit of the currency', () => {
    const amount = (currency: string) =>
      one(lineOf('severance', { kind: 'severance' }, testLaw([testRule('severance')], { currency })));
    expect(amount('JPY')).toBe('24923');
    expect(amount('KWD')).toBe('24923.077');
  });
});

describe('several rules', () => {
  const law = testLaw([
    testRule('severance', { who: 'Office staff', below_service_months: 120 }),
    testRule('severance', {
      key: 'zz-second',
      who: 'Miners',
      bands: [{ from_years: 0, per_year: 2, unit: 'weeks_of_pay' }],
    }),
  ]);
  const line = (input: Partial<SumInput> = {}) => lineOf('severance', { kind: 'severance', ...input }, law);

  it('the first that fits is used and the others are offered', () => {
    expect(line()).toMatchObject({
      rule: { key: 'zz-severance' },
      choices: [{ key: 'zz-second', who: 'Miners' }],
      notes: expect.arrayContaining(['Several rules fit. This one covers: Office staff.']),
    });
  });

  it('share a length of service at exactly so many months', () => {
    const rules = testLaw([
      testRule('severance', { key: 'zz-longer', min_service_months: 72, over_service_months: 72 }),
      testRule('severance', { key: 'zz-shorter', min_service_months: 24, up_to_service_months: 72 }),
    ]);
    const lineTo = (end: string, law = rules) => lineOf('severance', { kind: 'severance', end }, law);
    expect(lineTo('2026-07-19').rule!.key).toBe('zz-shorter');
    expect(lineTo('2026-07-20').rule!.key).toBe('zz-longer');
    const only = (i: number) => testLaw([rules.rules[i]!]);
    expect(lineTo('2026-07-19', only(0)).reason).toBe('Service of more than 72 months is needed.');
    expect(lineTo('2026-07-20', only(1)).reason).toBe('Only service of up to 72 months counts.');
  });

  it('a chosen one is used if it fits', () => {
    expect(line({ rule: 'ke-other,zz-second' })).toMatchObject({ rule: { key: 'zz-second' } });
    expect(line({ rule: 'zz-severance', start: '2010-01-01' })).toMatchObject({
      rule: { key: 'zz-second' },
      choices: [],
      notes: expect.arrayContaining(['The chosen rule does not fit, so another is used.']),
    });
  });

  it('an unknown key is refused', () => {
    expect(calculate({ ...BASE, kind: 'severance', rule: 'zz-nothing' }, law)).toEqual({
      errors: { rule: 'There is no rule with the key zz-nothing.' },
    });
  });
});

describe('leave', () => {
  const law = (over: Parameters<typeof testRule<'annual_leave'>>[1] = {}) => testLaw([testRule('annual_leave', over)]);

  it('accrues by completed months of the year of service', () => {
    const lines = linesOf({ kind: 'leave', taken: '2', carried: '1.5' }, law());
    // Since 20 July 2026 four months are complete: 15 × 4 ÷ 12 = 5; 5 + 1.5 − 2 = 4.5.
    expect(lines.map(({ amount }) => amount)).toEqual([
      { kind: 'time', value: '5.00', unit: 'working_days' },
      { kind: 'time', value: '4.50', unit: 'working_days' },
      // 4.5 × 18,000 × 12 ÷ 52 ÷ 5 = 3,738.461…
      { kind: 'money', low: '3738.46', high: '3738.46', currency: 'ZAR' },
    ]);
    expect(lines[2]!.formula).toBe('4.5 working days × 830.77');
  });

  it('is worth what is exact, not what is shown', () => {
    const steps = [{ from_months: 0, value: 20, unit: 'working_days' as const }];
    // 20 × 4 ÷ 12 = 6.666…, shown as 6.67; 6.666… × 830.769… = 5,538.461…
    const [accrued, , worth] = linesOf({ kind: 'leave' }, law({ steps }));
    expect(accrued!.amount).toMatchObject({ value: '6.67' });
    expect(one(worth!)).toBe('5538.46');
  });

  it('has the entitlement at the last anniversary', () => {
    const steps = [
      { from_months: 0, value: 12, unit: 'working_days' as const },
      { from_months: 12, value: 24, unit: 'working_days' as const },
    ];
    const accrued = (end: string) => linesOf({ kind: 'leave', start: '2025-03-01', end }, law({ steps }))[0]!.amount;
    expect(accrued('2026-02-28')).toMatchObject({ value: '12.00' });
    expect(accrued('2026-03-01')).toMatchObject({ value: '0.00' });
    expect(accrued('2026-03-31')).toMatchObject({ value: '2.00' });
  });

  it('has leave years that begin with the steps, where the rule says so', () => {
    const steps = [0, 6, 12, 36].map((from_months) => ({
      from_months,
      value: from_months,
      unit: 'working_days' as const,
    }));
    const accrued = (end: string) => {
      const [line] = linesOf({ kind: 'leave', start: '2025-03-01', end }, law({ steps, year_begins: 'step' }));
      return [line!.formula, line!.amount?.kind === 'time' && line!.amount.value];
    };
    expect(accrued('2025-08-30')).toEqual(['0 working days × 5 months ÷ 6', '0.00']);
    // On the last day of a leave year all of it has accrued.
    expect(accrued('2026-02-28')).toEqual(['6 working days × 6 months ÷ 6', '6.00']);
    expect(accrued('2026-03-01')).toEqual(['12 working days × 0 months ÷ 12', '0.00']);
    expect(accrued('2026-12-31')).toEqual(['12 working days × 10 months ÷ 12', '10.00']);
    // Two years have passed since the step: a second leave year of it.
    expect(accrued('2027-05-31')).toEqual(['12 working days × 3 months ÷ 12', '3.00']);
  });

  it('in calendar days or weeks is worth a seventh of a week or a week', () => {
    const worth = (unit: 'calendar_days' | 'weeks') =>
      one(linesOf({ kind: 'leave', pay: '5200' }, law({ steps: [{ from_months: 0, value: 21, unit }] }))[2]!);
    // A week is 1,200. 21 × 4 ÷ 12 = 7.
    expect(worth('calendar_days')).toBe('1200.00');
    expect(worth('weeks')).toBe('8400.00');
  });

  it('is not due if it was taken ahead', () => {
    const [, owed, worth] = linesOf({ kind: 'leave', taken: '9' }, law());
    expect(owed!.amount).toMatchObject({ value: '-4.00' });
    expect(worth).toMatchObject({ state: 'nothing_due', notes: [expect.stringContaining('taken ahead')] });
    expect(one(worth!)).toBe('0.00');
  });

  it('accrues before it may be taken, and needs no pay', () => {
    const lines = linesOf({ kind: 'leave', pay: '', start: '2026-07-20' }, law({ waiting_months: 6 }));
    expect(lines).toHaveLength(2);
    expect(lines[0]!.notes).toEqual(['Leave may not be taken before 6 months of service; it accrues.']);
  });
});

describe('sick pay', () => {
  const SICK = { kind: 'sick_pay', sick_from: '2026-11-02', sick_to: '2026-11-22', pay: '5200' } as const;
  const law = (over: Parameters<typeof testRule<'sick_leave'>>[1] = {}) => testLaw([testRule('sick_leave', over)]);
  const stage = (
    value: number,
    unit: 'working_days' | 'calendar_days' | 'weeks' | 'months' | 'days',
    percent: number,
  ) => ({
    value,
    unit,
    percent,
    paid_by: 'employer' as const,
  });

  it('counts working days where the first stage does', () => {
    // Monday 2 to Sunday 22 November: 15 working days of 240.
    expect(one(linesOf(SICK, law())[0]!)).toBe('3600.00');
    // Six-day week: 18 days of 200.
    expect(one(linesOf({ ...SICK, days: 6 }, law())[0]!)).toBe('3600.00');
  });

  it('pays the stages in order after the waiting days, and leaves the rest unpaid', () => {
    const stages = [stage(1, 'weeks', 100), stage(5, 'working_days', 50)];
    const [line, unpaid] = linesOf(SICK, law({ waiting_days: 3, stages }));
    // 21 calendar days of 171.428…: 3 unpaid, 7 × 100%, 5 × 7 ÷ 5 = 7 × 50%, 4 unpaid: 1,200 + 600.
    expect(one(line!)).toBe('1800.00');
    expect(line!.formula).toBe('7 calendar days × 100% × 171.43 + 7 calendar days × 50% × 171.43');
    expect(line!.notes).toEqual(['An earlier illness in the same year is not known here.']);
    expect([unpaid!.amount, unpaid!.formula]).toEqual([
      { kind: 'time', value: '7', unit: 'calendar_days' },
      '3 at first + 4 later',
    ]);
  });

  it('has weeks and months in working days', () => {
    const stages = [stage(1, 'working_days', 0), stage(1, 'months', 50), stage(9, 'weeks', 10)];
    // 2 November to 13 December: 30 working days; 1 unpaid, 5 × 52 ÷ 12 = 21.67, so 21 × 50%, 8 × 10%.
    const [line] = linesOf({ ...SICK, sick_to: '2026-12-13' }, law({ stages }));
    // 21 × 120 + 8 × 24
    expect(one(line!)).toBe('2712.00');
  });

  it('has a line for each payer', () => {
    const stages = [
      stage(10, 'calendar_days', 100),
      { value: 1, unit: 'months' as const, percent: 60, paid_by: 'insurance' as const },
    ];
    const lines = linesOf(SICK, law({ stages }));
    expect(lines.map((line) => [line.id, one(line)])).toEqual([
      // 10 × 1,200 ÷ 7; 11 × 60% × 1,200 ÷ 7
      ['sick_employer', '1714.29'],
      ['sick_insurance', '1131.43'],
    ]);
  });

  it('keeps within the limits of a stage', () => {
    const first = { value: 7, unit: 'calendar_days', percent: 80, paid_by: 'employer' } as const;
    const week = { bound: 'at_most', of: 'result', per: 'week', value: 140 } as const;
    const sick = { ...SICK, sick_from: '2026-11-02', sick_to: '2026-11-15' };
    const lines = (stages: SickRule['stages']) =>
      linesOf(sick, testLaw([testRule('sick_leave', { stages }), testRule('minimum_wage')]));
    const [line] = lines([{ ...first, pay_limits: [week] }]);
    expect(one(line!)).toBe('140.00');
    expect(line!.formula).toBe('7 calendar days × 20.00');
    expect(line!.notes).toContain('Sick pay for a week is limited to ZAR 140.00.');
    // The pay that counts, before the percentage: 7 × 80% × 20.
    const [limited] = lines([{ ...first, pay_limits: [{ ...week, of: 'pay' }] }]);
    expect(one(limited!)).toBe('112.00');
    // Only the first week has the minimum wage, 30.23 an hour; the second stage pays 1%.
    const low = { ...first, percent: 1 };
    const floor = { bound: 'at_least', of: 'result', per: 'hour', minimum_wages: 1 } as const;
    const [mixed] = lines([{ ...low, pay_limits: [floor] }, low]);
    expect(mixed!.formula).toMatch(/^7 calendar days × 172\.74 \+ 7 calendar days × 1% × /);
    expect(mixed!.notes).toContain('Sick pay for an hour is at least ZAR 30.23.');
    // A stage that is not reached says nothing.
    const [early] = lines([
      { ...first, value: 14 },
      { ...first, pay_limits: [{ ...week, value: null }] },
    ]);
    expect(early!.notes.join()).not.toContain('limited');
  });

  it('needs service up to the day before the illness', () => {
    const line = (sick_from: string) =>
      linesOf({ ...SICK, start: '2026-10-15', sick_from }, law({ min_service_months: 1 }))[0]!;
    expect(line('2026-11-14')).toMatchObject({ state: 'nothing_due', reason: 'Service of 1 month is needed.' });
    expect(line('2026-11-15').state).toBe('due');
  });
});

describe('overtime', () => {
  const OVERTIME = { kind: 'overtime', overtime: '3.5', when: 'weekday', start: undefined, pay: '5200' } as const;

  it('is hours × hour × percent; the hour comes from the weekly limit', () => {
    const law = testLaw([testRule('overtime'), testRule('standard_hours', { limits: [{ value: 48, per: 'week' }] })]);
    // A week is 1,200, an hour 25: 3.5 × 25 × 150%.
    expect(one(linesOf(OVERTIME, law)[0]!)).toBe('131.25');
    expect(one(linesOf({ ...OVERTIME, hours: '40' }, law)[0]!)).toBe('157.50');
    expect(linesOf(OVERTIME, law)[0]!.formula).toBe('3.5 hours × 25.00 × 150%');
  });

  it('has the hours of a month’s pay that the rule states, fewer for somebody who works fewer hours', () => {
    const law = testLaw([
      testRule('overtime', { hours_in_month: 220 }),
      testRule('standard_hours', { limits: [{ value: 44, per: 'week' }] }),
    ]);
    const line = (over: Partial<SumInput>) => linesOf({ ...OVERTIME, pay: '2200', ...over }, law)[0]!;
    // 3.5 × 10 × 150%
    expect(one(line({}))).toBe('52.50');
    expect(line({}).notes).toEqual(['An hour is a month’s pay ÷ 220.']);
    expect(one(line({ pay: '26400', per: 'year' }))).toBe('52.50');
    // 220 × 40 ÷ 44 = 200: 3.5 × 11 × 150%
    expect(one(line({ hours: '40' }))).toBe('57.75');
    expect(one(line({ hours: '48' }))).toBe('52.50');
    // A week’s pay has no such hours: 3.5 × 528 ÷ 44 × 150%
    expect(one(line({ pay: '528', per: 'week' }))).toBe('63.00');
    expect(line({ pay: '528', per: 'week' }).notes).toEqual([
      'A week is taken as 44 hours, the legal limit. Enter the hours of the contract.',
    ]);
    expect(line({ pay: '528', per: 'week', hours: '44' }).notes).toEqual([]);
  });

  it('has tiers of one day', () => {
    const rates = [
      { when: 'weekday', percent: 150, after_hours: null },
      { when: 'weekday', percent: 200, after_hours: 2 },
    ] as const;
    // 30 an hour: 2 × 45 + 1.5 × 60
    expect(one(linesOf(OVERTIME, testLaw([testRule('overtime', { rates })]))[0]!)).toBe('180.00');
  });

  it('uses the rule that has the rate, where the first one has none, and says so', () => {
    const nights = testRule('overtime', {
      key: 'zz-nights',
      who: 'Night work',
      rates: [{ when: 'night', percent: 120, after_hours: null }],
    });
    const more = { ...nights, key: 'zz-more-nights', who: 'Nights in ports' };
    const night = (...others: OvertimeRule[]) =>
      linesOf({ ...OVERTIME, when: 'night' }, testLaw([testRule('overtime'), ...others]))[0]!;
    const missing = 'The first rule states no rate for a night.';
    // 3.5 × 30 × 120%
    expect(one(night(nights))).toBe('126.00');
    expect(night(nights).rule).toBe(nights);
    expect(night(nights).notes).toEqual([`${missing} The rule used covers: Night work.`]);
    expect(night(nights, more).notes).toEqual([missing, 'Several rules fit. This one covers: Night work.']);
    expect(night(nights, more).choices).toEqual([{ key: 'zz-more-nights', who: 'Nights in ports' }]);
  });

  it('says that it does not know the other days of a week or a month', () => {
    const rates = [
      { when: 'weekday', percent: 125, after_hours: null },
      { when: 'weekday', percent: 150, after_hours: 2, after_hours_in: 'week' },
    ] as const;
    const line = linesOf(OVERTIME, testLaw([testRule('overtime', { rates })]))[0]!;
    // 30 an hour: 2 × 37.50 + 1.5 × 45
    expect(one(line)).toBe('142.50');
    expect(line.notes).toEqual([
      'After 2 hours of overtime in the week the rate is 150%. Other days of the week are not known here.',
    ]);
  });

  it('has no sum where the rule states no rate', () => {
    expect(linesOf({ ...OVERTIME, when: 'night' }, testLaw([testRule('overtime')]))[0]).toMatchObject({
      state: 'no_rule',
      amount: null,
      reason: 'The rule does not state a rate for overtime on a night.',
    });
  });
});

describe('pay against the minimum', () => {
  const rates = [
    { who: 'general', value: 30.23, per: 'hour', from: '2026-03-01' },
    { who: 'farms', value: 20, per: 'hour', from: '2026-04-01' },
    { who: 'general', value: 32, per: 'hour', from: '2027-03-01' },
  ] as const;
  const law = testLaw([testRule('minimum_wage', { rates }), testRule('standard_hours')]);
  const WAGE = { kind: 'wage', start: undefined } as const;

  it('compares the pay in the period of the rate that holds on the day', () => {
    const lines = linesOf({ ...WAGE, pay: '5895', hours: '45' }, law);
    // 5,895 × 12 ÷ 52 ÷ 45 = 30.2307…, above 30.23 although it is shown as equal.
    expect(lines.map(one)).toEqual(['30.23', '30.23', '0.00']);
    expect(lines[2]).toMatchObject({ compared: 'above' });
    expect(lines[1]!.notes).toEqual(['From 1 March 2027: 32 per hour.']);
  });

  it('says how much is missing', () => {
    const difference = lineOf('difference', { ...WAGE, pay: '30', per: 'hour', end: '2027-03-01' }, law);
    expect(difference).toMatchObject({ compared: 'below', label: 'Below the minimum by' });
    expect(one(difference)).toBe('2.00');
  });

  it('has no rate before the first day', () => {
    expect(linesOf({ ...WAGE, end: '2026-02-28' }, law)).toMatchObject([{ id: 'minimum', state: 'not_recorded' }]);
  });
});

describe('final pay', () => {
  const RULES = [testRule('notice_period'), testRule('severance'), testRule('annual_leave')];

  it('adds the rounded lines', () => {
    const outcome = calculate({ ...BASE, kind: 'final_pay', notice_paid: true }, testLaw(RULES));
    if ('errors' in outcome) throw new Error();
    expect(outcome.lines.map((line) => [line.id, one(line)])).toEqual([
      ['last_month', '18000.00'],
      // 4 × 18,000 × 12 ÷ 52
      ['notice_paid', '16615.38'],
      ['severance', '24923.08'],
      // 5 × 830.769…
      ['leave_worth', '4153.85'],
    ]);
    expect(outcome).toMatchObject({ total: { low: '63692.31', high: '63692.31' }, isIncomplete: false });
  });

  it('is a range if a line is one', () => {
    const bands = [{ from_years: 0, per_year: 15, unit: 'days_of_pay' as const }];
    const outcome = calculate(
      { ...BASE, kind: 'final_pay', pay: '60000' },
      testLaw([testRule('severance', { bands }), testRule('annual_leave')]),
    );
    // 60,000 + 180,000 to 207,692.31 + 5 × 60,000 × 12 ÷ 260 = 13,846.15
    expect(outcome).toMatchObject({ total: { low: '253846.15', high: '281538.46' } });
  });

  it('pays the days of the last month, from the first day of work', () => {
    const last = (input: Partial<SumInput>) =>
      one(lineOf('last_month', { kind: 'final_pay', pay: '3000', ...input }, testLaw(RULES)));
    expect(last({ end: '2026-11-12' })).toBe('1200.00');
    expect(last({ start: '2026-11-11', end: '2026-11-20' })).toBe('1000.00');
    // 14 of the 28 days of February
    expect(last({ end: '2026-02-14' })).toBe('1500.00');
  });

  it('is incomplete if a rule is not recorded, not if the law states none for the case', () => {
    const total = { low: '22153.85' };
    const final = { ...BASE, kind: 'final_pay' } as const;
    const leave = testRule('annual_leave');
    expect(calculate(final, testLaw([leave]))).toMatchObject({ isIncomplete: true, total });
    const resigns = { ...final, reason: 'resignation' } as const;
    expect(calculate(resigns, testLaw([leave, testRule('severance')]))).toMatchObject({ isIncomplete: false, total });
  });

  it.each([
    ['days', 10, '6000.00'],
    ['calendar_days', 10, '6000.00'],
    ['working_days', 10, '8307.69'],
    ['months', 2, '36000.00'],
    ['years', 1, '216000.00'],
  ] as const)('pays notice in %s', (unit, value, expected) => {
    // Days are month ÷ 30 = 600, working days 830.769…
    const law = testLaw([testRule('notice_period', { steps: [{ from_months: 0, value, unit }] })]);
    expect(one(lineOf('notice_paid', { kind: 'final_pay', notice_paid: true }, law))).toBe(expected);
  });
});

describe('pay', () => {
  it.each([
    ['hour', '100'],
    ['day', '800'],
    ['week', '4000'],
    ['month', '17333.333333333333333333'],
    ['year', '208000'],
  ] as const)('is the same when it is stated for a %s', (per, pay) => {
    const input = { kind: 'final_pay', pay, per, hours: '40', end: '2026-11-30' } as const;
    // 100 × 40 × 52 ÷ 12
    expect(one(lineOf('last_month', input, testLaw([])))).toBe('17333.33');
  });
});

describe('what stops a sum', () => {
  const RULES = [testRule('notice_period'), testRule('severance'), testRule('annual_leave'), testRule('sick_leave')];
  const errorsOf = (input: Partial<SumInput> & Pick<SumInput, 'kind'>) =>
    calculate({ ...BASE, ...input }, testLaw(RULES));

  it.each<[string, Partial<SumInput> & Pick<SumInput, 'kind'>]>([
    ['end', { kind: 'severance', end: '2020-07-19' }],
    ['given', { kind: 'notice', given: '2020-07-19' }],
    ['given', { kind: 'notice', given: '2026-12-01' }],
    ['given', { kind: 'final_pay', notice_paid: true, given: '2026-12-01' }],
    ['sick_to', { kind: 'sick_pay', sick_from: '2026-11-02', sick_to: '2026-11-01' }],
    ['sick_from', { kind: 'sick_pay', sick_from: '2020-07-19', sick_to: '2026-11-01' }],
    ['end', { kind: 'severance', start: '1966-11-30', end: '2026-11-30' }],
    ['given', { kind: 'notice', start: '1966-11-29', end: undefined, given: '2026-11-30' }],
    ['sick_from', { kind: 'sick_pay', start: '1966-11-29', sick_from: '2026-11-30', sick_to: '2026-11-30' }],
    ['start', { kind: 'severance', start: '2021-02-29' }],
    ['start', { kind: 'leave', start: '1899-12-31' }],
    ['start', { kind: 'leave', start: undefined }],
    ['reason', { kind: 'severance', reason: 'boredom' as never }],
    ['pay', { kind: 'severance', pay: '0' }],
    ['pay', { kind: 'severance', pay: '-1' }],
    ['pay', { kind: 'severance', pay: '1000000000000' }],
    ['pay', { kind: 'severance', pay: '18,000' }],
    ['pay', { kind: 'severance', pay: '' }],
    ['days', { kind: 'severance', days: 8 }],
    ['days', { kind: 'severance', days: '2.5' }],
    ['hours', { kind: 'severance', hours: '0' }],
    ['hours', { kind: 'severance', hours: '80.1' }],
    ['day_of', { kind: 'severance', day_of: 28 as never }],
    ['taken', { kind: 'leave', taken: '-1' }],
    ['carried', { kind: 'leave', carried: 'x' }],
    ['overtime', { kind: 'overtime', overtime: '0', when: 'weekday' }],
    ['when', { kind: 'overtime', overtime: '2' }],
  ])('%s is refused: %o', (field, input) => {
    expect(errorsOf(input)).toEqual({ errors: { [field]: expect.stringMatching(/\.$/) } });
  });

  it('60 years of service and all pay below the limit are accepted', () => {
    expect(errorsOf({ kind: 'severance', start: '1966-12-01', pay: '999999999999.99' })).toHaveProperty('lines');
  });

  it('a rule that is older than a change of its fact', () => {
    const next = { certainty: 'enacted', value: '', amount: 1, unit: '', from: '2026-11-30', source_url: '' } as const;
    const line = (end: string, over: Partial<typeof next> = {}, as_of = '2026-01-01') => {
      const facts = [{ topic: 'severance' as const, value: '', next: { ...next, ...over }, past: null }];
      return lineOf('severance', { kind: 'severance', end }, testLaw([testRule('severance', { as_of })], { facts }));
    };
    expect(line('2026-11-29').state).toBe('due');
    expect(line('2026-11-30')).toMatchObject({ state: 'outdated', amount: null, rule: { key: 'zz-severance' } });
    expect(line('2026-11-30', {}, '2026-11-30').state).toBe('due');
    expect(line('2026-11-30', { certainty: 'proposed' } as never).state).toBe('due');
  });

  it('a change that the fact already contains', () => {
    const past = [{ until: '2026-07-01' }] as never;
    const facts = [{ topic: 'severance' as const, value: '', next: null, past }];
    expect(lineOf('severance', { kind: 'severance' }, testLaw(RULES, { facts })).state).toBe('outdated');
    expect(lineOf('severance', { kind: 'severance', end: '2026-06-30' }, testLaw(RULES, { facts })).state).toBe('due');
  });

  it('no change of a minimum wage whose rule has the new rate', () => {
    const next = { certainty: 'enacted', value: '', amount: 1, unit: '', from: '2026-03-01', source_url: '' } as const;
    const facts = [{ topic: 'minimum_wage' as const, value: '', next, past: null }];
    expect(lineOf('minimum', { kind: 'wage' }, testLaw([testRule('minimum_wage')], { facts })).state).toBe('due');
  });

  it('no rule: the line says whether the law states none', () => {
    const reason = (facts: CountryLaw['facts']) =>
      lineOf('severance', { kind: 'severance' }, testLaw([], { facts })).reason;
    expect(reason([])).toBe('No rule on severance pay is recorded.');
    expect(reason([{ topic: 'severance', value: 'No law gives it.', next: null, past: null }])).toBe(
      'The law states no rule on severance pay that can be calculated: No law gives it.',
    );
  });
});

it('a sum uses the rules of its topic, a final pay those of its lines', () => {
  expect(topicsOfSum({ kind: 'sick_pay' })).toEqual(['sick_leave']);
  expect(topicsOfSum({ kind: 'final_pay' })).toEqual(['severance', 'annual_leave']);
  expect(topicsOfSum({ kind: 'final_pay', notice_paid: true })).toEqual(['notice_period', 'severance', 'annual_leave']);
});
