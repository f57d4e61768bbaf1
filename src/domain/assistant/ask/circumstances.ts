import { NUMBER_WORDS } from '../../language/units-and-numbers';
import type { Asked } from '../read/answer-types';
import { EMPLOYS, NOT_SERVICE_AFTER, NOT_SERVICE_BEFORE, PEOPLE, SERVICE_WORDS, type TimeUnit } from './ask-words';
import { findNearly } from './sum-words';
import { isFollowedByMonths, monthsWithRest, numbersOf, type AskedNumber } from './asked-numbers';

const MONTHS: Readonly<Record<TimeUnit, number>> = { year: 12, month: 1, week: 12 / 52, day: 12 / 365, hour: 0 };
const OLDEST = 90;
const YOUNGEST = 5;
const LONGEST_SERVICE = 60 * 12;
const MOST_PEOPLE = 1_000_000;

/**
 * Length of service, age and headcount that a question gives.
 *
 * @param words folded words of the question
 */
export function circumstancesIn(words: readonly string[]): Pick<Asked, 'service' | 'age' | 'headcount'> {
  const numbers = numbersOf(words);
  const circumstances: Pick<Asked, 'service' | 'age' | 'headcount'> = {};
  const service = serviceIn(words, numbers);
  if (service !== undefined) circumstances.service = service;
  const age = numbers.find((number) => isAge(words, number));
  if (age) circumstances.age = age.value;
  const headcount = numbers.find((number) => isHeadcount(words, number));
  if (headcount) circumstances.headcount = headcount.value;
  return circumstances;
}

/** Whether a number is a person's age: 'aged 16', '16 years old', 'a 16 year old', '16yo', 'he s 51 and'. */
function isAge(words: readonly string[], { value, from, to, unit }: AskedNumber): boolean {
  if (value < YOUNGEST || value > OLDEST || !Number.isInteger(value)) return false;
  const before = words[from - 1] ?? '';
  const after = words.slice(to, to + 3);
  const isNamed = NAMES_OF_PERSON.has(before) || isOfPerson(words.slice(0, from), after[0]);
  const isBare = unit === '' && (before === 'age' || (value >= GROWN && isNamed));
  const isOld = unit === 'year' && (after[1] === 'old' || after[1] === 'olds');
  return before === 'aged' || isBare || isOld || after[0] === 'yo' || after.join(' ') === 'years of age';
}

/** 'a Polish employee, 41, with us since' */
const NAMES_OF_PERSON: ReadonlySet<string> = new Set(['employee', 'worker', 'colleague', 'clerk', 'assistant']);
const GROWN = 15;
/** 'he s 51', 'i am 52', 'the accountant is 33', 'redundant at 33 with'. */
function isOfPerson(before: readonly string[], after = ''): boolean {
  const [person = '', verb = ''] = [before.at(-2), before.at(-1)];
  const isNext = PRONOUNS.has(person) || AFTER_AGE.has(after) || NUMBER_WORDS.has(after) || /^\d/.test(after);
  return (VERBS_OF_AGE.has(verb) && !THINGS.has(person) && isNext) || (verb === 'at' && after === 'with');
}

/** “He’s” is one word. */
const VERBS_OF_AGE: ReadonlySet<string> = new Set(['is', 's', 'am', 'm', 'he', 'she', 'turned', 'being']);
/** A number after “he is” needs no word that tells that it is an age. */
const PRONOUNS: ReadonlySet<string> = new Set(['he', 'she', 'i']);
const THINGS: ReadonlySet<string> = new Set(['it', 'that', 'what', 'there', 'this']);
/** Words after an age: a number of something else has a noun there. */
const AFTER_AGE: ReadonlySet<string> = new Set([
  '',
  'and',
  'with',
  'who',
  'has',
  'have',
  'joined',
  'started',
  'worked',
  'works',
  'employed',
  'earns',
  'he',
  'she',
]);

function isHeadcount(words: readonly string[], { value, from, to, unit }: AskedNumber): boolean {
  if (unit !== '' || value < 1 || value > MOST_PEOPLE || !Number.isInteger(value)) return false;
  const before = words.slice(Math.max(0, from - 3), from);
  if (value >= GROWN && before.at(-1) === 'of' && EMPLOYS.has(before.slice(-2).join(' '))) return true;
  if (!words.slice(to, to + 3).some((word) => PEOPLE.has(word))) return false;
  return before.some((word) => EMPLOYS.has(word)) || before.length === 0 || EMPLOYS.has(before.slice(-2).join(' '));
}

/** Completed months of service: 'after five years', '2 years and 3 months of service', 'with us for 18 months'. */
function serviceIn(words: readonly string[], numbers: readonly AskedNumber[]): number | undefined {
  for (const [at, number] of numbers.entries()) {
    if (isFollowedByMonths(numbers, at - 1) || !isService(words, numbers, at)) continue;
    const { unit, value } = number;
    const months = unit === 'year' ? monthsWithRest(numbers, at) : value * MONTHS[unit as TimeUnit];
    if (months > 0 && months < LONGEST_SERVICE) return completedMonths(months, words, number);
  }
  return undefined;
}

/** 'Nearly three years' have not completed their last month. */
export function completedMonths(months: number, words: readonly string[], { from }: AskedNumber): number {
  const isShort = findNearly(words.slice(Math.max(0, from - NEARLY_WORDS), from)).some(
    ({ to }) => to === Math.min(from, NEARLY_WORDS),
  );
  return Math.max(0, Math.floor(months + 1e-9) - +isShort);
}

/** Words of the longest phrase before a number: 'a little under'. */
const NEARLY_WORDS = 3;
const NEAR = 5;

function isService(words: readonly string[], numbers: readonly AskedNumber[], at: number): boolean {
  const number = numbers[at]!;
  const { from, unit } = number;
  const to = isFollowedByMonths(numbers, at) ? numbers[at + 1]!.to : number.to;
  const before = words[from - 1] ?? '';
  const after = words.slice(to + 1, to + 1 + NEAR);
  if (!isServiceUnit(number, before) || isAge(words, number) || after[0] === 'old' || after[0] === 'olds') return false;
  if (NOT_SERVICE_BEFORE.has(before) || NOT_SERVICE_AFTER.has(after[0] ?? '')) return false;
  const around = [...words.slice(Math.max(0, from - 3), from), ...after];
  if (after[0] === 'ago') return unit !== 'week';
  return unit !== '' && around.some((word) => SERVICE_WORDS.has(word));
}

/** 'a month' and 'a week' are periods of pay, unless somebody has been there after a month. */
function isServiceUnit({ unit, value, isArticle }: AskedNumber, before: string): boolean {
  if (unit === 'year') return true;
  if (unit === 'month') return !isArticle || before === 'after';
  return unit === 'week' && value <= MOST_WEEKS && !isArticle;
}

const MOST_WEEKS = 60;
