import { isDay, weekdayOf, type Day } from '../core/calendar-day';

/**
 * How a task repeats: the part of RFC 5545's RRULE about days. Hours, week numbers and days of the year are not
 * supported, and a rule with them is rejected as a whole.
 */
export interface Rule {
  frequency: Frequency;
  interval: number;
  /** Total number of times; absent: no limit. */
  count?: number | undefined;
  /** Last possible day. */
  until?: Day | undefined;
  months: number[];
  /** 1 to 31, or −1 for the last day, −2 for the day before it. */
  monthDays: number[];
  weekdays: RuleWeekday[];
  /** Selects among the days of one period by position; −1 is the last. */
  positions: number[];
  weekStart: Weekday;
}

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
export interface RuleWeekday {
  day: Weekday;
  /** The first (1) or last (−1) such day; absent: each. */
  nth?: number;
}
/** Weeks start on Monday, the default of RFC 5545. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
type Weekday = (typeof WEEKDAYS)[number];

const FREQUENCIES: readonly string[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] satisfies Frequency[];
/** Limit of the database field. */
const RULE_MAXIMUM = 500;
const MOST = 999;

type Part = (value: string) => Partial<Rule> | undefined;

const PARTS: Record<string, Part> = {
  FREQ: (value) => (FREQUENCIES.includes(value) ? { frequency: value as Frequency } : undefined),
  INTERVAL: (value) => one(value, 1, MOST, (interval) => ({ interval })),
  COUNT: (value) => one(value, 1, MOST, (count) => ({ count })),
  UNTIL: (value) => readUntil(value),
  BYMONTH: (value) => several(value, 1, 12, (months) => ({ months })),
  BYMONTHDAY: (value) => several(value, -31, 31, (monthDays) => ({ monthDays })),
  BYSETPOS: (value) => several(value, -366, 366, (positions) => ({ positions })),
  BYDAY: (value) => readWeekdays(value),
  WKST: (value) => (isWeekday(value) ? { weekStart: value } : undefined),
};

/** Parses a stored rule: 'FREQ=MONTHLY;BYMONTHDAY=-1'. @returns undefined if it is invalid or not supported */
export function readRule(text: string): Rule | undefined {
  if (text === '' || text.length > RULE_MAXIMUM) return undefined;
  const rule: Partial<Rule> = {};
  const seen = new Set<string>();
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=');
    const read = Object.prototype.hasOwnProperty.call(PARTS, name) && !seen.has(name) ? PARTS[name]!(value) : undefined;
    if (!read || part !== `${name}=${value}`) return undefined;
    seen.add(name);
    Object.assign(rule, read);
  }
  if (!rule.frequency) return undefined;
  const whole: Rule = {
    interval: 1,
    months: [],
    monthDays: [],
    weekdays: [],
    positions: [],
    weekStart: 'MO',
    ...rule,
    frequency: rule.frequency,
  };
  return isSound(whole) ? whole : undefined;
}

/**
 * Years to search before a rule counts as empty (30 February never comes). Each period is a step, so shorter periods
 * get fewer years.
 */
const HORIZON_YEARS: Record<Frequency, number> = { DAILY: 10, WEEKLY: 20, MONTHLY: 50, YEARLY: 100 };

/** The last day of the search that begins on a day. */
export function horizonOf({ frequency, weekdays, months }: Rule, from: Day): Day {
  const isByDay = frequency === 'YEARLY' && weekdays.length > 0 && months.length !== 1;
  const year = Math.min(Number(from.slice(0, 4)) + (isByDay ? HORIZON_YEARS.DAILY : HORIZON_YEARS[frequency]), 9999);
  return `${String(year).padStart(4, '0')}-12-31`;
}

/** Combinations that RFC 5545 forbids, and `BYSETPOS` without days to select from. */
function isSound(rule: Rule): boolean {
  const { frequency, weekdays, positions, monthDays } = rule;
  if (rule.count !== undefined && rule.until !== undefined) return false;
  if (frequency === 'WEEKLY' && monthDays.length) return false;
  if (
    weekdays.some(({ nth }) => nth !== undefined) &&
    (frequency === 'DAILY' || frequency === 'WEEKLY' || monthDays.length)
  )
    return false;
  return positions.length === 0 || (weekdays.length + monthDays.length + rule.months.length > 0 && hasPositions(rule));
}

const LONGEST_PERIOD: Record<Frequency, number> = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };
const LONGEST_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MOST_OF_WEEKDAY: Record<Frequency, number> = { DAILY: 1, WEEKLY: 1, MONTHLY: 5, YEARLY: 53 };

/**
 * Whether a period is long enough for all positions, and has days for one of them. The search for a position that
 * never comes (the sixth Monday of a month) takes thousands of times the work of one that does.
 */
function hasPositions(rule: Rule): boolean {
  const longest = longestPeriod(rule);
  const places = rule.positions.map(Math.abs);
  return (
    Math.max(...places) <= LONGEST_PERIOD[rule.frequency] && Math.min(...places) <= Math.min(longest, mostDays(rule))
  );
}

/** The most days that a period can have in the months of the rule. */
function longestPeriod({ frequency, months }: Rule): number {
  const lengths = months.map((month) => LONGEST_MONTH[month - 1]!);
  if (lengths.length === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') return LONGEST_PERIOD[frequency];
  return frequency === 'MONTHLY' ? Math.max(...lengths) : lengths.reduce((sum, length) => sum + length, 0);
}

/** An upper bound for the days of one period. */
function mostDays({ frequency, weekdays, monthDays, months }: Rule): number {
  const days = weekdays.reduce((sum, { nth }) => sum + (nth === undefined ? MOST_OF_WEEKDAY[frequency] : 1), 0);
  if (frequency !== 'YEARLY') return weekdays.length > 0 ? days : Math.max(monthDays.length, 1);
  const monthsInYear = months.length || 12;
  if (weekdays.length > 0) return months.length > 0 ? Math.min(days, 31) * monthsInYear : days;
  return Math.max(monthDays.length, 1) * monthsInYear;
}

/** Formats a rule for storage. */
export function ruleText(rule: Rule): string {
  return [
    `FREQ=${rule.frequency}`,
    rule.interval > 1 && `INTERVAL=${rule.interval}`,
    rule.months.length > 0 && `BYMONTH=${rule.months.join(',')}`,
    rule.monthDays.length > 0 && `BYMONTHDAY=${rule.monthDays.join(',')}`,
    rule.weekdays.length > 0 && `BYDAY=${rule.weekdays.map(({ day, nth }) => `${nth ?? ''}${day}`).join(',')}`,
    rule.positions.length > 0 && `BYSETPOS=${rule.positions.join(',')}`,
    rule.weekStart !== 'MO' && `WKST=${rule.weekStart}`,
    rule.count !== undefined && `COUNT=${rule.count}`,
    rule.until !== undefined && `UNTIL=${rule.until.replace(/-/g, '')}`,
  ]
    .filter(Boolean)
    .join(';');
}

const WORKING_WEEK = 'MO,TU,WE,TH,FR';

/**
 * The portable rule for the last working day of a month. We expand it with the country's weekend and public holidays.
 */
export function isLastWorkingDay({ frequency, months, monthDays, weekdays, positions }: Rule): boolean {
  const isOfMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months.length === 1);
  return (
    isOfMonth &&
    monthDays.length === 0 &&
    positions.join() === '-1' &&
    weekdays.map(({ day, nth }) => `${nth ?? ''}${day}`).join() === WORKING_WEEK
  );
}

/** The days of such a rule before they move to working days: the last day of each month. */
export function lastDayOf(rule: Rule): Rule {
  return { ...rule, weekdays: [], positions: [], monthDays: [-1] };
}

export function weekdayName(day: Day): Weekday {
  return WEEKDAYS[(weekdayOf(day) + 6) % 7]!;
}

function isWeekday(text: string): text is Weekday {
  return (WEEKDAYS as readonly string[]).includes(text);
}

function one(
  value: string,
  least: number,
  most: number,
  made: (value: number) => Partial<Rule>,
): Partial<Rule> | undefined {
  const found = numbers(value, least, most);
  return found?.length === 1 ? made(found[0]!) : undefined;
}

function several(
  value: string,
  least: number,
  most: number,
  made: (values: number[]) => Partial<Rule>,
): Partial<Rule> | undefined {
  const found = numbers(value, least, most);
  return found && made(found);
}

function numbers(value: string, least: number, most: number): number[] | undefined {
  const found = value.split(',').map((text) => (/^[+-]?\d{1,3}$/.test(text) ? Number(text) : NaN));
  return found.every((number) => number >= least && number <= most && number !== 0) ? found : undefined;
}

function readWeekdays(value: string): Partial<Rule> | undefined {
  const weekdays: RuleWeekday[] = [];
  for (const text of value.split(',')) {
    const [, sign, day] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? [];
    const nth = sign === undefined ? undefined : Number(sign);
    if (!day || nth === 0 || Math.abs(nth ?? 1) > 53) return undefined;
    weekdays.push(nth === undefined ? { day: day as Weekday } : { day: day as Weekday, nth });
  }
  return { weekdays };
}

/** A day, or a time of which only the day counts. */
function readUntil(value: string): Partial<Rule> | undefined {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(value) ?? [];
  const until = `${year}-${month}-${date}`;
  return year && isDay(until) ? { until } : undefined;
}
