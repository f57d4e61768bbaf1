import askWords from '../../../../content/language/ask-words.json';
import { phraseFinder } from './phrase-finder';

/** What `content/language/ask-words.json` contains, ready for look-ups. */

const { mine, all, sum, change, changeAsked, past, groups, sectors, reasons } = askWords;

/** Places of no country of their own ('mine', 'all'), and what is asked ('sum', 'change', 'changeAsked', 'past'). */
export const findCues = phraseFinder({ mine, all, sum, change, changeAsked, past });
/** First words of facts that say that a country has no such rule. */
export const findNoRule = phraseFinder({ denial: askWords.noRule });
/** Groups of workers that a general rule may not cover. */
export const findGroups = phraseFinder(groups);
export const findSectors = phraseFinder(sectors);
export const findReasons = phraseFinder(reasons);

/** Codes of countries by the name of a region. */
export const REGION_CODES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(askWords.regions).map(([name, codes]) => [name, codes.split(' ')]),
);

/** Ends of an employment, and agreed terms, for which the rules of the calculators are not made. */
export const findOtherEnds = phraseFinder({ otherEnd: askWords.otherEnds });
export const findAgreedTerms = phraseFinder({ agreed: askWords.agreedTerms });
export const findProbation = phraseFinder({ probation: askWords.inProbation });
/** The period by which somebody is paid: 'hour', 'day', 'week', 'month'. */
export const findPaidBy = phraseFinder(askWords.paidBy);

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(', '));

export const SERVICE_WORDS = setOf(askWords.service);
export const NOT_SERVICE_BEFORE = setOf(askWords.notService);
export const NOT_SERVICE_AFTER = setOf(askWords.notServiceAfter);
export const PEOPLE = setOf(askWords.people);
export const EMPLOYS = setOf(askWords.employs);
/** Words between a number and its unit: 'five full years'. */
export const BETWEEN = setOf(askWords.between);
export const DENIALS = setOf(askWords.denials);
/** From Sunday to Saturday. */
export const WEEKDAYS: readonly string[] = askWords.weekdays.split(', ');
/** Words before a weekday that is a day of the question; words before a past day, a coming day and a month. */
export const BEFORE_WEEKDAY = setOf(askWords.days.before);
export const BEFORE_PAST = setOf(askWords.days.past);
export const BEFORE_COMING = setOf(askWords.days.coming);
export const BEFORE_MONTH = setOf(askWords.days.month);
/** English words that are numbers in another language. */
export const NOT_NUMBERS = setOf(askWords.notNumbers);
/** Words before the number of days by which a month's pay is divided. */
export const DIVISORS = setOf(askWords.divisors);
/** Words before a number that measures nothing, and words after one that is no input of a sum. */
export const REFERENCES = setOf(askWords.references);
export const COUNTERS = setOf(askWords.counters);
/** What is asked for beside a topic; a text that lacks it does not answer. */
export const FOCUS = setOf(askWords.focus);
/** What a question measures, and what a text has that gives such a measure. */
export const MEASURES: readonly { asks: RegExp; has: RegExp }[] = askWords.measures.map(({ asks, has }) => ({
  asks: new RegExp(asks, 'i'),
  has: new RegExp(has, 'i'),
}));
/** Requests for advice on a person's own case. */
export const ADVICE: readonly RegExp[] = askWords.advice.map((pattern) => new RegExp(pattern, 'i'));
/** A message of these words alone is no question. */
export const GREETINGS = setOf(askWords.greetings);
/** Words that tell a story and need no answer. */
export const NOISE = setOf(askWords.noise);
/** Words of everyday life, which a fact need not mention if it is the closest statement. */
export const STORY = setOf(askWords.story);

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
