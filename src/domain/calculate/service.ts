import { addDays, dateFromDay, dayFromDate, daysBetween, weekdayOf, type Day } from '../core/calendar-day';
import { Ratio } from './ratio';

const MONTHS_IN_YEAR = 12;

/** The same day so many months later; the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = dateFromDay(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = Number(lastDayOfMonth(dayFromDate(date)).slice(8));
  date.setUTCDate(Math.min(wanted, last));
  return dayFromDate(date);
}

export function firstDayOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

export function lastDayOfMonth(day: Day): Day {
  const date = dateFromDay(firstDayOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + 1);
  return addDays(dayFromDate(date), -1);
}

/** The most months after `start` that are not after `until`; 0 if `until` is before `start`. */
export function monthsUntil(start: Day, until: Day): number {
  const [from, to] = [dateFromDay(start), dateFromDay(until)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * MONTHS_IN_YEAR + to.getUTCMonth() - from.getUTCMonth();
  return Math.max(0, addMonths(start, months) > until ? months - 1 : months);
}

/** A span of service. */
export interface Service {
  /** Completed months. */
  months: number;
  /** Completed years. */
  years: number;
  /** Both the first and the last day count. */
  days: number;
  /** Whether a further month has begun. */
  hasBegunMonth: boolean;
  /** Of the year that has begun: 0 to below 1. */
  part: Ratio;
}

/** The service from the first to the last day of an employment. */
export function serviceOf(start: Day, end: Day): Service {
  return serviceUntil(start, addDays(end, 1));
}

/** The service from the first day of an employment to the day before `until`. */
export function serviceUntil(start: Day, until: Day): Service {
  const months = monthsUntil(start, until);
  const years = Math.floor(months / MONTHS_IN_YEAR);
  const anniversary = addMonths(start, years * MONTHS_IN_YEAR);
  const next = addMonths(start, (years + 1) * MONTHS_IN_YEAR);
  const daysSince = Math.max(0, daysBetween(anniversary, until));
  return {
    months,
    years,
    days: daysBetween(start, until),
    hasBegunMonth: addMonths(start, months) < until,
    part: Ratio.of(daysSince).dividedBy(daysBetween(anniversary, next)),
  };
}

export type ServiceLength = Pick<Service, 'months' | 'hasBegunMonth'>;

/** Whether service is longer than so many months, by a day at least. */
export function isOver({ months, hasBegunMonth }: ServiceLength, limit: number | Ratio): boolean {
  const compared = Ratio.of(months).compare(limit);
  return compared > 0 || (compared === 0 && hasBegunMonth);
}

/** The step reached after so many completed months. */
export function stepAt<S extends { from_months: number }>(steps: readonly S[], months: number): S {
  return steps.filter(({ from_months }) => from_months <= months).at(-1)!;
}

/** Whether a day is among the first `days` of its week, which begins on Monday. */
export function isWorkingDay(day: Day, days: number): boolean {
  return (weekdayOf(day) + 6) % 7 < days;
}
