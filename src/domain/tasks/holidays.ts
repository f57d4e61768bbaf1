import { addDays, weekdayOf, type Day } from '../core/calendar-day';
import type { WORKING_DAYS } from '../core/vocabulary';

/** Where a deadline moves that is not on a working day; '' if it stays. */
export type WorkingDay = '' | (typeof WORKING_DAYS)[number];

/** The public holidays and the weekend of one country. */
export interface Holidays {
  /** False for a country without data or with an unknown name: screens say so. Its weekend is Saturday and Sunday. */
  isKnown: boolean;
  /** Whether a day is a public holiday. */
  has(day: Day): boolean;
  /** The holiday's name, in English if known. */
  nameOf(day: Day): string | undefined;
  isWeekend(day: Day): boolean;
  /** Neither weekend nor public holiday. */
  isWorkingDay(day: Day): boolean;
  /** Last year with data; 0 if there is none. */
  until: number;
}

/** Shape of content/holidays.json, which scripts/holidays.mjs writes. */
export interface HolidaysData {
  from: number;
  until: number;
  /** Weekends that are not Saturday and Sunday, by country code: weekdays, 0 is Sunday. */
  weekends: Record<string, readonly number[]>;
  /** By country code: the names, then the days of each year as MMDD and the index of the name: '0101-0 0321-1'. */
  countries: Record<string, { names: readonly string[]; years: readonly string[] }>;
}

const SATURDAY_SUNDAY: readonly number[] = [6, 0];

/**
 * The holidays of a country, by its ISO code ('' for an unknown country).
 *
 * @param data undefined if it could not be loaded: no holidays are known then
 */
export function holidaysOf(code: string, data: HolidaysData | undefined): Holidays {
  const country = data?.countries[code];
  const weekend = data?.weekends[code] ?? SATURDAY_SUNDAY;
  const names = country && data ? namesByDay(country, data.from) : new Map<Day, string>();
  const isWeekend = (day: Day) => weekend.includes(weekdayOf(day));
  return {
    isKnown: country !== undefined,
    has: (day) => names.has(day),
    nameOf: (day) => names.get(day),
    isWeekend,
    isWorkingDay: (day) => !isWeekend(day) && !names.has(day),
    until: country && data ? data.until : 0,
  };
}

function namesByDay({ names, years }: HolidaysData['countries'][string], from: number): Map<Day, string> {
  const found = new Map<Day, string>();
  years.forEach((days, index) => {
    for (const entry of days.split(' ').filter(Boolean)) {
      const [date, place] = entry.split('-') as [string, string];
      found.set(`${from + index}-${date.slice(0, 2)}-${date.slice(2)}`, names[Number(place)]!);
    }
  });
  return found;
}

/** Holidays of a country without data. */
export const NO_HOLIDAYS: Holidays = holidaysOf('', undefined);

/** Days to search for a working day. No country has more days off in a row; after them the day stays as it is. */
const LONGEST_REST = 31;

/** The next working day before or after a day; the day itself if it is a working day or is not to move. */
export function workingDayFor(day: Day, workingDay: WorkingDay, holidays: Holidays): Day {
  if (workingDay === '') return day;
  const step = workingDay === 'before' ? -1 : 1;
  for (let count = 0; count <= LONGEST_REST; count++) {
    const candidate = addDays(day, step * count);
    if (holidays.isWorkingDay(candidate)) return candidate;
  }
  return day;
}
