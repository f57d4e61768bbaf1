import type { OvertimeCase } from '../../calculate/rule';
import { weekdayOf, type Day } from '../../core/calendar-day';
import { wordsOf } from '../../language/words';
import { WEEKDAYS } from './ask-words';
import type { AskedNumber } from './asked-numbers';
import { findNight, findOrdinaryDay, findPublicHoliday, findRestDay, findWeekend, WEEKLY_REST } from './sum-words';

/** So many hours are those of a week. */
export const FULL_TIME = 25;

/** 'three overtime hours', not 'an hour', 'a 45-hour week', 'the first hour'. */
function isOvertime(words: readonly string[], { value, unit, to, isArticle }: AskedNumber): boolean {
  const after = words.slice(to, to + 5).join(' ');
  return unit === 'hour' && !isArticle && value < FULL_TIME && !WEEKLY.test(after) && !DAILY.test(after);
}

/** Hours of a week, a month or a year. */
export const WEEKLY = /^(?:hours?|hrs?|h) (?:a |per |each |working |work )*(?:week|month|year)/;

/** Hours of a day: 'eight hours a day', not 'two hours of overtime a day'. */
export const DAILY = /^(?:hours?|hrs?|h) (?:(?:a|per|each|every) (?:working |work )?(?:day|shift)|daily)\b/;

/** The overtime of a question: hours with the kind of day that is named after them, or before the first. */
export function overtimes(
  words: readonly string[],
  numbers: readonly AskedNumber[],
): { overtime: number; when: OvertimeCase }[] {
  const hours = numbers.filter((number) => isOvertime(words, number));
  return hours.map(({ value, from }, at) => {
    const until = hours[at + 1]?.from ?? words.length;
    const text = hours.length === 1 ? words.join(' ') : words.slice(from, until).join(' ');
    return { overtime: value, when: whenOf(text) };
  });
}

/** The kind of day of overtime that a text names. */
export function whenOf(text: string): OvertimeCase {
  const words = wordsOf(text).map(({ word }) => word);
  if (findPublicHoliday(words).length > 0) return 'public_holiday';
  if (findRestDay(words).length > 0) return 'rest_day';
  if (findOrdinaryDay(words).length > 0) return 'weekday';
  if (restWeekdays(words).length > 0) return 'rest_day';
  return findNight(words).length > 0 || NIGHT_HOURS.test(text) ? 'night' : 'weekday';
}

const NIGHT_HOURS = /\b1[01] ?p\.?m\b|\b[1-4] ?a\.?m\b/i;

/** Days that many countries rest on, as a text names them: 'saturday', 'sunday', 'weekend'. */
const restWeekdays = (words: readonly string[]) => [
  ...words.flatMap((word) => ['saturday', 'sunday'].filter((day) => word === day || word === `${day}s`)),
  ...findWeekend(words).map(() => 'saturday'),
];

/**
 * Whether a text leaves open what kind of day overtime was worked on: a Sunday is no rest day everywhere, and a date
 * may be a Sunday or a holiday.
 *
 * @param code of the country
 * @param day of the overtime, if the text gives a date; else undefined
 */
export function isDayOpen(text: string, when: OvertimeCase, code: string, day: Day | undefined): boolean {
  const words = wordsOf(text).map(({ word }) => word);
  if (when === 'public_holiday' || findRestDay(words).length > 0 || findOrdinaryDay(words).length > 0) return false;
  const rest = WEEKLY_REST.get(code) ?? ['sunday'];
  const named = restWeekdays(words);
  if (when === 'rest_day' || named.length > 0) return named.some((name) => !rest.includes(name));
  const isRest = day !== undefined && [...rest, 'sunday'].includes(WEEKDAYS[weekdayOf(day)]!);
  return isRest || rest.some((name) => words.includes(name)) || HOLIDAYS.includes(day?.slice(5) ?? '');
}

/** Days that are holidays in most countries. */
const HOLIDAYS: readonly string[] = ['01-01', '05-01', '12-25'];
