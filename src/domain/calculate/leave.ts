import {
  certain,
  figure,
  line,
  money,
  moneyInWords,
  noMoney,
  timeInWords,
  type Amount,
  type CountryLaw,
  type Line,
} from './outcome';
import type { SumInput } from './input';
import { payOf, type Pay } from './pay';
import { pickRule } from './pick-rule';
import { Ratio } from './ratio';
import type { LeaveRule, LeaveUnit } from './rule';
import { monthsUntil, serviceOf, stepAt } from './service';

const MONTHS_IN_YEAR = 12;
/** Digits after the point of days of leave. */
const PLACES = 2;

/**
 * Leave accrued in the leave year in which `end` lies, leave owed on that day, and what it is worth.
 *
 * @param input checked, with start and end; without pay there is no line on the worth
 */
export function leaveLines(input: SumInput, law: CountryLaw): Line[] {
  const end = input.end!;
  const service = serviceOf(input.start!, end);
  const { months } = service;
  const { notes, ...picked } = pickRule(law, {
    topic: 'annual_leave',
    about: 'annual leave',
    day: end,
    service,
    chosen: input.rule,
  });
  if ('state' in picked) {
    const amount = noMoney(picked.state, law);
    return [
      line('leave_accrued', ACCRUED, picked),
      line('leave_owed', OWED, picked),
      ...(hasPay(input) ? [line('leave_worth', WORTH, { ...picked, amount })] : []),
    ];
  }
  const { rule } = picked;
  const year = leaveYear(rule, monthsUntil(input.start!, end));
  const passed = months - year.from;
  const { value, unit } = stepAt(rule.steps, year.from);
  const accrued = Ratio.of(value).times(passed).dividedBy(year.length);
  const owed = accrued.plus(input.carried || 0).minus(input.taken || 0);
  const accrues = value > 0 ? '; it accrues' : '';
  if (months < rule.waiting_months)
    notes.push(`Leave may not be taken before ${timeInWords(rule.waiting_months, 'months')} of service${accrues}.`);
  const isAhead = owed.compare(0) < 0;
  const ahead = isAhead ? ['Leave was taken ahead: more was taken than is owed.'] : [];
  const state = owed.compare(0) > 0 ? ('due' as const) : ('nothing_due' as const);
  const reason = state === 'due' ? '' : 'No leave is owed.';
  const days = `${inDays(owed)} = ${inDays(accrued)} + ${input.carried || 0} − ${input.taken || 0}`;
  return [
    line('leave_accrued', ACCRUED, {
      ...picked,
      amount: time(accrued, unit),
      formula: `${timeInWords(value, unit)} × ${timeInWords(passed, 'months')} ÷ ${year.length}`,
      notes,
    }),
    line('leave_owed', OWED, { state, reason, rule, amount: time(owed, unit), formula: days, notes: ahead }),
    ...(hasPay(input) ? [worthLine(input, law, { owed, unit }, { state, reason, rule, notes: ahead })] : []),
  ];
}

const ACCRUED = 'Leave accrued this year';
const OWED = 'Leave owed';
const WORTH = 'Leave not taken';

function hasPay({ pay = '' }: SumInput): boolean {
  return pay !== '';
}

function inDays(days: Ratio): string {
  return figure(days, PLACES);
}

function time(days: Ratio, unit: LeaveUnit): Amount {
  return { kind: 'time', value: days.rounded(PLACES), unit };
}

/**
 * The leave year after so many completed months: the months at its beginning, and how many it has. A year that begins
 * with a step has fewer than twelve if another step comes sooner.
 */
function leaveYear(
  { steps, year_begins = 'anniversary' }: LeaveRule,
  months: number,
): { from: number; length: number } {
  const first = year_begins === 'step' ? stepAt(steps, months).from_months : 0;
  const next = year_begins === 'step' ? steps.find(({ from_months }) => from_months > months)?.from_months : undefined;
  const from = first + Math.floor((months - first) / MONTHS_IN_YEAR) * MONTHS_IN_YEAR;
  return { from, length: Math.min(MONTHS_IN_YEAR, (next ?? Infinity) - from) };
}

function worthLine(
  input: SumInput,
  law: CountryLaw,
  { owed, unit }: { owed: Ratio; unit: LeaveUnit },
  over: Partial<Line>,
): Line {
  const unitPay = worthOf(payOf(input, law), unit);
  const isDue = owed.compare(0) > 0;
  const worth = certain(isDue ? owed.times(unitPay) : Ratio.of(0));
  const unitInWords = moneyInWords(money(certain(unitPay), law.currency));
  return line('leave_worth', WORTH, {
    ...over,
    amount: money(worth, law.currency),
    formula: isDue ? `${timeInWords(inDays(owed), unit)} × ${unitInWords}` : '',
  });
}

function worthOf(pay: Pay, unit: LeaveUnit): Ratio {
  switch (unit) {
    case 'working_days':
      return pay.workingDay;
    case 'calendar_days':
      return pay.calendarDay;
    case 'weeks':
      return pay.week;
  }
}
