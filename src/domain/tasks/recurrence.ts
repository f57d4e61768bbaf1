import { RRule, Weekday as RRuleWeekday, type Options } from 'rrule';
import { dateFromDay, dayFromDate, type Day } from '../core/calendar-day';
import { NO_HOLIDAYS, workingDayFor, type Holidays, type WorkingDay } from './holidays';
import { dayBehind } from './nominal-due-date';
import {
  horizonOf,
  isLastWorkingDay,
  lastDayOf,
  readRule,
  ruleText,
  WEEKDAYS,
  weekdayName,
  type Rule,
} from './recurrence-rule';

export { readRule } from './recurrence-rule';
export { describeRule } from './recurrence-words';

/** What a form offers. `interval` counts the frequency: 2 and 'quarterly' is every half-year. */
export interface Repeat {
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  interval?: number;
  /** Of the month; monthly, quarterly and yearly only. */
  lastDay?: boolean;
  lastWorkingDay?: boolean;
}

/**
 * The rule that repeats a day. It names its days, so that it does not drift when a deadline is moved to a working day.
 * The 29th to 31st of a month mean the last day of a month that has none; so does 29 February.
 */
export function ruleFor(
  { frequency, interval = 1, lastDay = false, lastWorkingDay = false }: Repeat,
  anchor: Day,
): string {
  const rule: Rule = {
    frequency: 'MONTHLY',
    interval,
    months: [],
    monthDays: [],
    weekdays: [],
    positions: [],
    weekStart: 'MO',
  };
  if (frequency === 'daily') rule.frequency = 'DAILY';
  if (frequency === 'weekly') Object.assign(rule, { frequency: 'WEEKLY', weekdays: [{ day: weekdayName(anchor) }] });
  if (frequency === 'daily' || frequency === 'weekly') return ruleText(rule);
  if (frequency === 'quarterly') rule.interval = interval * 3;
  if (frequency === 'yearly') Object.assign(rule, { frequency: 'YEARLY', months: [monthOf(anchor)] });
  if (lastWorkingDay) Object.assign(rule, { weekdays: WEEKDAYS.slice(0, 5).map((day) => ({ day })), positions: [-1] });
  else if (lastDay) rule.monthDays = [-1];
  else Object.assign(rule, frequency === 'yearly' ? yearDayParts(anchor, rule.months) : monthDayParts(anchor));
  return ruleText(rule);
}

/** A rule that names its day only by its first deadline ('FREQ=YEARLY') names it itself from now on. Others stay as they are. */
export function settleRule(text: string, anchor: Day): string {
  const rule = readRule(text);
  if (!rule || rule.frequency === 'DAILY' || rule.monthDays.length || rule.weekdays.length || rule.positions.length)
    return text;
  if (rule.frequency === 'WEEKLY') return ruleText({ ...rule, weekdays: [{ day: weekdayName(anchor) }] });
  if (rule.frequency === 'MONTHLY') return ruleText({ ...rule, ...monthDayParts(anchor) });
  const months = rule.months.length ? rule.months : [monthOf(anchor)];
  return ruleText({ ...rule, months, ...yearDayParts(anchor, months) });
}

function monthDayParts(anchor: Day): Pick<Rule, 'monthDays' | 'positions'> {
  const day = dateOf(anchor);
  if (day < 29) return { monthDays: [day], positions: [] };
  if (day === 31) return { monthDays: [-1], positions: [] };
  return { monthDays: Array.from({ length: day - 27 }, (_, index) => 28 + index), positions: [-1] };
}

/** A month has the same length each year, February apart. */
function yearDayParts(anchor: Day, months: readonly number[]): Pick<Rule, 'monthDays'> {
  const day = dateOf(anchor);
  return { monthDays: [day > 28 && months.includes(FEBRUARY) ? -1 : day] };
}

const FEBRUARY = 2;

function dateOf(day: Day): number {
  return Number(day.slice(8));
}

function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

export interface Asked {
  /** Only days later than this one. */
  after: Day;
  count: number;
  workingDay?: WorkingDay;
  holidays?: Holidays;
}

/**
 * The days on which a rule falls, as they are kept: on a working day where that is asked for. Days that fall together then are one.
 *
 * @param anchor the first day, from which intervals and counts go
 */
export function occurrences(text: string | Rule, anchor: Day, asked: Asked): Day[] {
  return counted(text, anchor, asked).map(({ day }) => day);
}

/** The first of them. @returns undefined where the rule has come to its end */
export function nextDay(text: string | Rule, anchor: Day, asked: Omit<Asked, 'count'>): Day | undefined {
  return occurrences(text, anchor, { ...asked, count: 1 })[0];
}

/** As `occurrences`; `index` says how many come before it, counted from the anchor. */
export function counted(
  text: string | Rule,
  anchor: Day,
  { after, count, workingDay = '', holidays = NO_HOLIDAYS }: Asked,
): { day: Day; index: number }[] {
  const rule = typeof text === 'string' ? readRule(text) : text;
  const found: { day: Day; index: number }[] = [];
  if (!rule || count < 1) return found;
  const isLast = isLastWorkingDay(rule);
  let last = after;
  followed(isLast ? lastDayOf(rule) : rule, anchor, after).all((date, index) => {
    const day = workingDayFor(dayFromDate(date), isLast ? 'before' : workingDay, holidays);
    if (day > last) {
      found.push({ day, index });
      last = day;
    }
    return found.length < count;
  });
  return found;
}

/** The rule's own day that a deadline stands for; see `dayBehind`. */
export function nominalDay(text: string, deadline: Day, workingDay: WorkingDay, holidays: Holidays): Day {
  const rule = readRule(text);
  return rule ? dayBehind(rule, deadline, workingDay, holidays, occurrences) : deadline;
}

function followed(rule: Rule, anchor: Day, after: Day): RRule {
  const start = dateFromDay(anchor);
  const horizon = horizonOf(rule, anchor > after ? anchor : after);
  const options: Partial<Options> = {
    freq: RRule[rule.frequency],
    dtstart: start,
    interval: rule.interval,
    wkst: WEEKDAYS.indexOf(rule.weekStart),
    until: dateFromDay(rule.until && rule.until < horizon ? rule.until : horizon),
  };
  if (rule.count !== undefined) options.count = rule.count;
  if (rule.months.length) options.bymonth = rule.months;
  if (rule.monthDays.length) options.bymonthday = rule.monthDays;
  if (rule.positions.length) options.bysetpos = rule.positions;
  if (rule.weekdays.length)
    options.byweekday = rule.weekdays.map(({ day, nth }) => new RRuleWeekday(WEEKDAYS.indexOf(day), nth));
  return new RRule(options, true);
}
