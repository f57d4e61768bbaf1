import type { PayPeriod, SumInput } from './input';
import { certain, counted, type CountryLaw, type Range } from './outcome';
import { least, Ratio } from './ratio';
import { rulesOn, type PayUnit } from './rule';

const WEEKS_IN_YEAR = 52;
const MONTHS_IN_YEAR = 12;
const DAYS_IN_WEEK = 7;
/** Days of a month in a notice, and at most where the law does not say how many. */
export const DAYS_IN_MONTH = 30;
/** Working days of a month in a six-day week: at least, where the law does not say how many. */
const LEAST_DAYS = 26;
const USUAL_DAYS = 5;
const USUAL_HOURS = 40;

/** The same pay for each period, exact. */
export interface Pay {
  stated: PayPeriod;
  year: Ratio;
  month: Ratio;
  week: Ratio;
  workingDay: Ratio;
  calendarDay: Ratio;
  hour: Ratio;
}

/** Working days a week; they begin on Monday. */
export function daysOf({ days = '' }: Pick<SumInput, 'days'>): number {
  return days === '' ? USUAL_DAYS : Number(days);
}

/** The country's ordinary hours of a week. */
function standardHours({ rules }: CountryLaw): number {
  const weekly = rulesOn(rules, 'standard_hours')[0]?.limits.find(({ per }) => per === 'week');
  return weekly?.value ?? USUAL_HOURS;
}

/** Hours a week. */
function hoursOf({ hours = '' }: Pick<SumInput, 'hours'>, law: CountryLaw): Ratio {
  return Ratio.of(hours === '' ? standardHours(law) : hours);
}

/** Says which hours a result rests on, where the input gives none and the country's limit is no usual week. */
export function assumedHours({ hours = '' }: Pick<SumInput, 'hours'>, law: CountryLaw): string[] {
  const standard = standardHours(law);
  if (hours !== '' || standard <= USUAL_HOURS) return [];
  return [`A week is taken as ${counted(standard, 'hour')}, the legal limit. Enter the hours of the contract.`];
}

/**
 * The hours of a month's pay for somebody who works fewer hours than the standard: as many fewer. More hours a week
 * change nothing, as the law's number is for ordinary hours.
 *
 * @param hoursInMonth by law, at the standard hours
 */
export function hoursOfMonth(hoursInMonth: number, input: SumInput, law: CountryLaw): Ratio {
  const standard = standardHours(law);
  return Ratio.ofRule(hoursInMonth)
    .times(least(hoursOf(input, law), Ratio.of(standard)))
    .dividedBy(standard);
}

/** @param input checked, with pay */
export function payOf(input: SumInput, law: CountryLaw): Pay {
  return payFrom(Ratio.of(input.pay!), input.per ?? 'month', input, law);
}

/** An amount for one period, for each period. @param input says how many days and hours a week has */
export function payFrom(
  amount: Ratio,
  stated: PayPeriod,
  input: Pick<SumInput, 'days' | 'hours'>,
  law: CountryLaw,
): Pay {
  const [days, hours] = [daysOf(input), hoursOf(input, law)];
  const weeks: Record<PayPeriod, (amount: Ratio) => Ratio> = {
    hour: (hour) => hour.times(hours),
    day: (workingDay) => workingDay.times(days),
    week: (week) => week,
    month: (month) => month.times(MONTHS_IN_YEAR).dividedBy(WEEKS_IN_YEAR),
    year: (year) => year.dividedBy(WEEKS_IN_YEAR),
  };
  const week = weeks[stated](amount);
  const year = week.times(WEEKS_IN_YEAR);
  return {
    stated,
    year,
    month: year.dividedBy(MONTHS_IN_YEAR),
    week,
    workingDay: week.dividedBy(days),
    calendarDay: week.dividedBy(DAYS_IN_WEEK),
    hour: week.dividedBy(hours),
  };
}

/** The pay for a period; a day is a working day. */
export function payPer(pay: Pay, per: PayPeriod): Ratio {
  return { hour: pay.hour, day: pay.workingDay, week: pay.week, month: pay.month, year: pay.year }[per];
}

/**
 * A day, a week or a month of pay.
 *
 * @param daysInMonth how many days a month's pay has by law; null where the law does not say
 * @param dayOf the same by choice, where the law does not say
 */
export function payFor(unit: PayUnit, pay: Pay, daysInMonth: number | null, dayOf?: number): Range {
  if (unit === 'weeks_of_pay') return certain(pay.week);
  if (unit === 'months_of_pay') return certain(pay.month);
  if (pay.stated === 'day') return certain(pay.workingDay);
  const days = daysInMonth ?? dayOf;
  return days === undefined
    ? { low: pay.month.dividedBy(DAYS_IN_MONTH), high: pay.month.dividedBy(LEAST_DAYS) }
    : certain(pay.month.dividedBy(Ratio.ofRule(days)));
}
