import { DAY_MS, parseServerDate } from './dates';
import { serverNow } from './clock';

/**
 * A calendar day, 'YYYY-MM-DD'. Days compare as texts. A deadline is a day and not a moment: it is over when the day
 * ends in the person's time zone, so never compute a day by adding 24 hours to a moment.
 */
export type Day = string;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The current day.
 *
 * @param timeZone IANA name; '' is the engine's own zone. A zone that the engine does not know counts as ''.
 *   The hooks' engine has no `Intl`: use `localTime` of pb_hooks/src/core/local-time.ts there.
 */
export function today(timeZone: string, now: Date = new Date(serverNow())): Day {
  const zone = timeZone && writerOf(timeZone);
  if (zone) return zone.format(now);
  return [String(now.getFullYear()).padStart(4, '0'), two(now.getMonth() + 1), two(now.getDate())].join('-');
}

const writers = new Map<string, Intl.DateTimeFormat | undefined>();

/** Cached: to make a formatter takes a hundred times longer than to use it. Swedish dates have our form. */
function writerOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!writers.has(timeZone)) writers.set(timeZone, makeWriter(timeZone));
  return writers.get(timeZone);
}

function makeWriter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    // An engine without Intl throws; hooks use pb_hooks/src/core/local-time.ts.
    // eslint-disable-next-line no-restricted-globals -- for devices
    return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return undefined;
  }
}

/** The day of a stored date; '' for ''. */
export function dayOf(serverDate: string): Day {
  const day = serverDate.slice(0, 10);
  return isDay(day) ? day : '';
}

/** The stored form of a day. */
export function serverDateOf(day: Day): string {
  return `${day} 00:00:00.000Z`;
}

/** Whether a text is an existing day: 30 February is not. */
export function isDay(text: string): boolean {
  return SHAPE.test(text) && dayFromDate(parseServerDate(`${text} 00:00:00.000Z`)) === text;
}

/** Midnight UTC of a day, for computing with days only. */
export function dateFromDay(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function dayFromDate(date: Date | undefined): Day {
  return date ? date.toISOString().slice(0, 10) : '';
}

export function addDays(day: Day, count: number): Day {
  return dayFromDate(new Date(dateFromDay(day).getTime() + count * DAY_MS));
}

/** Days from `a` to `b`; negative if `b` is earlier. */
export function daysBetween(a: Day, b: Day): number {
  return Math.round((dateFromDay(b).getTime() - dateFromDay(a).getTime()) / DAY_MS);
}

/** Days between two server dates in any order; 0 if one of them is missing. */
export function daysApart(one: string, other: string): number {
  const [from, until] = [dayOf(one), dayOf(other)];
  return from === '' || until === '' ? 0 : Math.abs(daysBetween(from, until));
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return dateFromDay(day).getUTCDay();
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
