import { addDays, weekdayOf, type Day } from '../core/calendar-day';
import type { WORKING_DAYS } from '../core/vocabulary';

/** Where a deadline goes that falls on a day on which nobody works; '': it stays. */
export type WorkingDay = '' | (typeof WORKING_DAYS)[number];

/** The public holidays and the weekend of one country. */
export interface Holidays {
  /**
   * False for a country of which we have none, and for a country that somebody wrote in other words: screens say so.
   * Its weekend counts as Saturday and Sunday.
   */
  isKnown: boolean;
  /** Whether a day is a public holiday. */
  has(day: Day): boolean;
  /** What it is called, in English where that is known. */
  nameOf(day: Day): string | undefined;
  isWeekend(day: Day): boolean;
  /** Neither weekend nor public holiday. */
  isWorkingDay(day: Day): boolean;
  /** Last year of which the holidays are known; 0 where none are. */
  until: number;
}

/** What content/holidays.json holds; scripts/holidays.mjs writes it. */
export interface HolidaysData {
  from: number;
  until: number;
  /** Weekends that are not Saturday and Sunday, by country code: weekdays, 0 is Sunday. */
  weekends: Record<string, readonly number[]>;
  /**
   * By country code: the names, then for each year its days, each written as MMDD and the name's place in the list:
   * '0101-0 0321-1'.
   */
  countries: Record<string, { names: readonly string[]; years: readonly string[] }>;
}

const SATURDAY_SUNDAY: readonly number[] = [6, 0];

/**
 * The holidays of a country, by its ISO code ('' where it is none of ours).
 *
 * @param data undefined where it could not be loaded: then nothing is known
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

/** Of a country of which we know none. */
export const NO_HOLIDAYS: Holidays = holidaysOf('', undefined);

/** No country rests longer at a stretch; beyond it the day is left as it is, rather than searched for ever. */
const LONGEST_REST = 31;

/** The working day that stands in for a day, before or after it; the day itself where it is one, or is to stay. */
export function workingDayFor(day: Day, workingDay: WorkingDay, holidays: Holidays): Day {
  if (workingDay === '') return day;
  const step = workingDay === 'before' ? -1 : 1;
  for (let count = 0; count <= LONGEST_REST; count++) {
    const candidate = addDays(day, step * count);
    if (holidays.isWorkingDay(candidate)) return candidate;
  }
  return day;
}
