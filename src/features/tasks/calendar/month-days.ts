import { addDays, dateFromDay, weekdayOf, type Day } from '../../../domain/core/calendar-day';
import { formatDay } from '../../../lib/format';

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

/** The same date in another month, or its last day. */
export function sameDateIn(month: Month, day: Day): Day {
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** The weeks of a month, from Monday, completed with days of the previous and next month. */
export function weeksOf(month: Month): Day[][] {
  const first = `${month}-01`;
  const weeks: Day[][] = [];
  for (let monday = mondayOf(first); monday < `${shiftMonth(month, 1)}-01`; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The day that a key moves to; undefined for other keys. */
export function dayAfterKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return sameDateIn(shiftMonth(monthOf(day), -1), day);
    case 'PageDown':
      return sameDateIn(shiftMonth(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 'November 2026'. */
export function monthInWords(month: Month): string {
  return monthWords.format(dateFromDay(`${month}-01`));
}

/** 'Tuesday 24 November 2026'. */
export function weekdayInWords(day: Day): string {
  return `${weekdayFormat.format(dateFromDay(day))} ${formatDay(day)}`;
}
