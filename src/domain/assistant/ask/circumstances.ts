import { NUMBER_WORDS, SCALES } from '../../language/units-and-numbers';
import type { Asked } from '../read/answer-types';
import {
  BETWEEN,
  CURRENCY_OF,
  EMPLOYS,
  MONEY_WORDS,
  NOT_NUMBERS,
  NOT_SERVICE_AFTER,
  NOT_SERVICE_BEFORE,
  PEOPLE,
  SERVICE_WORDS,
  UNIT_OF,
  type TimeUnit,
} from './ask-words';

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

const MONTHS: Readonly<Record<TimeUnit, number>> = { year: 12, month: 1, week: 12 / 52, day: 12 / 365, hour: 0 };
const OLDEST = 90;
const YOUNGEST = 5;
const LONGEST_SERVICE = 60 * 12;
const MOST_PEOPLE = 1_000_000;

/** The numbers of a text in digits or words, with the unit of time that follows. @param words folded */
export function numbersOf(words: readonly string[]): AskedNumber[] {
  const found: AskedNumber[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const read = numberAt(words, at);
    if (!read) continue;
    let to = read.to;
    while (BETWEEN.has(words[to] ?? '') && to < read.to + MOST_BETWEEN) to += 1;
    const unit = read.unit ?? UNIT_OF.get(words[to] ?? '') ?? '';
    const isArticle = words[at] === 'a' || words[at] === 'an';
    found.push({ value: read.value, from: at, to: unit === '' ? read.to : to, unit, isArticle });
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

/** 'half a year', 'a year', 'one year and a half'. */
function articleAt(words: readonly string[], at: number): ReadNumber | undefined {
  const [word = '', next = ''] = words.slice(at, at + 2);
  if (word === 'half' && (next === 'a' || next === 'an')) return { value: 0.5, to: at + 2 };
  const isOne = word === 'a' || word === 'an' || word === 'one';
  return isOne && UNIT_OF.has(next) ? { value: saysHalf(words, at + 2) ? 1.5 : 1, to: at + 1 } : undefined;
}

/** '5yrs', '18months': the word contains its unit, which therefore is not the next one. */
function withUnitAt(word: string, at: number): ReadNumber | undefined {
  const [, figure = '', letters = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
  const unit = UNIT_OF.get(letters);
  return unit && { value: Number(figure), to: at, unit };
}

function plainAt(words: readonly string[], at: number): ReadNumber | undefined {
  const word = words[at]!;
  const isDigits = /^\d+(?:\.\d+)?$/.test(word);
  const value = isDigits ? Number(word) : NOT_NUMBERS.has(word) ? undefined : NUMBER_WORDS.get(word);
  if (value === undefined) return undefined;
  const unit = NUMBER_WORDS.get(words[at + 1] ?? '') ?? TEN;
  if (!isDigits && value >= 2 * TEN && value % TEN === 0 && unit < TEN) return { value: value + unit, to: at + 2 };
  return saysHalf(words, at + 1) ? { value: value + 0.5, to: at + 4 } : { value, to: at + 1 };
}

const TEN = 10;

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
  const isBare = unit === '' && (before === 'age' || (value >= GROWN && isOfPerson(words.slice(0, from), after[0])));
  const isOld = unit === 'year' && (after[1] === 'old' || after[1] === 'olds');
  return before === 'aged' || isBare || isOld || after[0] === 'yo' || after.join(' ') === 'years of age';
}

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
  for (const [index, number] of numbers.entries()) {
    if (!isService(words, number)) continue;
    const next = numbers[index + 1];
    const isJoined =
      number.unit === 'year' && next?.unit === 'month' && next.from - (number.to + 1) <= 2 && next.value < 12;
    const months = number.value * MONTHS[number.unit as TimeUnit] + (isJoined ? next.value : 0);
    if (months > 0 && months < LONGEST_SERVICE) return Math.floor(months + 1e-9);
  }
  return undefined;
}

const NEAR = 5;

function isService(words: readonly string[], number: AskedNumber): boolean {
  const { from, to, unit } = number;
  const before = words[from - 1] ?? '';
  const after = words.slice(to + 1, to + 1 + NEAR);
  if (!isServiceUnit(number, before) || isAge(words, number) || after[0] === 'old' || after[0] === 'olds') return false;
  if (NOT_SERVICE_BEFORE.has(before) || NOT_SERVICE_AFTER.has(after[0] ?? '')) return false;
  const around = [...words.slice(Math.max(0, from - 3), from), ...after];
  return unit !== '' && (around.some((word) => SERVICE_WORDS.has(word)) || after[0] === 'ago');
}

/** 'a month' and 'a week' are periods of pay, unless somebody has been there after a month. */
function isServiceUnit({ unit, value, isArticle }: AskedNumber, before: string): boolean {
  if (unit === 'year') return true;
  if (unit === 'month') return !isArticle || before === 'after';
  return unit === 'week' && value <= MOST_WEEKS && !isArticle;
}

const MOST_WEEKS = 60;

/** What a person earns, in a text as it was written. Groups: symbol before, figure, scale, words after. */
const MONEY =
  /(?:^|[\s(])([A-Za-z$€£¥₹₦₱₩₪฿₫₺₵]{1,4}\.? ?|S\/\.? ?)?(\d{1,3}(?:[ ,.'’]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,4})?) ?(k\b)?((?:[ \u00a0]?[A-Za-z$€£¥₹₦₱₩₪฿₫₺₵/.'’]+){0,7})/g;

type Per = NonNullable<Asked['pay']>['per'];
const PERIODS: Readonly<Record<string, Per>> = {
  hour: 'hour',
  hourly: 'hour',
  hr: 'hour',
  h: 'hour',
  day: 'day',
  daily: 'day',
  week: 'week',
  weekly: 'week',
  wk: 'week',
  month: 'month',
  monthly: 'month',
  mo: 'month',
  pcm: 'month',
  year: 'year',
  yearly: 'year',
  annum: 'year',
  annually: 'year',
  pa: 'year',
  annual: 'year',
  yr: 'year',
};

type Pay = NonNullable<Asked['pay']>;

/** The pay that a question names. @param text as written */
export function payIn(text: string): Asked['pay'] {
  return paysIn(text).pays[0];
}

/** What a law or the question calls a limit is nobody's pay. */
const LIMIT =
  /(?:minim\w*|smic|rmv|smi|living wage|threshold|ceiling|limit|cap|floor|fine|levy)\b[^.?!;:]{0,28}$|\b(?:above|over|below|under|up to|exceed\w*|more than|less than|beyond)\s+(?:[a-z$€£]{1,4}\s?)?$/;
const PAID =
  /(?:salary|wages?|earn\w*|pays?|paid|pay is|paying|making|makes?|gets?|gross|basic|income|rate|money|home|on)[^.?!]{0,28}$/;

/** The amounts that a question names as pay, and the rest of the question. */
interface ReadPays {
  pays: Pay[];
  /** Without the figures of these amounts. */
  rest: string;
}

/**
 * The amounts that a question names as pay, with their currency, or with the period for which they are paid.
 *
 * @param written the question as written
 */
export function paysIn(written: string): ReadPays {
  const pays: Pay[] = [];
  const text = withDigits(written);
  let rest = '';
  let last = 0;
  MONEY.lastIndex = 0;
  for (let match = MONEY.exec(text); match; match = MONEY.exec(text)) {
    // The next amount may begin in the words after this one.
    MONEY.lastIndex = match.index + match[0].length - (match[4]?.length ?? 0);
    const pay = payOfMatch(match, text);
    if (!pay) continue;
    pays.push(pay);
    rest += text.slice(last, match.index) + ' ';
    last = MONEY.lastIndex;
  }
  return { pays, rest: rest + text.slice(last) };
}

function payOfMatch(match: RegExpExecArray, text: string): Pay | undefined {
  const [symbol, figure, thousand, tail] = match.slice(1).map((part) => part ?? '') as [string, string, string, string];
  const after = wordsAfter(tail);
  const next = after[0] ?? '';
  const from = match.index + match[0].indexOf(figure);
  const before = text.slice(Math.max(0, from - BEFORE_PAY), from).toLowerCase();
  if (LIMIT.test(before) || isCounted(next)) return undefined;
  const currency = currencyOf(symbol, after);
  const isMoney = currency !== undefined || [symbol.trim().toLowerCase(), next].some(isMoneyWord);
  const per = perOf(before, after);
  // What is paid once is no pay of a period. A bare number needs a period and a word of pay.
  if (per === undefined || (!isMoney && (isYear(figure) || !isOfPeriod(before, after)))) return undefined;
  const scale = (thousand ? 1000 : 1) * (SCALES.get(next) ?? 1);
  const amount = decimalOf(figure, isOfFortnight(before, after) ? scale / 2 : scale);
  return { amount, per, ...(currency && { currency }) };
}

/** Without a period, pay is for a month; a period that is no other one, such as “per shift”, is not understood. */
function perOf(before: string, after: readonly string[]): Per | undefined {
  if (isOfFortnight(before, after)) return 'week';
  const stated = periodIn(after) ?? periodBefore(before);
  if (stated !== undefined || SAYS_PERIOD.has(after.find((word) => !isMoneyName(word)) ?? '')) return stated;
  return isCalledPay(before, after) ? 'month' : undefined;
}

/** Two weeks, of which one counts. */
const FORTNIGHT = /\b(?:fortnight(?:ly)?|bi-?weekly|(?:every|each) (?:two|2) weeks)\b/;
const isOfFortnight = (before: string, after: readonly string[]) =>
  FORTNIGHT.test(after.join(' ')) || /\b(?:fortnightly|bi-?weekly)\b[^.?!]{0,25}$/.test(before);

const SAYS_PERIOD: ReadonlySet<string> = new Set(['a', 'an', 'per', 'each', 'every']);
const isMoneyName = (word: string) => MONEY_WORDS.has(word) || CURRENCY_OF.has(word) || SCALES.has(word);

const isOfPeriod = (before: string, after: readonly string[]) =>
  periodIn(after) !== undefined && (PAID.test(before) || AS_PERIOD.has(after[0] ?? ''));
const isCalledPay = (before: string, after: readonly string[]) =>
  PAID.test(before) || after.some((word) => PAY_WORDS.has(word));

const PAY_WORDS: ReadonlySet<string> = new Set([
  'gross',
  'net',
  'basic',
  'salary',
  'pay',
  'wage',
  'wages',
  'brut',
  'brutto',
  'bruto',
]);

const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure);
const isMoneyWord = (word: string) => MONEY_WORDS.has(word);

/** The currency before an amount, or after it and its scale: 'KES 5', '5 euros', '5 million pesos'. */
function currencyOf(symbol: string, [next = '', second = '']: readonly string[]): string | undefined {
  return currencyBefore(symbol) ?? CURRENCY_OF.get(SCALES.has(next) ? second : next);
}

/** '/month gross' as 'per', 'month', 'gross'. */
function wordsAfter(tail: string): string[] {
  return tail
    .toLowerCase()
    .replace(/[/.]/g, ' per ')
    .split(/[\s\u00a0'’]+/)
    .filter(Boolean);
}

/** Years, people and percentages are no money. */
const isCounted = (next: string) => UNIT_OF.has(next) || PEOPLE.has(next) || /^(?:per ?cent|%)/.test(next);

/** 'fifteen euros' as '15 euros', 'fifty-two thousand rupees' as '52000 rupees'. */
function withDigits(text: string): string {
  return text.replace(NUMBER_AND_WORD, (all, words: string, next: string, from: number) => {
    // “120 thousand”: the figure before belongs to it.
    if (/\d[\s.]*$/.test(text.slice(0, from))) return all;
    const isMoney = CURRENCY_OF.has(next.toLowerCase()) || MONEY_WORDS.has(next.toLowerCase());
    const value = isMoney ? valueOf(words.toLowerCase().split(/[\s-]+/)) : undefined;
    return value === undefined ? all : `${value} ${next}`;
  });
}

const NUMBER_WORD = [...NUMBER_WORDS.keys(), ...SCALES.keys()].join('|');
const NUMBER_AND_WORD = new RegExp(`\\b((?:(?:${NUMBER_WORD})[\\s-]+)+)([a-z$€£]+)`, 'gi');

/** 'fifty', 'two', 'thousand' is 52000. */
function valueOf(words: readonly string[]): number | undefined {
  let [sum, group] = [0, 0];
  for (const word of words.filter(Boolean)) {
    const scale = SCALES.get(word);
    if (scale === undefined) group += NUMBER_WORDS.get(word) ?? 0;
    else if (scale === 100) group = Math.max(1, group) * scale;
    else [sum, group] = [sum + Math.max(1, group) * scale, 0];
  }
  return sum + group > 0 ? sum + group : undefined;
}

const BEFORE_PAY = 60;
const AS_PERIOD: ReadonlySet<string> = new Set([
  'a',
  'an',
  'per',
  'each',
  'monthly',
  'weekly',
  'hourly',
  'gross',
  'yearly',
  'for',
]);

function currencyBefore(symbol: string): string | undefined {
  return CURRENCY_OF.get(symbol.trim().replace(/\.$/, '').toLowerCase());
}

function periodIn(after: readonly string[]): Per | undefined {
  const at = after.findIndex((word) => PERIODS[word] !== undefined);
  if (at < 0 || at > 5) return undefined;
  const word = after[at]!;
  const before = after[at - 1];
  const isAsPeriod =
    before === 'a' ||
    before === 'an' ||
    before === 'per' ||
    before === 'each' ||
    before === 'every' ||
    before === 'the' ||
    word.endsWith('ly') ||
    word === 'pcm' ||
    word === 'pa' ||
    word === 'annum';
  return isAsPeriod ? PERIODS[word] : undefined;
}

/** 'monthly salary of KES 60,000', 'one hour is 100 baht': the last one before the amount. */
function periodBefore(before: string): Per | undefined {
  const words = [
    ...before.matchAll(
      /\b(hourly|daily|weekly|monthly|yearly|annual)\b|\b(hour|day|week|month|year)(?= (?:is|at|costs?|pays?|=))/g,
    ),
  ];
  const last = words.at(-1);
  return last && PERIODS[last[1] ?? last[2]!];
}

/** '18 000' and '18.000' are 18000; '30.23' and '30,23' are 30.23. */
function decimalOf(figure: string, scale: number): string {
  const bare = figure.replace(/[ '’]/g, '');
  const groups = /^\d{1,3}(?:[.,]\d{3})+/.exec(bare)?.[0] ?? '';
  const rest = bare.slice(groups.length).replace(',', '.');
  const plain = groups === '' ? bare.replace(',', '.') : groups.replace(/[.,]/g, '') + rest;
  return scale === 1 ? plain : String(Number((Number(plain) * scale).toPrecision(15)));
}
