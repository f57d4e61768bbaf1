import { NUMBER_WORDS } from '../../language/units-and-numbers';
import { BETWEEN, NOT_NUMBERS, UNIT_OF, type TimeUnit } from './ask-words';

/** A number of a question. */
export interface AskedNumber {
  value: number;
  /** Index of its first word, and of the word after its last. */
  from: number;
  to: number;
  unit: TimeUnit | '';
  /** 'an hour': it may be a period, and not a number of hours. */
  isArticle: boolean;
}

/** The numbers of a text in digits or words, with the unit of time that follows. @param words folded */
export function numbersOf(words: readonly string[]): AskedNumber[] {
  const found: AskedNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const read = numberAt(words, at);
    if (!read) continue;
    let to = read.to;
    while (BETWEEN.has(words[to] ?? '') && to < read.to + MOST_BETWEEN) to += 1;
    const unit = read.unit ?? UNIT_OF.get(words[to] ?? '') ?? '';
    const isArticle = (words[at] === 'a' || words[at] === 'an') && read.value < 2;
    // “Four years and a half”: “a year and a half” is read with its half.
    const half = unit !== '' && Number.isInteger(read.value) && saysHalf(words, to + 1) ? 0.5 : 0;
    found.push({ value: read.value + half, from: at, to: unit === '' ? read.to : to, unit, isArticle });
    at = Math.max(at, read.to - 1);
  }
  return found;
}

const MOST_BETWEEN = 2;

interface ReadNumber {
  value: number;
  to: number;
  unit?: TimeUnit;
}

/** 'twenty five', '2.5', 'two and a half', 'half a year', 'a year', '5yrs'. */
function numberAt(words: readonly string[], at: number): ReadNumber | undefined {
  return articleAt(words, at) ?? withUnitAt(words[at]!, at) ?? plainAt(words, at);
}

const saysHalf = (words: readonly string[], at: number) => words.slice(at, at + 3).join(' ') === 'and a half';

/** 'half a year', 'a year', 'one year and a half', 'one and a half years'. */
function articleAt(words: readonly string[], at: number): ReadNumber | undefined {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (word === 'half' && (next === 'a' || next === 'an')) return { value: 0.5, to: at + 2 };
  const isOne = word === 'a' || word === 'an' || word === 'one';
  if (isOne && saysHalf(words, at + 1) && UNIT_OF.has(words[at + 4] ?? '')) return { value: 1.5, to: at + 4 };
  return isOne && UNIT_OF.has(next) ? { value: saysHalf(words, at + 2) ? 1.5 : 1, to: at + 1 } : undefined;
}

/** '5yrs', '18months': the word contains its unit, which therefore is not the next one. */
function withUnitAt(word: string, at: number): ReadNumber | undefined {
  const [, figure = '', letters = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
  const unit = UNIT_OF.get(letters);
  return unit && { value: Number(figure), to: at, unit };
}

function plainAt(words: readonly string[], at: number): ReadNumber | undefined {
  const read = hundredsAt(words, at) ?? belowHundred(words, at);
  return read && saysHalf(words, read.to) ? { value: read.value + 0.5, to: read.to + HALF_WORDS } : read;
}

/** 'two hundred', 'one hundred and twenty', 'a hundred'. */
function hundredsAt(words: readonly string[], at: number): ReadNumber | undefined {
  const isOne = words[at] === 'a' || words[at] === 'one';
  const first: ReadNumber | undefined = isOne ? { value: 1, to: at + 1 } : belowHundred(words, at);
  if (!first || words[first.to] !== 'hundred') return undefined;
  const next = first.to + (words[first.to + 1] === 'and' ? 2 : 1);
  const rest = /^\d/.test(words[next] ?? '') ? undefined : belowHundred(words, next);
  return { value: first.value * HUNDRED + (rest?.value ?? 0), to: rest?.to ?? first.to + 1 };
}

/** '25', 'twenty five'. */
function belowHundred(words: readonly string[], at: number): ReadNumber | undefined {
  const word = words[at] ?? '';
  const isDigits = /^\d+(?:\.\d+)?$/.test(word);
  const value = isDigits ? Number(word) : NOT_NUMBERS.has(word) ? undefined : NUMBER_WORDS.get(word);
  if (value === undefined) return undefined;
  const unit = NUMBER_WORDS.get(words[at + 1] ?? '') ?? TEN;
  const isPair = !isDigits && value >= 2 * TEN && value % TEN === 0 && unit < TEN;
  return isPair ? { value: value + unit, to: at + 2 } : { value, to: at + 1 };
}

const TEN = 10;
const HUNDRED = 100;
/** 'and a half' */
const HALF_WORDS = 3;

/**
 * How long a number of years lasts with the months that follow it, in months: 'two years and three months'.
 *
 * @param at index of the number
 */
export function monthsWithRest(numbers: readonly AskedNumber[], at: number): number {
  const { value, unit } = numbers[at]!;
  const rest = isFollowedByMonths(numbers, at) ? numbers[at + 1]!.value : 0;
  return value * (unit === 'year' ? MONTHS_IN_YEAR : 1) + rest;
}

/** Whether months belong to the years before them. */
export const isFollowedByMonths = (numbers: readonly AskedNumber[], at: number): boolean => {
  const [years, months] = [numbers[at], numbers[at + 1]];
  return (
    years?.unit === 'year' &&
    months?.unit === 'month' &&
    !months.isArticle &&
    months.value < MONTHS_IN_YEAR &&
    months.from - (years.to + 1) <= 2
  );
};

const MONTHS_IN_YEAR = 12;
