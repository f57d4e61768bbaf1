import { daysBetween } from '../core/calendar-day';
import {
  certain,
  counted,
  line,
  money,
  moneyInWords,
  type CountryLaw,
  type Line,
  type Money,
  type Outcome,
} from './outcome';
import { inputErrors, type FieldErrors, type SumInput } from './input';
import { leaveLines } from './leave';
import { noticeLines, noticePaidLine } from './notice';
import { payOf } from './pay';
import { placesOf, sumOf } from './ratio';
import { KIND_OF_TOPIC, type RuleTopic } from './rule';
import { firstDayOfMonth, lastDayOfMonth } from './service';
import { severanceLine } from './severance';
import { sickPayLines } from './sick-pay';
import { overtimeLine, wageLines } from './wages';

/**
 * One sum for one country, by docs/calculators.md. The result depends on nothing but what is given.
 *
 * @param law the rules and facts of `input.country`
 * @returns the errors of fields, or lines. It does not throw on anything that a person can enter, if the rules pass
 *   `ruleProblems`.
 */
export function calculate(input: SumInput, law: CountryLaw): Outcome {
  const errors = { ...ruleErrors(input, law), ...inputErrors(input) };
  if (Object.keys(errors).length > 0) return { errors };
  const lines = linesOf(input, law);
  const isFinal = input.kind === 'final_pay';
  return {
    lines,
    total: isFinal ? totalOf(lines, law.currency) : null,
    isIncomplete: isFinal && lines.some(({ state }) => state === 'not_recorded' || state === 'outdated'),
  };
}

/** The topics whose rules a sum uses. */
export function topicsOfSum({ kind, notice_paid }: Pick<SumInput, 'kind' | 'notice_paid'>): RuleTopic[] {
  if (kind === 'final_pay') return [...(notice_paid ? ['notice_period' as const] : []), 'severance', 'annual_leave'];
  return (Object.keys(KIND_OF_TOPIC) as (keyof typeof KIND_OF_TOPIC)[]).filter(
    (topic) => KIND_OF_TOPIC[topic] === kind,
  );
}

function linesOf(input: SumInput, law: CountryLaw): Line[] {
  switch (input.kind) {
    case 'notice':
      return noticeLines(input, law);
    case 'severance':
      return [severanceLine(input, law)];
    case 'leave':
      return leaveLines(input, law);
    case 'sick_pay':
      return sickPayLines(input, law);
    case 'overtime':
      return [overtimeLine(input, law)];
    case 'wage':
      return wageLines(input, law);
    case 'final_pay':
      return [
        lastMonthLine(input, law),
        ...(input.notice_paid ? [noticePaidLine(input, law)] : []),
        severanceLine(input, law),
        leaveWorthLine(leaveLines(input, law)),
      ];
  }
}

/** A chosen key of this country must exist. Keys of other countries are theirs. */
function ruleErrors({ rule = '' }: SumInput, { code, rules }: CountryLaw): FieldErrors {
  const own = rule.split(',').filter((key) => key.startsWith(`${code.toLowerCase()}-`));
  const unknown = own.find((key) => !rules.some((other) => other.key === key));
  return unknown === undefined ? {} : { rule: `There is no rule with the key ${unknown}.` };
}

/** The worth alone, with what the line before it says of the rule. */
function leaveWorthLine(lines: readonly Line[]): Line {
  const [accrued, worth] = [lines[0]!, lines.find(({ id }) => id === 'leave_worth')!];
  return { ...worth, choices: accrued.choices, notes: [...accrued.notes, ...worth.notes] };
}

/** Pay for the days of the last month. */
function lastMonthLine(input: SumInput, law: CountryLaw): Line {
  const [start, end] = [input.start!, input.end!];
  const monthStart = firstDayOfMonth(end);
  const days = daysBetween(start > monthStart ? start : monthStart, end) + 1;
  const inMonth = daysBetween(monthStart, lastDayOfMonth(end)) + 1;
  const { month } = payOf(input, law);
  return line('last_month', 'Pay for the last month', {
    amount: money(certain(month.times(days).dividedBy(inMonth)), law.currency),
    formula: `${moneyInWords(money(certain(month), law.currency))} × ${counted(days, 'day')} ÷ ${inMonth}`,
  });
}

function totalOf(lines: readonly Line[], currency: string): Money {
  const amounts = lines.map(({ amount }) => amount).filter((amount) => amount?.kind === 'money');
  const sum = (end: 'low' | 'high') =>
    sumOf(
      amounts.map((amount) => amount[end]),
      placesOf(currency),
    );
  return { kind: 'money', low: sum('low'), high: sum('high'), currency };
}
