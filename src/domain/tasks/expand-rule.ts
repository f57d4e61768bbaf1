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
    const dates = period(rule, anchor, index, until);
    if (!dates) return;
    for (const date of dates) {
      const day = dayOfDate(date);
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

/** BYSETPOS: 1 is the first of a period, −1 the last. A position that the period does not have selects nothing. */
function atPositions<T>({ positions }: Rule, all: readonly T[]): readonly T[] {
  if (positions.length === 0) return all;
  return all.filter((_each, index) => positions.includes(index + 1) || positions.includes(index - all.length));
}

/**
 * A date as the number 20261231. A search looks at thousands of dates and selects a few: only those become texts, which
 * take many times as long.
 */
type CalendarDate = number;

/**
 * The dates of a rule in one period, in order.
 *
 * @param index of the period: 0 is the period of the anchor
 * @returns undefined for a period that begins after `until`
 */
type Period = (rule: Rule, anchor: Day, index: number, until: Day) => readonly CalendarDate[] | undefined;

const PERIODS: Record<Rule['frequency'], Period> = {
  DAILY: (rule, anchor, index, until) => {
    const day = addDays(anchor, index);
    if (isPast(day, until)) return undefined;
    return atPositions(rule, matchesParts(rule, day) ? [dateOfDay(day)] : []);
  },
  WEEKLY: (rule, anchor, index, until) => {
    const weekdays = rule.weekdays.length ? rule.weekdays : [{ day: weekdayName(anchor) }];
    const sinceWeekStart = (weekdayOf(anchor) + 6 - WEEKDAYS.indexOf(rule.weekStart)) % 7;
    const from = addDays(anchor, 7 * index - sinceWeekStart);
    if (isPast(from, until)) return undefined;
    const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(from, offset));
    return atPositions(
      rule,
      week.filter((day) => matchesParts({ ...rule, weekdays }, day)),
    ).map(dateOfDay);
  },
  MONTHLY: (rule, anchor, index, until) => {
    const count = yearOf(anchor) * 12 + monthOf(anchor) - 1 + index;
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
    const first = dateAt(year, month, 1);
    if (first > dateOfDay(until)) return undefined;
    if (!includesMonth(rule, month)) return [];
    const { weekdays, monthDays } = rule;
    return weekdays.length > 0 && monthDays.length === 0
      ? offsetsOfMonth(rule, year, month).map((offset) => first + offset)
      : atPositions(rule, datesInMonth(rule, anchor, year, month));
  },
  YEARLY: (rule, anchor, index, until) => {
    const year = yearOf(anchor) + index;
    return dateAt(year, 1, 1) > dateOfDay(until) ? undefined : atPositions(rule, datesInYear(rule, anchor, year));
  },
};

/** By their rules. */
const knownOffsets = new WeakMap<Rule, Map<number, readonly number[]>>();

/**
 * Days after the first of the month that BYDAY and BYSETPOS select. There are only 28 kinds of months: four lengths, and
 * seven weekdays on which they begin. So a search through fifty years selects 28 times.
 */
function offsetsOfMonth(rule: Rule, year: number, month: number): readonly number[] {
  const [length, weekday] = [lengthOf(year, month), weekdayAt(year, month)];
  const known = knownOffsets.get(rule) ?? new Map<number, readonly number[]>();
  knownOffsets.set(rule, known);
  const kind = length * 7 + weekday;
  const offsets = known.get(kind) ?? atPositions(rule, selectWeekdays(rule, weekday, length));
  known.set(kind, offsets);
  return offsets;
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Without BYMONTH, an nth weekday counts within the year; everything else repeats in each month. */
function datesInYear(rule: Rule, anchor: Day, year: number): readonly CalendarDate[] {
  if (rule.months.length === 0 && rule.weekdays.some(({ nth }) => nth !== undefined)) {
    const dates = MONTHS.flatMap((month) => allDatesOfMonth(year, month));
    return selectWeekdays(rule, weekdayAt(year, 1), dates.length).map((offset) => dates[offset]!);
  }
  const namesDays = rule.months.length > 0 || rule.monthDays.length > 0 || rule.weekdays.length > 0;
  const months = namesDays ? MONTHS.filter((month) => includesMonth(rule, month)) : [monthOf(anchor)];
  return months.flatMap((month) => datesInMonth(rule, anchor, year, month));
}

/** A rule that names neither dates nor weekdays falls on the anchor's date. */
function datesInMonth(rule: Rule, anchor: Day, year: number, month: number): CalendarDate[] {
  const { weekdays, monthDays } = rule;
  if (weekdays.length === 0) return datesOfMonth(year, month, monthDays.length ? monthDays : [dateOf(anchor)]);
  if (monthDays.length > 0)
    return datesOfMonth(year, month, monthDays).filter((date) => matchesParts(rule, dayOfDate(date)));
  const offsets = selectWeekdays(rule, weekdayAt(year, month), lengthOf(year, month));
  return offsets.map((offset) => dateAt(year, month, 1) + offset);
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

/**
 * BYDAY among consecutive days: every such weekday, or only the nth.
 *
 * @param first the weekday of the first day; 0 is Monday
 * @returns days after the first, in order
 */
function selectWeekdays({ weekdays }: Rule, first: number, count: number): number[] {
  const selected = new Set<number>();
  for (const { day, nth } of weekdays) {
    const matches: number[] = [];
    for (let offset = (WEEKDAYS.indexOf(day) - first + 7) % 7; offset < count; offset += 7) matches.push(offset);
    if (nth === undefined) matches.forEach((offset) => selected.add(offset));
    else selected.add(matches[nth > 0 ? nth - 1 : matches.length + nth] ?? -1);
  }
  return [...selected].filter((offset) => offset >= 0).sort((a, b) => a - b);
}

function allDatesOfMonth(year: number, month: number): CalendarDate[] {
  return Array.from({ length: lengthOf(year, month) }, (_, index) => dateAt(year, month, index + 1));
}

/** The dates that the month has; −1 is its last day. */
function datesOfMonth(year: number, month: number, monthDays: readonly number[]): CalendarDate[] {
  const length = lengthOf(year, month);
  const dates = monthDays.map((day) => (day > 0 ? day : length + 1 + day)).filter((day) => day >= 1 && day <= length);
  return [...new Set(dates)].sort((a, b) => a - b).map((date) => dateAt(year, month, date));
}

function lengthOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The weekday on which a month begins; 0 is Monday. */
function weekdayAt(year: number, month: number): number {
  return (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
}

function dateAt(year: number, month: number, date: number): CalendarDate {
  return (year * 100 + month) * 100 + date;
}

function dateOfDay(day: Day): CalendarDate {
  return dateAt(yearOf(day), monthOf(day), dateOf(day));
}

function dayOfDate(date: CalendarDate): Day {
  return String(date)
    .padStart(8, '0')
    .replace(/(\d\d)(\d\d)$/, '-$1-$2');
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
