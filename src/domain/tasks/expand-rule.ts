import { addDays, weekdayOf, type Day } from '../core/calendar-day';
import { horizonOf, WEEKDAYS, weekdayName, type Rule } from './recurrence-rule';

/**
 * Expands rules, on devices and in hooks. It needs no `Intl` and no library, and takes one step per period.
 * recurrence-agreement.test.ts compares it with ical.js and with a search day by day.
 */

/**
 * Visits the days of a rule in order, before they are moved to working days.
 *
 * @param anchor the first day of the series: intervals and COUNT start here
 * @param after extends the horizon, so that a series that began long ago still has days
 * @param visit gets the day and the number of days before it; returns whether to go on
 */
export function eachRuleDay(rule: Rule, anchor: Day, after: Day, visit: (day: Day, index: number) => boolean): void {
  const { interval, count = Infinity } = rule;
  const horizon = horizonOf(rule, anchor > after ? anchor : after);
  const until = rule.until && rule.until < horizon ? rule.until : horizon;
  const period = PERIODS[rule.frequency];
  let visited = 0;
  for (let index = 0; ; index += interval) {
    const { from, days } = period(rule, anchor, index);
    if (isPast(from, until)) return;
    for (const day of atPositions(rule, days)) {
      if (day < anchor) continue;
      if (isPast(day, until) || visited >= count) return;
      if (!visit(day, visited)) return;
      visited += 1;
    }
  }
}

/**
 * Days compare as texts up to the year 9999. Later ones are longer, or begin with a plus sign if `addDays` made them.
 */
function isPast(day: Day, until: Day): boolean {
  return day > until || day.length > until.length || day.startsWith('+');
}

/** BYSETPOS: 1 is the first day of a period, −1 the last. A position that the period does not have selects nothing. */
function atPositions({ positions }: Rule, days: Day[]): Day[] {
  if (positions.length === 0) return days;
  return days.filter((_day, index) => positions.includes(index + 1) || positions.includes(index - days.length));
}

/**
 * The days of a rule in one period, in order.
 *
 * @param index of the period: 0 is the period of the anchor
 * @returns `from`, the first day of the period, too
 */
type Period = (rule: Rule, anchor: Day, index: number) => { from: Day; days: Day[] };

const PERIODS: Record<Rule['frequency'], Period> = {
  DAILY: (rule, anchor, index) => {
    const day = addDays(anchor, index);
    return { from: day, days: matchesParts(rule, day) ? [day] : [] };
  },
  WEEKLY: (rule, anchor, index) => {
    const weekdays = rule.weekdays.length ? rule.weekdays : [{ day: weekdayName(anchor) }];
    const sinceWeekStart = (weekdayOf(anchor) + 6 - WEEKDAYS.indexOf(rule.weekStart)) % 7;
    const from = addDays(anchor, 7 * index - sinceWeekStart);
    const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(from, offset));
    return { from, days: week.filter((day) => matchesParts({ ...rule, weekdays }, day)) };
  },
  MONTHLY: (rule, anchor, index) => {
    const count = yearOf(anchor) * 12 + monthOf(anchor) - 1 + index;
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
    return {
      from: formatDay(year, month, 1),
      days: includesMonth(rule, month) ? daysInMonth(rule, anchor, year, month) : [],
    };
  },
  YEARLY: (rule, anchor, index) => {
    const year = yearOf(anchor) + index;
    return { from: formatDay(year, 1, 1), days: daysInYear(rule, anchor, year) };
  },
};

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Without BYMONTH, an nth weekday counts within the year; everything else repeats in each month. */
function daysInYear(rule: Rule, anchor: Day, year: number): Day[] {
  if (rule.months.length === 0 && rule.weekdays.some(({ nth }) => nth !== undefined)) {
    const days = MONTHS.flatMap((month) => allDaysOfMonth(year, month));
    return selectWeekdays(rule, days);
  }
  const namesDays = rule.months.length > 0 || rule.monthDays.length > 0 || rule.weekdays.length > 0;
  const months = namesDays ? MONTHS.filter((month) => includesMonth(rule, month)) : [monthOf(anchor)];
  return months.flatMap((month) => daysInMonth(rule, anchor, year, month));
}

/** A rule that names neither dates nor weekdays falls on the anchor's date. */
function daysInMonth(rule: Rule, anchor: Day, year: number, month: number): Day[] {
  const { weekdays, monthDays } = rule;
  if (weekdays.length === 0) return datesOfMonth(year, month, monthDays.length ? monthDays : [dateOf(anchor)]);
  return monthDays.length
    ? datesOfMonth(year, month, monthDays).filter((day) => matchesParts(rule, day))
    : selectWeekdays(rule, allDaysOfMonth(year, month));
}

function includesMonth({ months }: Rule, month: number): boolean {
  return months.length === 0 || months.includes(month);
}

/** Whether a day satisfies BYMONTH, BYMONTHDAY and BYDAY. It ignores the "nth" of weekdays. */
function matchesParts(rule: Rule, day: Day): boolean {
  const { monthDays, weekdays } = rule;
  if (!includesMonth(rule, monthOf(day))) return false;
  if (weekdays.length > 0 && !weekdays.some((weekday) => weekday.day === weekdayName(day))) return false;
  if (monthDays.length === 0) return true;
  return monthDays.includes(dateOf(day)) || monthDays.includes(dateOf(day) - 1 - lengthOf(yearOf(day), monthOf(day)));
}

/** BYDAY among consecutive days: every such weekday, or only the nth. */
function selectWeekdays({ weekdays }: Rule, days: Day[]): Day[] {
  const first = WEEKDAYS.indexOf(weekdayName(days[0]!));
  const selected = new Set<number>();
  for (const { day, nth } of weekdays) {
    const matches: number[] = [];
    for (let index = (WEEKDAYS.indexOf(day) - first + 7) % 7; index < days.length; index += 7) matches.push(index);
    if (nth === undefined) matches.forEach((index) => selected.add(index));
    else selected.add(matches[nth > 0 ? nth - 1 : matches.length + nth] ?? -1);
  }
  return days.filter((_day, index) => selected.has(index));
}

function allDaysOfMonth(year: number, month: number): Day[] {
  return Array.from({ length: lengthOf(year, month) }, (_, index) => formatDay(year, month, index + 1));
}

/** The dates that the month has; −1 is its last day. */
function datesOfMonth(year: number, month: number, monthDays: readonly number[]): Day[] {
  const length = lengthOf(year, month);
  const dates = monthDays.map((day) => (day > 0 ? day : length + 1 + day)).filter((day) => day >= 1 && day <= length);
  return [...new Set(dates)].sort((a, b) => a - b).map((date) => formatDay(year, month, date));
}

function lengthOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function formatDay(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

function dateOf(day: Day): number {
  return Number(day.slice(8));
}
