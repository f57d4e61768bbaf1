import {
  certain,
  counted,
  figure,
  line,
  money,
  moneyInWords,
  noMoney,
  type CountryLaw,
  type Line,
  type Range,
} from './outcome';
import { REASON_NAMES, type Reason, type SumInput } from './input';
import { payOf, type Pay } from './pay';
import { within } from './pay-limit';
import { pickRule } from './pick-rule';
import { least, Ratio } from './ratio';
import type { PayUnit, SeveranceCase, SeveranceRule } from './rule';
import { isOver, serviceOf, type Service, type ServiceLength } from './service';
import { limitedPay, scaled, SEVERANCE_PAY, type Earned, type LimitedPay } from './severance-pay';

const ENDS_BY_EMPLOYER: readonly Reason[] = ['redundancy', 'dismissal_without_fault'];

/** Of years that are counted by days, leap years too. */
const DAYS_IN_YEAR = 365;
const PLACES_OF_YEARS = 2;
const HALF_YEAR = 6;
const QUARTER = 3;

const UNIT_NAMES: Record<PayUnit, string> = { days_of_pay: 'day', weeks_of_pay: 'week', months_of_pay: 'month' };

const BASE_NOTES: Record<SeveranceRule['base'], string> = {
  basic_wage: 'The law counts the basic wage.',
  gross_wage: 'The law counts the gross wage.',
  average_wage: 'The law counts an average of past wages.',
  statutory_base: 'The law defines the wage that counts.',
};

/** Severance pay when the employment ends. @param input checked, with start, end, reason and pay */
export function severanceLine(input: SumInput, law: CountryLaw): Line {
  const service = serviceOf(input.start!, input.end!);
  const { choices, notes, ...picked } = pickRule(law, {
    topic: 'severance',
    about: 'severance pay',
    day: input.end!,
    service,
    chosen: input.rule,
    covers: ({ when }) => coversReason(when, input.reason!),
    caseName: REASON_NAMES[input.reason!],
  });
  const label = SEVERANCE_PAY;
  if ('state' in picked) return line('severance', label, { ...picked, amount: noMoney(picked.state, law), choices });
  const { rule } = picked;
  const pay = payOf(input, law);
  const limits = limitedPay(rule, pay, input, law);
  const earned = earnings(rule, service);
  const result = limited(rule, sum(earned, limits), limits.unitPay);
  const isNothing = result.range.high.compare(0) === 0;
  return line('severance', label, {
    state: isNothing ? 'nothing_due' : 'due',
    amount: money(result.range, law.currency),
    formula: earned.map((part) => inWords(part, rule, limits, law.currency)).join(' + '),
    reason: isNothing ? 'The service so far earns nothing.' : '',
    notes: [
      ...notes,
      ...limits.notes(earned),
      ...result.notes,
      ...serviceNotes(rule, service),
      ...payNotes(rule, pay, input),
    ],
    rule,
    choices,
  });
}

function coversReason(when: readonly SeveranceCase[], reason: Reason): boolean {
  return when.includes(reason) || (ENDS_BY_EMPLOYER.includes(reason) && when.includes('any_end_by_employer'));
}

function earnings(rule: SeveranceRule, service: Service): Earned[] {
  const { bands, counts = 'each_year' } = rule;
  const years = countedYears(rule, service);
  if (counts === 'each_year') {
    return bands.flatMap(({ from_years, per_year, unit }, i) => {
      const next = bands[i + 1]?.from_years;
      const upTo = next === undefined ? years : least(years, Ratio.of(next));
      const inBand = upTo.minus(from_years);
      return inBand.compare(0) > 0 ? [{ years: inBand, rate: per_year, unit }] : [];
    });
  }
  const reached = bands.filter(({ from_years, above = false }) => {
    const from = Ratio.of(from_years).times(12);
    return above ? isOver(service, from) : from.compare(service.months) <= 0;
  });
  const { per_year: rate, unit } = reached.at(-1)!;
  return [{ years: counts === 'total' ? null : years, rate, unit }];
}

/** Years of service that a part of a year counts as, by `part_years`. */
const PART_YEARS: Readonly<
  Record<SeveranceRule['part_years'], (service: Service, ofYear: ServiceLength) => number | Ratio>
> = {
  none: () => 0,
  pro_rata: ({ part }) => part,
  completed_months: (_, { months }) => Ratio.of(months).dividedBy(12),
  begun_months: (_, { months, hasBegunMonth }) => Ratio.of(months + (hasBegunMonth ? 1 : 0)).dividedBy(12),
  half_year_counts: (_, { months }) => (months >= HALF_YEAR ? 1 : 0),
  over_half_year_counts: (_, ofYear) => (isOver(ofYear, HALF_YEAR) ? 1 : 0),
  over_three_months_count: (_, ofYear) => (isOver(ofYear, QUARTER) ? 1 : 0),
  half_or_whole_year: (service, { months }) => (months >= HALF_YEAR ? 1 : hasPart(service) ? 0.5 : 0),
  half_or_whole_year_over_six_months: (service, ofYear) => (isOver(ofYear, HALF_YEAR) ? 1 : hasPart(service) ? 0.5 : 0),
  pro_rata_over_half_year: ({ part }, ofYear) => (isOver(ofYear, HALF_YEAR) ? part : 0),
  rounded_up: (service) => (hasPart(service) ? 1 : 0),
  // All days count, not those of a part: below.
  days_by_365: () => 0,
};

const hasPart = ({ part }: Service) => part.compare(0) > 0;

function countedYears({ part_years }: SeveranceRule, service: Service): Ratio {
  const { years, months, days, hasBegunMonth } = service;
  if (part_years === 'days_by_365') return Ratio.of(Ratio.of(days).dividedBy(DAYS_IN_YEAR).rounded(PLACES_OF_YEARS));
  return Ratio.of(years).plus(PART_YEARS[part_years](service, { months: months % 12, hasBegunMonth }));
}

function sum(earned: readonly Earned[], { unitPay, yearPay }: LimitedPay): Range {
  const each = earned.map((part) =>
    part.years ? scaled(yearPay(part), part.years) : scaled(unitPay(part.unit), Ratio.ofRule(part.rate)),
  );
  return each.reduce(
    ({ low, high }, part) => ({ low: low.plus(part.low), high: high.plus(part.high) }),
    certain(Ratio.of(0)),
  );
}

/** The result within the rule's minimum and maximum, and a note if one of them decides. */
function limited(rule: SeveranceRule, range: Range, unitPay: (unit: PayUnit) => Range) {
  const notes: string[] = [];
  let result = range;
  for (const name of ['minimum', 'maximum'] as const) {
    const limit = rule[name];
    if (!limit) continue;
    const { value, unit } = limit;
    const bound = unit === 'currency' ? certain(Ratio.of(value)) : scaled(unitPay(unit), Ratio.of(value));
    const next = within(result, bound, { bound: name === 'minimum' ? 'at_least' : 'at_most' });
    if (next.low.compare(result.low) !== 0 || next.high.compare(result.high) !== 0)
      notes.push(`${name === 'minimum' ? 'At least' : 'At most'} ${limitInWords(value, unit)}.`);
    result = next;
  }
  return { range: result, notes };
}

function limitInWords(value: number, unit: PayUnit | 'currency'): string {
  const text = figure(Ratio.of(value));
  return unit === 'currency' ? text : `${counted(text, UNIT_NAMES[unit])} of pay`;
}

/** '6 completed years × 1 week × 4,153.85' */
function inWords(part: Earned, { part_years }: SeveranceRule, limits: LimitedPay, currency: string): string {
  const { years, rate, unit } = part;
  const name = part_years === 'none' ? 'completed year' : 'year';
  const time = years ? `${counted(figure(years), name)} × ` : '';
  const inMoney = (range: Range) => moneyInWords(money(range, currency));
  const [pay, year] = [limits.unitPay(unit), limits.yearPay(part)];
  const whole = scaled(pay, Ratio.ofRule(rate));
  const isWhole = year.low.compare(whole.low) === 0 && year.high.compare(whole.high) === 0;
  if (years && !isWhole) return `${time}${inMoney(year)}`;
  return `${time}${counted(figure(Ratio.of(rate), 6), UNIT_NAMES[unit])} × ${inMoney(pay)}`;
}

function serviceNotes(rule: SeveranceRule, service: Service): string[] {
  const { part_years, counts } = rule;
  const isLost = part_years !== 'days_by_365' && countedYears(rule, service).compare(service.years) === 0;
  const isCut = isLost && counts !== 'total' && service.part.compare(0) > 0;
  return isCut ? ['The part of a year over the completed years does not count.'] : [];
}

function payNotes({ bands, base, days_in_month }: SeveranceRule, { stated }: Pay, { day_of }: SumInput): string[] {
  const isOpen = days_in_month === null && stated !== 'day' && bands.some(({ unit }) => unit === 'days_of_pay');
  const days = day_of === undefined ? 'month ÷ 30, or ÷ 26' : `month ÷ ${day_of}, as chosen`;
  return [...(isOpen ? [`The law does not say what a day’s pay is: ${days}.`] : []), BASE_NOTES[base]];
}
