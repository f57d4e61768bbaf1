import askWords from '../../../../content/language/ask-words.json';
import { phraseFinder } from './phrase-finder';

/** What `content/language/ask-words.json` contains, ready for look-ups. */

const { mine, all, sum, change, changeAsked, past, groups, sectors, reasons } = askWords;

/** Places of no country of their own ('mine', 'all'), and what is asked ('sum', 'change', 'changeAsked', 'past'). */
export const findCues = phraseFinder({ mine, all, sum, change, changeAsked, past });
/** Groups of workers that a general rule may not cover. */
export const findGroups = phraseFinder(groups);
export const findSectors = phraseFinder(sectors);
export const findReasons = phraseFinder(reasons);

/** Codes of countries by the name of a region. */
export const REGION_CODES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(askWords.regions).map(([name, codes]) => [name, codes.split(' ')]),
);

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(', '));

export const SERVICE_WORDS = setOf(askWords.service);
export const NOT_SERVICE_BEFORE = setOf(askWords.notService);
export const NOT_SERVICE_AFTER = setOf(askWords.notServiceAfter);
export const PEOPLE = setOf(askWords.people);
export const EMPLOYS = setOf(askWords.employs);
/** Words between a number and its unit: 'five full years'. */
export const BETWEEN = setOf(askWords.between);
/** What is asked for beside a topic; a text that lacks it does not answer. */
export const FOCUS = setOf(askWords.focus);
/** A message of these words alone is no question. */
export const GREETINGS = setOf(askWords.greetings);
/** Words that tell a story and need no answer. */
export const NOISE = setOf(askWords.noise);

export type TimeUnit = keyof typeof askWords.units;
/** From a word to its unit of time. */
export const UNIT_OF: ReadonlyMap<string, TimeUnit> = new Map(
  Object.entries(askWords.units).flatMap(([unit, words]) =>
    words.split(', ').map((word) => [word, unit as TimeUnit] as const),
  ),
);

/** Words and symbols of money that several countries use. */
export const MONEY_WORDS = setOf(askWords.money);
/** From a symbol or a word to the code of a currency. */
export const CURRENCY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(askWords.currencies).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);
