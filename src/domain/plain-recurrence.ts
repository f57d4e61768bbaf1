import { addDays, weekdayOf, type Day } from './calendar-day';
import { NO_HOLIDAYS, workingDayFor } from './holidays';
import { counted, nominalDay, type Asked } from './recurrence';
import { isLastWorkingDay, WEEKDAYS, weekdayName, type Rule } from './recurrence-rule';

/**
 * The days of many rules at once, for the hooks: their engine takes 40 ms for two years of one rule by way of the general library. Rules that name days of the month or of the
 * week, without choosing among them, are nearly all there are, and are reckoned here; a test holds the two together.
 */

/** As `counted`, without the indexes. */
export function daysOf(rule: Rule, anchor: Day, asked: Asked): Day[] {
  const followed = isLastWorkingDay(rule) ? lastDays(rule) : rule;
  if (!isPlain(followed)) return counted(rule, anchor, asked).map(({ day }) => day);
  const { after, count, holidays = NO_HOLIDAYS } = asked;
  const workingDay = followed === rule ? (asked.workingDay ?? '') : 'before';
  const found: Day[] = [];
  if (count < 1) return found;
  let last = after;
  each(followed, anchor, (nominal) => {
    const day = workingDayFor(nominal, workingDay, holidays);
    if (day > last) {
      found.push(day);
      last = day;
    }
    return found.length < count;
  });
  return found;
}

/** Whether a day that begins a rule is one of its own. */
export function isOn(rule: Rule, day: Day): boolean {
  return daysOf(rule, day, { after: addDays(day, -1), count: 1 })[0] === day;
}

/** Longer than any feast. */
const LONGEST_SHIFT = 15;

/** As `nominalDay`: the rule's own day, of which a deadline is the working day. */
export function ownDay(rule: Rule, text: string, deadline: Day, { workingDay = '', holidays = NO_HOLIDAYS }: Pick<Asked, 'workingDay' | 'holidays'>): Day {
  const isLast = isLastWorkingDay(rule);
  const followed: Rule = { ...(isLast ? lastDays(rule) : rule), count: undefined, until: undefined };
  if (!isPlain(followed)) return nominalDay(text, deadline, workingDay, holidays);
  const direction = isLast ? 'before' : workingDay;
  if (direction === '') return deadline;
  for (let count = 0; count <= LONGEST_SHIFT; count++) {
    const candidate = addDays(deadline, direction === 'before' ? count : -count);
    if (isOn(followed, candidate) && workingDayFor(candidate, direction, holidays) === deadline) return candidate;
  }
  return deadline;
}

function lastDays(rule: Rule): Rule {
  return { ...rule, weekdays: [], positions: [], monthDays: [-1] };
}

function isPlain({ frequency, positions, weekdays, months, monthDays }: Rule): boolean {
  if (positions.length > 0) return false;
  if (frequency === 'WEEKLY') return months.length === 0;
  return weekdays.length === 0 && (frequency !== 'DAILY' || months.length + monthDays.length === 0);
}

/** A rule that gives nothing for so long gives nothing. */
const HORIZON_YEARS = 100;

type Visit = (day: Day) => boolean;

/** The days of a plain rule in order, until it ends or `visit` has had enough. */
function each(rule: Rule, anchor: Day, visit: Visit): void {
  const { interval, count = Infinity } = rule;
  const end = `${Number(anchor.slice(0, 4)) + HORIZON_YEARS}${anchor.slice(4)}`;
  const until = rule.until && rule.until < end ? rule.until : end;
  const period = PERIODS[rule.frequency];
  let seen = 0;
  for (let index = 0; ; index += interval) {
    const days = period(rule, anchor, index);
    if (!days) return;
    for (const day of days) {
      if (day < anchor) continue;
      if (day > until || seen >= count) return;
      seen += 1;
      if (!visit(day)) return;
    }
    if (index > HORIZON_YEARS * 366) return;
  }
}

/** The days that a rule gives in the period that lies so many after the anchor's, in order; undefined beyond the horizon. */
type Period = (rule: Rule, anchor: Day, index: number) => Day[] | undefined;

const PERIODS: Record<Rule['frequency'], Period> = {
  DAILY: (_rule, anchor, index) => [addDays(anchor, index)],
  WEEKLY: ({ weekdays, weekStart }, anchor, index) => {
    const wanted = weekdays.length ? weekdays.map(({ day }) => day) : [weekdayName(anchor)];
    const passed = (weekdayOf(anchor) + 6 - WEEKDAYS.indexOf(weekStart)) % 7;
    const first = addDays(anchor, 7 * index - passed);
    return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(first, offset)).filter((day) => wanted.includes(weekdayName(day)));
  },
  MONTHLY: ({ months, monthDays }, anchor, index) => {
    const count = yearOf(anchor) * 12 + monthOf(anchor) - 1 + index;
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
    if (year > yearOf(anchor) + HORIZON_YEARS) return undefined;
    return months.length && !months.includes(month) ? [] : daysOfMonth(year, month, monthDays.length ? monthDays : [dateOf(anchor)]);
  },
  YEARLY: ({ months, monthDays }, anchor, index) => {
    const year = yearOf(anchor) + index;
    if (index > HORIZON_YEARS) return undefined;
    const wanted = months.length ? [...new Set(months)].sort((a, b) => a - b) : monthDays.length ? MONTHS : [monthOf(anchor)];
    return wanted.flatMap((month) => daysOfMonth(year, month, monthDays.length ? monthDays : [dateOf(anchor)]));
  },
};

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Those of the wanted days that the month has; −1 is its last. */
function daysOfMonth(year: number, month: number, wanted: readonly number[]): Day[] {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const dates = new Set(wanted.map((day) => (day > 0 ? day : length + 1 + day)).filter((day) => day >= 1 && day <= length));
  return [...dates].sort((a, b) => a - b).map((date) => `${year}-${two(month)}-${two(date)}`);
}

function two(value: number): string {
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
