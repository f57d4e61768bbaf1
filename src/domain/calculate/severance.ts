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
import { payFor, payOf, type Pay } from './pay';
import { pickRule } from './pick-rule';
import { greatest, least, Ratio } from './ratio';
import type { PayUnit, SeveranceCase, SeveranceRule } from './rule';
import { serviceOf, type Service } from './service';

const ENDS_BY_EMPLOYER: readonly Reason[] = ['redundancy', 'dismissal_without_fault'];

/** Of years that are counted by days, leap years too. */
const DAYS_IN_YEAR = 365;
const PLACES_OF_YEARS = 2;

const UNIT_NAMES: Record<PayUnit, string> = { days_of_pay: 'day', weeks_of_pay: 'week', months_of_pay: 'month' };

const BASE_NOTES: Record<SeveranceRule['base'], string> = {
  basic_wage: 'The law counts the basic wage.',
  gross_wage: 'The law counts the gross wage.',
  average_wage: 'The law counts an average of past wages.',
  statutory_base: 'The law defines the wage that counts.',
};

/** What a band earns: `rate` in its unit, for so many years, or (`years` null) for the whole service. */
interface Earned {
  years: Ratio | null;
  rate: number;
  unit: PayUnit;
}

/** Severance pay when the employment ends. @param input checked, with start, end, reason and pay */
export function severanceLine(input: SumInput, law: CountryLaw): Line {
  const service = serviceOf(input.start!, input.end!);
  const { choices, notes, ...picked } = pickRule(law, {
    topic: 'severance',
    about: 'severance pay',
    day: input.end!,
    months: service.months,
    chosen: input.rule,
    covers: ({ when }) => coversReason(when, input.reason!),
    caseName: REASON_NAMES[input.reason!],
  });
  const label = 'Severance pay';
  if ('state' in picked) return line('severance', label, { ...picked, amount: noMoney(picked.state, law), choices });
  const { rule } = picked;
  const pay = payOf(input, law);
  const unitPay = (unit: PayUnit) => payFor(unit, pay, rule.days_in_month, input.day_of);
  const earned = earnings(rule, service);
  const result = limited(rule, sum(earned, unitPay), unitPay);
  const isNothing = result.range.high.compare(0) === 0;
  return line('severance', label, {
    state: isNothing ? 'nothing_due' : 'due',
    amount: money(result.range, law.currency),
    formula: earned.map((part) => inWords(part, rule, unitPay(part.unit), law.currency)).join(' + '),
    reason: isNothing ? 'The service so far earns nothing.' : '',
    notes: [...notes, ...result.notes, ...serviceNotes(rule, service), ...payNotes(rule, pay, input)],
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
  const reached = bands.filter(({ from_years }) => Ratio.of(from_years).times(12).compare(service.months) <= 0);
  const { per_year: rate, unit } = reached.at(-1)!;
  return [{ years: counts === 'total' ? null : years, rate, unit }];
}

function countedYears({ part_years }: SeveranceRule, service: Service): Ratio {
  const { years, months, days, hasBegunMonth, part } = service;
  const completed = Ratio.of(years);
  switch (part_years) {
    case 'none':
      return completed;
    case 'pro_rata':
      return completed.plus(part);
    case 'completed_months':
      return Ratio.of(months).dividedBy(12);
    case 'begun_months':
      return Ratio.of(months + (hasBegunMonth ? 1 : 0)).dividedBy(12);
    case 'half_year_counts':
      return completed.plus(months % 12 >= 6 ? 1 : 0);
    case 'rounded_up':
      return completed.plus(part.compare(0) > 0 ? 1 : 0);
    case 'days_by_365':
      return Ratio.of(Ratio.of(days).dividedBy(DAYS_IN_YEAR).rounded(PLACES_OF_YEARS));
  }
}

function sum(earned: readonly Earned[], unitPay: (unit: PayUnit) => Range): Range {
  const each = earned.map(({ years, rate, unit }) =>
    scaled(unitPay(unit), (years ?? Ratio.of(1)).times(Ratio.ofRule(rate))),
  );
  return each.reduce(
    ({ low, high }, part) => ({ low: low.plus(part.low), high: high.plus(part.high) }),
    certain(Ratio.of(0)),
  );
}

function scaled({ low, high }: Range, factor: Ratio): Range {
  return { low: low.times(factor), high: high.times(factor) };
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
    const within = name === 'minimum' ? greatest : least;
    const next = { low: within(result.low, bound.low), high: within(result.high, bound.high) };
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
function inWords({ years, rate, unit }: Earned, { part_years }: SeveranceRule, pay: Range, currency: string): string {
  const name = part_years === 'none' ? 'completed year' : 'year';
  const time = years ? `${counted(figure(years), name)} × ` : '';
  const rateInWords = counted(figure(Ratio.of(rate), 6), UNIT_NAMES[unit]);
  return `${time}${rateInWords} × ${moneyInWords(money(pay, currency))}`;
}

function serviceNotes({ part_years, counts }: SeveranceRule, { part }: Service): string[] {
  const isCut = part_years === 'none' && counts !== 'total' && part.compare(0) > 0;
  return isCut ? ['The part of a year over the completed years does not count.'] : [];
}

function payNotes({ bands, base, days_in_month }: SeveranceRule, { stated }: Pay, { day_of }: SumInput): string[] {
  const isOpen = days_in_month === null && stated !== 'day' && bands.some(({ unit }) => unit === 'days_of_pay');
  const days = day_of === undefined ? 'month ÷ 30, or ÷ 26' : `month ÷ ${day_of}, as chosen`;
  return [...(isOpen ? [`The law does not say what a day’s pay is: ${days}.`] : []), BASE_NOTES[base]];
}
