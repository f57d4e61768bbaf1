import { addDays, daysBetween, type Day } from '../core/calendar-day';
import {
  certain,
  counted,
  line,
  money,
  moneyInWords,
  noMoney,
  type CountryLaw,
  type Line,
  type LineId,
} from './outcome';
import type { SumInput } from './input';
import { daysOf, payOf } from './pay';
import { pickRule } from './pick-rule';
import { Ratio } from './ratio';
import type { Payer, SickRule, Stage } from './rule';
import { isWorkingDay, monthsUntil } from './service';

const DAYS_IN_WEEK = 7;
const DAYS_IN_MONTH = 30;
const WEEKS_IN_YEAR = 52;
const MONTHS_IN_YEAR = 12;

const PAYER_LINES: Record<Exclude<Payer, 'nobody'>, { id: LineId; label: string }> = {
  employer: { id: 'sick_employer', label: 'Sick pay by the employer' },
  insurance: { id: 'sick_insurance', label: 'Paid by insurance' },
  shared: { id: 'sick_shared', label: 'Paid by employer and insurance together' },
};

const PERIOD_NAMES: Record<SickRule['per'], string> = {
  case: '',
  year: 'year',
  '12_months': '12 months',
  '24_months': '24 months',
  '36_months': '36 months',
  other: 'period',
};

/** Days of the illness that a stage pays. */
interface Paid {
  stage: Stage;
  days: number;
}

/** What each payer pays for an illness. @param input checked, with start, sick_from, sick_to and pay */
export function sickPayLines(input: SumInput, law: CountryLaw): Line[] {
  const picked = pickRule(law, {
    topic: 'sick_leave',
    about: 'sick pay',
    day: input.sick_from!,
    // Service ends on the day before the illness.
    months: monthsUntil(input.start!, input.sick_from!),
    chosen: input.rule,
  });
  const { id, label } = PAYER_LINES.employer;
  if ('state' in picked) return [line(id, label, { ...picked, amount: noMoney(picked.state, law) })];
  const { rule } = picked;
  const week = daysOf(input);
  const countsWorkingDays = rule.stages[0]!.unit === 'working_days';
  const illness = daysOfIllness(input.sick_from!, input.sick_to!, countsWorkingDays ? week : DAYS_IN_WEEK);
  const waited = Math.min(illness, rule.waiting_days);
  const paid = share(illness - waited, rule.stages, (stage) => lengthOf(stage, countsWorkingDays, week));
  const pay = payOf(input, law);
  const day = countsWorkingDays ? pay.workingDay : pay.calendarDay;
  const dayName = countsWorkingDays ? 'working day' : 'calendar day';
  const isPaid = ({ stage }: Paid) => stage.paid_by !== 'nobody' && stage.percent > 0;
  const unpaid = illness - waited - paid.filter(isPaid).reduce((sum, { days }) => sum + days, 0);
  const notes = [
    ...picked.notes,
    ...(waited > 0 ? [`Not paid at first: ${counted(waited, dayName)}.`] : []),
    ...(unpaid > 0 ? [`Not paid by anybody after that: ${counted(unpaid, dayName)}.`] : []),
    ...(rule.per === 'case' ? [] : [`An earlier illness in the same ${PERIOD_NAMES[rule.per]} is not known here.`]),
  ];
  const payers = (['employer', 'insurance', 'shared'] as const).filter(
    (payer) => payer === 'employer' || paid.some(({ stage }) => stage.paid_by === payer && stage.percent > 0),
  );
  return payers.map((payer) => {
    const own = paid.filter((part) => isPaid(part) && part.stage.paid_by === payer);
    const total = own.reduce((sum, part) => sum.plus(payOfStage(part, day)), Ratio.of(0));
    const isNothing = total.compare(0) === 0;
    const dayInWords = moneyInWords(money(certain(day), law.currency));
    return line(PAYER_LINES[payer].id, PAYER_LINES[payer].label, {
      state: isNothing ? 'nothing_due' : 'due',
      amount: money(certain(total), law.currency),
      formula: own
        .map(({ stage, days }) => `${counted(days, dayName)} × ${stage.percent}% × ${dayInWords}`)
        .join(' + '),
      reason: isNothing ? 'The rule gives the employer nothing to pay for these days.' : '',
      notes: payer === 'employer' ? notes : [],
      rule,
      choices: payer === 'employer' ? picked.choices : [],
    });
  });
}

function payOfStage({ stage, days }: Paid, day: Ratio): Ratio {
  return day.times(days).times(stage.percent).dividedBy(100);
}

/** Both days count. @param week 7 for calendar days, else working days a week */
function daysOfIllness(from: Day, to: Day, week: number): number {
  const days = daysBetween(from, to) + 1;
  const wholeWeeks = Math.floor(days / DAYS_IN_WEEK);
  let count = wholeWeeks * week;
  for (let i = wholeWeeks * DAYS_IN_WEEK; i < days; i += 1) if (isWorkingDay(addDays(from, i), week)) count += 1;
  return count;
}

/** The days that each stage pays, in order; a stage that is not reached is left out. */
function share(days: number, stages: readonly Stage[], lengthOf: (stage: Stage) => number): Paid[] {
  let left = days;
  const parts = stages.map((stage) => {
    const part = Math.min(left, lengthOf(stage));
    left -= part;
    return { stage, days: part };
  });
  return parts.filter((part) => part.days > 0);
}

/** How many days a stage has, in the days that the rule counts. @param week working days a week */
function lengthOf({ value, unit }: Stage, inWorkingDays: boolean, week: number): number {
  const ratio = Ratio.of(value);
  const months = (count: Ratio) =>
    inWorkingDays
      ? count.times(week).times(WEEKS_IN_YEAR).dividedBy(MONTHS_IN_YEAR).whole()
      : count.times(DAYS_IN_MONTH).whole();
  switch (unit) {
    case 'years':
      return months(ratio.times(MONTHS_IN_YEAR));
    case 'months':
      return months(ratio);
    case 'weeks':
      return ratio.times(inWorkingDays ? week : DAYS_IN_WEEK).whole();
    case 'working_days':
      return (inWorkingDays ? ratio : ratio.times(DAYS_IN_WEEK).dividedBy(week)).whole();
    case 'calendar_days':
      return (inWorkingDays ? ratio.times(week).dividedBy(DAYS_IN_WEEK) : ratio).whole();
    case 'days':
      return ratio.whole();
  }
}
