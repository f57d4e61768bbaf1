import { addDays, dateFromDay, type Day } from '../../domain/core/calendar-day';
import { formatDay } from '../../lib/format';

/** 'YYYY-MM'. Months compare as texts, as days do. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The month a number of months later; earlier if the number is negative. */
export function shiftMonth(month: Month, count: number): Month {
  const first = dateFromDay(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

/** The days of a month, in order. */
export function daysOf(month: Month): Day[] {
  const days: Day[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 'November 2026'. */
export function monthInWords(month: Month): string {
  return monthWords.format(dateFromDay(`${month}-01`));
}

/** 'Tuesday'. */
export function weekdayOfDay(day: Day): string {
  return weekdayWords.format(dateFromDay(day));
}

/** 'Tuesday 24 November 2026'. */
export function weekdayInWords(day: Day): string {
  return `${weekdayOfDay(day)} ${formatDay(day)}`;
}

/** '24 Nov'. */
export function dayAndMonth(day: Day): string {
  return formatDay(day, 'short').replace(/ \d{4}$/, '');
}
