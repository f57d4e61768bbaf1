import { addDays, weekdayOf, type Day } from '../core/calendar-day';
import { NO_HOLIDAYS, workingDayFor } from './holidays';
import { dayBehind } from './nominal-due-date';
import type { Asked } from './recurrence';
import { horizonOf, isLastWorkingDay, lastDayOf, WEEKDAYS, weekdayName, type Rule } from './recurrence-rule';

/**
 * The days of rules for the server: its engine takes 40 ms for two years of one rule by way of the general library, and that library walks to its horizon where a rule gives nothing.
 * Here a rule costs its periods and no more. A test holds the two together.
 */

/** As `counted` (recurrence.ts), without the indexes. */
export function daysOf(rule: Rule, anchor: Day, asked: Asked): Day[] {
  const followed = isLastWorkingDay(rule) ? lastDayOf(rule) : rule;
  const { after, count, holidays = NO_HOLIDAYS } = asked;
  const workingDay = followed === rule ? (asked.workingDay ?? '') : 'before';
  const found: Day[] = [];
  if (count < 1) return found;
  let last = after;
  each(followed, anchor, after, (nominal) => {
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
  const until = rule.until && rule.until < day ? rule.until : day;
  return daysOf({ ...rule, until }, day, { after: addDays(day, -1), count: 1 })[0] === day;
}

/** Whether a rule, however often and for how long it is followed, gives a day at all within its horizon. */
export function fallsEver(rule: Rule, anchor: Day): boolean {
  return (
    daysOf({ ...rule, count: undefined, until: undefined }, anchor, { after: addDays(anchor, -1), count: 1 }).length > 0
  );
}

/** As `nominalDay`: the rule's own day, for which a deadline stands. */
export function ownDay(
  rule: Rule,
  deadline: Day,
  { workingDay = '', holidays = NO_HOLIDAYS }: Pick<Asked, 'workingDay' | 'holidays'>,
): Day {
  return dayBehind(rule, deadline, workingDay, holidays, daysOf);
}

type Visit = (day: Day) => boolean;

/** The days of a rule in order, until it ends or `visit` has had enough. */
function each(rule: Rule, anchor: Day, after: Day, visit: Visit): void {
  const { interval, count = Infinity } = rule;
  const end = horizonOf(rule, anchor > after ? anchor : after);
  const until = rule.until && rule.until < end ? rule.until : end;
  const period = PERIODS[rule.frequency];
  let seen = 0;
  for (let index = 0; ; index += interval) {
    const { from, days } = period(rule, anchor, index);
    if (from > until) return;
    for (const day of chosen(rule, days)) {
      if (day < anchor) continue;
      if (day > until || seen >= count) return;
      seen += 1;
      if (!visit(day)) return;
    }
  }
}

/** Which of a period's days a rule chooses: its first, its last. */
function chosen({ positions }: Rule, days: Day[]): Day[] {
  if (positions.length === 0) return days;
  return days.filter((_day, index) => positions.includes(index + 1) || positions.includes(index - days.length));
}

/** The days that a rule gives in the period that lies so many after the anchor's, in order, and a day that is not after them. */
type Period = (rule: Rule, anchor: Day, index: number) => { from: Day; days: Day[] };

const PERIODS: Record<Rule['frequency'], Period> = {
  DAILY: (rule, anchor, index) => {
    const day = addDays(anchor, index);
    return { from: day, days: isWanted(rule, day) ? [day] : [] };
  },
  WEEKLY: (rule, anchor, index) => {
    const weekdays = rule.weekdays.length ? rule.weekdays : [{ day: weekdayName(anchor) }];
    const passed = (weekdayOf(anchor) + 6 - WEEKDAYS.indexOf(rule.weekStart)) % 7;
    const from = addDays(anchor, 7 * index - passed);
    return {
      from,
      days: [0, 1, 2, 3, 4, 5, 6]
        .map((offset) => addDays(from, offset))
        .filter((day) => isWanted({ ...rule, weekdays }, day)),
    };
  },
  MONTHLY: (rule, anchor, index) => {
    const count = yearOf(anchor) * 12 + monthOf(anchor) - 1 + index;
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
    return {
      from: dayText(year, month, 1),
      days: isMonthWanted(rule, month) ? daysInMonth(rule, anchor, year, month) : [],
    };
  },
  YEARLY: (rule, anchor, index) => {
    const year = yearOf(anchor) + index;
    const isNamed = rule.months.length > 0 || rule.monthDays.length > 0 || rule.weekdays.length > 0;
    const months = isNamed ? MONTHS.filter((month) => isMonthWanted(rule, month)) : [monthOf(anchor)];
    const isOfYear = rule.months.length === 0 && rule.weekdays.some(({ nth }) => nth !== undefined);
    return {
      from: dayText(year, 1, 1),
      days: isOfYear
        ? weekdaysAmong(
            rule,
            MONTHS.flatMap((month) => daysOfMonth(year, month)),
          )
        : months.flatMap((month) => daysInMonth(rule, anchor, year, month)),
    };
  },
};

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function isMonthWanted({ months }: Rule, month: number): boolean {
  return months.length === 0 || months.includes(month);
}

/** Whether a day is one of the months, days of the month and weekdays that a rule names. */
function isWanted({ months, monthDays, weekdays }: Rule, day: Day): boolean {
  if (months.length > 0 && !months.includes(monthOf(day))) return false;
  if (weekdays.length > 0 && !weekdays.some((each) => each.day === weekdayName(day))) return false;
  return (
    monthDays.length === 0 ||
    monthDays.includes(dateOf(day)) ||
    monthDays.includes(dateOf(day) - 1 - lengthOf(yearOf(day), monthOf(day)))
  );
}

/** What a rule gives in one month; without a name for its days, the anchor's date. */
function daysInMonth(rule: Rule, anchor: Day, year: number, month: number): Day[] {
  const { weekdays, monthDays } = rule;
  if (weekdays.length === 0) return datesOfMonth(year, month, monthDays.length ? monthDays : [dateOf(anchor)]);
  return monthDays.length
    ? datesOfMonth(year, month, monthDays).filter((day) => isWanted(rule, day))
    : weekdaysAmong(rule, daysOfMonth(year, month));
}

/** Of days that follow each other those that fall on a rule's weekdays: each, or the so-manieth of them. */
function weekdaysAmong({ weekdays }: Rule, days: Day[]): Day[] {
  const first = WEEKDAYS.indexOf(weekdayName(days[0]!));
  const wanted = new Set<number>();
  for (const { day, nth } of weekdays) {
    const falling: number[] = [];
    for (let index = (WEEKDAYS.indexOf(day) - first + 7) % 7; index < days.length; index += 7) falling.push(index);
    for (const index of nth === undefined ? falling : [falling[nth > 0 ? nth - 1 : falling.length + nth] ?? -1])
      wanted.add(index);
  }
  return days.filter((_day, index) => wanted.has(index));
}

function daysOfMonth(year: number, month: number): Day[] {
  return Array.from({ length: lengthOf(year, month) }, (_, index) => dayText(year, month, index + 1));
}

/** Those of the wanted days that the month has; −1 is its last. */
function datesOfMonth(year: number, month: number, wanted: readonly number[]): Day[] {
  const length = lengthOf(year, month);
  const dates = new Set(
    wanted.map((day) => (day > 0 ? day : length + 1 + day)).filter((day) => day >= 1 && day <= length),
  );
  return [...dates].sort((a, b) => a - b).map((date) => dayText(year, month, date));
}

function lengthOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function dayText(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
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
