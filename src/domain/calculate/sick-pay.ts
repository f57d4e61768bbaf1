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
import { assumedHours, daysOf, payFrom, payOf } from './pay';
import { isOutside, limitInWords, limitsOn, within, type KnownLimit } from './pay-limit';
import { pickRule } from './pick-rule';
import { Ratio } from './ratio';
import type { Payer, SickRule, Stage } from './rule';
import { isWorkingDay, serviceUntil } from './service';

/** In the words of a limit. */
const SICK_PAY = 'Sick pay';

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
    service: serviceUntil(input.start!, input.sick_from!),
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
  const kind = countsWorkingDays ? 'workingDay' : 'calendarDay';
  const dayName = countsWorkingDays ? 'working day' : 'calendar day';
  const isPaid = ({ stage }: Paid) => stage.paid_by !== 'nobody' && stage.percent > 0;
  const unpaid = illness - waited - paid.filter(isPaid).reduce((sum, { days }) => sum + days, 0);
  const notes = [
    ...picked.notes,
    ...(rule.per === 'case' ? [] : [`An earlier illness in the same ${PERIOD_NAMES[rule.per]} is not known here.`]),
  ];
  const payers = (['employer', 'insurance', 'shared'] as const).filter(
    (payer) => payer === 'employer' || paid.some(({ stage }) => stage.paid_by === payer && stage.percent > 0),
  );
  const lines = payers.map((payer) => {
    const own = paid.filter((part) => isPaid(part) && part.stage.paid_by === payer);
    const parts = own.map((part) => ({ ...part, ...dayOfStage(part.stage, kind, input, law) }));
    const total = parts.reduce((sum, { days, paid }) => sum.plus(paid.times(days)), Ratio.of(0));
    const isNothing = total.compare(0) === 0;
    const inWords = (amount: Ratio) => moneyInWords(money(certain(amount), law.currency));
    const limitNotes = parts.flatMap((part) => part.notes);
    return line(PAYER_LINES[payer].id, PAYER_LINES[payer].label, {
      state: isNothing ? 'nothing_due' : 'due',
      amount: money(certain(total), law.currency),
      formula: parts
        .map(({ stage, days, day, paid, isLimited }) =>
          isLimited
            ? `${counted(days, dayName)} × ${inWords(paid)}`
            : `${counted(days, dayName)} × ${stage.percent}% × ${inWords(day)}`,
        )
        .join(' + '),
      reason: isNothing ? 'The rule gives the employer nothing to pay for these days.' : '',
      notes: [...(payer === 'employer' ? notes : []), ...new Set(limitNotes)],
      rule,
      choices: payer === 'employer' ? picked.choices : [],
    });
  });
  if (waited + unpaid === 0) return lines;
  const unit = countsWorkingDays ? 'working_days' : 'calendar_days';
  return [
    ...lines,
    line('sick_unpaid', 'Days that nobody pays', {
      amount: { kind: 'time', value: String(waited + unpaid), unit },
      formula: [waited > 0 && `${waited} at first`, unpaid > 0 && `${unpaid} later`].filter(Boolean).join(' + '),
      rule,
    }),
  ];
}

/** A day of a stage: the pay that counts, and what is paid of it, both within the limits of the stage. */
function dayOfStage(
  { percent, pay_limits }: Stage,
  kind: 'workingDay' | 'calendarDay',
  input: SumInput,
  law: CountryLaw,
) {
  const { known, notes } = limitsOn(pay_limits, input.sick_from!, SICK_PAY, input, law);
  const limitsOf = (subject: KnownLimit['of']) => known.filter(({ of }) => of === subject);
  // A limit for a day is one of the days that the rule counts.
  const boundOf = ({ value, per }: KnownLimit) =>
    certain(per === 'day' ? value : payFrom(value, per, input, law)[kind]);
  const withinAll = (amount: Ratio, limits: readonly KnownLimit[]) =>
    limits.reduce((range, limit) => within(range, boundOf(limit), limit), certain(amount)).low;
  const whole = payOf(input, law)[kind];
  const day = withinAll(whole, limitsOf('pay'));
  const share = day.times(Ratio.ofRule(percent)).dividedBy(100);
  const paid = withinAll(share, limitsOf('result'));
  const decides = (limit: KnownLimit) => isOutside(certain(limit.of === 'pay' ? whole : share), boundOf(limit), limit);
  const deciding = known.filter(decides);
  return {
    day,
    paid,
    isLimited: paid.compare(share) !== 0,
    notes: [
      ...deciding.map((limit) => limitInWords(limit, SICK_PAY, law)),
      ...(deciding.some(({ per }) => per === 'hour') ? assumedHours(input, law) : []),
      ...notes,
    ],
  };
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
