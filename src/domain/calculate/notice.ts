import { addDays, weekdayOf, type Day } from '../core/calendar-day';
import { dayInWords } from '../core/format-day';
import {
  certain,
  figure,
  line,
  money,
  moneyInWords,
  noMoney,
  timeInWords,
  type CountryLaw,
  type Line,
} from './outcome';
import { REASON_NAMES, type Reason, type SumInput } from './input';
import { DAYS_IN_MONTH, daysOf, payOf, type Pay } from './pay';
import { pickRule } from './pick-rule';
import { Ratio } from './ratio';
import type { NoticeEnds, NoticeRule, NoticeStep, Step, Unit } from './rule';
import { addMonths, isWorkingDay, lastDayOfMonth, serviceUntil, stepAt } from './service';

const FIFTEENTH = 15;
const MONTHS_IN_YEAR = 12;

/** Who ends the employment; nobody where it ends by itself. */
const GIVER: Record<Reason, 'employer' | 'employee' | undefined> = {
  redundancy: 'employer',
  dismissal_without_fault: 'employer',
  resignation: 'employee',
  end_of_fixed_term: undefined,
  retirement: undefined,
};

type Due = Pick<Line, 'notes' | 'choices'> & { rule: NoticeRule; step: NoticeStep };
type NotDue = Pick<Line, 'notes' | 'choices' | 'rule' | 'state' | 'reason'>;

/** The notice period and the last day. @param input checked, with start, given and reason */
export function noticeLines(input: SumInput, law: CountryLaw): Line[] {
  const given = input.given!;
  const found = noticeFor(input, given, law);
  if (!('step' in found)) {
    const isOver = found.state === 'nothing_due';
    return [
      line('notice_period', 'Notice period', found),
      line('last_day', 'Last day', { ...found, amount: isOver ? { kind: 'date', date: given } : null }),
    ];
  }
  const { step, rule, notes, choices } = found;
  const { date, formula, dayNotes } = lastDay(given, step, step.ends ?? rule.ends, daysOf(input));
  const isNone = step.value === 0;
  return [
    line('notice_period', 'Notice period', {
      state: isNone ? 'nothing_due' : 'due',
      amount: { kind: 'time', value: figure(Ratio.of(step.value)), unit: step.unit },
      formula: `from ${timeInWords(step.from_months, 'months')} of service`,
      reason: isNone ? NO_PERIOD : '',
      notes,
      rule,
      choices,
    }),
    line('last_day', 'Last day', { amount: { kind: 'date', date }, formula, notes: dayNotes, rule }),
  ];
}

const NO_PERIOD = 'The rule gives no notice period for this length of service.';

/** Pay for notice that is not worked. @param input checked, with start, end, reason and pay */
export function noticePaidLine(input: SumInput, law: CountryLaw): Line {
  const label = 'Notice paid, not worked';
  const found = noticeFor(input, input.given ?? input.end!, law);
  if (!('step' in found)) return line('notice_paid', label, { ...found, amount: noMoney(found.state, law) });
  const { step, ...rest } = found;
  const unitPay = payForNotice(payOf(input, law), step.unit);
  const isNone = step.value === 0;
  return line('notice_paid', label, {
    ...rest,
    state: isNone ? 'nothing_due' : 'due',
    amount: money(certain(unitPay.times(step.value)), law.currency),
    formula: `${timeInWords(figure(Ratio.of(step.value)), step.unit)} × ${moneyInWords(money(certain(unitPay), law.currency))}`,
    reason: isNone ? NO_PERIOD : '',
  });
}

function noticeFor(input: SumInput, given: Day, law: CountryLaw): Due | NotDue {
  const giver = GIVER[input.reason!];
  const caseName = REASON_NAMES[input.reason!];
  if (!giver)
    return { rule: null, state: 'nothing_due', reason: `No notice is due on ${caseName}.`, notes: [], choices: [] };
  const service = serviceUntil(input.start!, given);
  const picked = pickRule(law, {
    topic: 'notice_period',
    about: 'notice',
    day: given,
    service,
    chosen: input.rule,
    covers: ({ given_by }) => given_by === giver || given_by === 'both',
    caseName: `notice by the ${giver}`,
  });
  if ('state' in picked) return picked;
  return { ...picked, step: stepAt(picked.rule.steps, service.months) };
}

function payForNotice(pay: Pay, unit: Unit): Ratio {
  switch (unit) {
    case 'years':
      return pay.year;
    case 'months':
      return pay.month;
    case 'weeks':
      return pay.week;
    case 'working_days':
      return pay.workingDay;
    case 'days':
    case 'calendar_days':
      return pay.month.dividedBy(DAYS_IN_MONTH);
  }
}

/** @param days working days a week */
function lastDay(given: Day, { value, unit }: Step, ends: NoticeEnds, days: number) {
  if (value === 0) return { date: given, formula: '', dayNotes: [] };
  const over = addPeriod(given, value, unit, days);
  const date = MOVED[ends](over);
  const dayNotes = [
    ...(unit === 'working_days' ? ['Public holidays count as working days here.'] : []),
    ...(date === over ? [] : [`Moved on to the ${END_NAMES[ends]}.`]),
  ];
  return { date, formula: `${dayInWords(given)} + ${timeInWords(figure(Ratio.of(value)), unit)}`, dayNotes };
}

/** A part of a day counts as a day. */
function addPeriod(given: Day, value: number, unit: Unit, days: number): Day {
  switch (unit) {
    case 'years':
      return addMonths(given, value * MONTHS_IN_YEAR);
    case 'months':
      return addMonths(given, value);
    case 'weeks':
      return addDays(given, Math.ceil(value * 7));
    case 'working_days':
      return addWorkingDays(given, Math.ceil(value), days);
    case 'days':
    case 'calendar_days':
      return addDays(given, Math.ceil(value));
  }
}

/** The last of so many working days after a day. */
function addWorkingDays(given: Day, count: number, days: number): Day {
  let day = given;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, days)) left -= 1;
  }
  return day;
}

const END_NAMES: Record<NoticeEnds, string> = {
  any_day: 'same day',
  saturday: 'Saturday',
  end_of_week: 'Sunday',
  end_of_month: 'last day of the month',
  fifteenth_or_end_of_month: '15th or the last day of the month',
  end_of_quarter: 'last day of the quarter',
};

const MOVED: Record<NoticeEnds, (day: Day) => Day> = {
  any_day: (day) => day,
  saturday: (day) => addDays(day, 6 - weekdayOf(day)),
  end_of_week: (day) => addDays(day, (7 - weekdayOf(day)) % 7),
  end_of_month: lastDayOfMonth,
  fifteenth_or_end_of_month: (day) =>
    Number(day.slice(8)) <= FIFTEENTH ? `${day.slice(0, 8)}${FIFTEENTH}` : lastDayOfMonth(day),
  end_of_quarter: (day) => lastDayOfMonth(addMonths(`${day.slice(0, 8)}01`, 2 - ((Number(day.slice(5, 7)) - 1) % 3))),
};
