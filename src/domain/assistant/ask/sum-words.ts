import sumWords from '../../../../content/language/sum-words.json';
import { phraseFinder } from './phrase-finder';

/** What `content/language/sum-words.json` contains, ready for look-ups. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(', '));

/** Words before a length of service that is not quite complete. */
export const findNearly = phraseFinder({ nearly: sumWords.nearly });
/** Service that a sum cannot count by its first day alone, and people whose notice has rules of its own. */
export const findOtherService = phraseFinder({ other: sumWords.otherService });
export const findProtected = phraseFinder({ protected: sumWords.protected });
/** Kinds of days of overtime: words that tell a weekly rest day from a day of the week, and others. */
export const findRestDay = phraseFinder({ rest: sumWords.restDay });
export const findPublicHoliday = phraseFinder({ holiday: sumWords.publicHoliday });
export const findOrdinaryDay = phraseFinder({ ordinary: sumWords.ordinaryDay });
export const findWeekend = phraseFinder({ weekend: sumWords.weekend });
export const findNight = phraseFinder({ night: sumWords.night });
/** The days of weekly rest of countries in which it is not Sunday alone. */
export const WEEKLY_REST: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(sumWords.weeklyRest).map(([code, days]) => [code, days.split(', ')]),
);

/** Amounts that are taken from a sum. */
export const findDeductions = phraseFinder({ deduction: sumWords.deductions });

/** Who gives notice, and to whom. */
export const GIVES_NOTICE = setOf(sumWords.givesNotice);
export const EMPLOYEE_SIDE = setOf(sumWords.employeeSide);
export const EMPLOYER_SIDE = setOf(sumWords.employerSide);
export const TO_EMPLOYEE = setOf(sumWords.toEmployee);
/** Words before a number of people for whom a sum is asked. */
export const FOR_PEOPLE = setOf(sumWords.forPeople);
