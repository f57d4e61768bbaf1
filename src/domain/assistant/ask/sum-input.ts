import { addDays, type Day } from '../../core/calendar-day';
import { REASONS, type Kind, type Reason } from '../../calculate/input';
import type { OvertimeCase } from '../../calculate/rule';
import { addMonths, lastDayOfMonth, monthsUntil } from '../../calculate/service';
import { monthOf } from '../../language/units-and-numbers';
import { wordsOf } from '../../language/words';
import { fold } from '../read/claim-numbers';
import type { Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { namedDates, type NamedDate } from './asked-day';
import { withAbsoluteDays } from './absolute-days';
import { DENIALS, DIVISORS, findAgreedTerms, findOtherEnds } from './ask-words';
import { numbersOf, paysIn, type AskedNumber } from './circumstances';
import { illnessOf } from './illness';
import type { FoundPhrase } from './phrase-finder';
import { kindsOf } from './sum-kinds';
import { hasUnread } from './unread';
import type { AskedSum, Common, Given } from './sum-given';

type Pay = NonNullable<Asked['pay']>;

/** Where a question gives none. */
export const DEFAULT_REASON: Reason = 'dismissal_without_fault';

/**
 * The sums that a question asks for, with their input. Empty if it gives too little for any; 'unclear' if it tells
 * something that none of them uses: a sum of a part of what is told would be a wrong one.
 *
 * @param today the end, if the question gives none
 * @param currency of the country: a question on several countries may name a pay for each
 * @param isCorrected the reader corrected `asked`, so the question may tell something else
 */
export function askedSums(
  question: Question,
  asked: Asked,
  today: Day,
  currency = '',
  isCorrected = false,
): AskedSum[] | 'unclear' {
  const own = isCorrected ? undefined : payIn(paysIn(question.text).pays, asked, currency);
  const given = own && own !== 'unclear' ? { ...asked, pay: own } : asked;
  const kinds = kindsIn(question.text, given);
  const isSick = kinds.includes('sick_pay');
  const hasWeekdays = !isSick && !kinds.includes('overtime');
  const text = withAbsoluteDays(question.text, today, hasWeekdays, isSick);
  const folded = fold(text);
  const words = wordsOf(text).map(({ word }) => word);
  const numbers = numbersOf(words);
  const told = givenFor(commonFields(text, words, numbers, given, today), {
    asked: given,
    folded,
    words,
    numbers,
    today,
  });
  const sums = kinds.flatMap((kind) => {
    const sum = READERS[kind](told);
    if (!sum || kind !== 'overtime') return sum ?? [];
    return overtimes(words, numbers).map((each) => ({ ...sum, ...each }));
  });
  if (isCorrected || sums.length === 0) return sums;
  return own === 'unclear' || asksSeveral(folded, asked, sums) || isOutside(words, kinds) || hasUnread(text, told, sums)
    ? 'unclear'
    : sums;
}

/** Whether more than one amount, or ends for different reasons in several countries, are asked for. */
function asksSeveral(folded: string, { countries }: Asked, sums: readonly AskedSum[]): boolean {
  if (countries.length <= 1) return sums.length === 1 && /\b(?:each|respectively)\W*$/.test(folded);
  const isRedundancy = sums.some(({ reason }) => reason === 'redundancy');
  return isRedundancy && /\b(?:without|no) (?:just |any )?(?:cause|fault|reason)\b/.test(folded);
}

/** The kinds of sums of a text. */
function kindsIn(text: string, asked: Asked): Kind[] {
  const words = wordsOf(text).map(({ word }) => word);
  const numbers = numbersOf(words);
  const leave = Object.keys(leaveTaken(words, numbers)).length > 0;
  return kindsOf(fold(text), asked, { leave, overtime: overtimes(words, numbers).length > 0 });
}

/** The pay in the currency of a country. 'unclear' if there are several, or if it is in the currency of another one. */
function payIn(pays: readonly Pay[], { countries }: Asked, currency: string): Pay | 'unclear' | undefined {
  const isSeveral = countries.length > 1;
  const own = pays.filter((pay) => pay.currency === currency || (!isSeveral && pay.currency === undefined));
  const [first] = own.length > 0 || !isSeveral ? own : pays;
  if (!first) return pays.length > 0 && !isSeveral && currency !== '' ? 'unclear' : undefined;
  return own.every(({ amount, per }) => amount === first.amount && per === first.per) ? first : 'unclear';
}

/** Whether an employment ends in a way, or by terms, that the rules do not know. */
function isOutside(words: readonly string[], kinds: readonly Kind[]): boolean {
  const isTold = (phrases: readonly FoundPhrase[]) =>
    phrases.some(
      ({ from, to }) =>
        ![...words.slice(Math.max(0, from - BEFORE_DENIED), from), ...words.slice(to, to + 2)].some((word) =>
          DENIALS.has(word),
        ),
    );
  const isOfEnd = kinds.some((kind) => OF_END.includes(kind));
  return (isOfEnd && isTold(findOtherEnds(words))) || (kinds.includes('notice') && isTold(findAgreedTerms(words)));
}

const OF_END: readonly Kind[] = ['notice', 'severance', 'final_pay'];
const BEFORE_DENIED = 5;

function commonFields(
  text: string,
  words: readonly string[],
  numbers: readonly AskedNumber[],
  asked: Asked,
  today: Day,
): Common {
  const dates = namedDates(text, today);
  const startDate = dates.find(({ isStart }) => isStart);
  const week = weekOf(words, numbers);
  const pay = asked.pay && { pay: asked.pay.amount, per: asked.pay.per };
  const reason = reasonOf(asked);
  return { dates, startDate, ...week, ...pay, reason };
}

function reasonOf({ reason }: Asked): Reason {
  const named = REASONS.find((each) => each === reason);
  return named ?? DEFAULT_REASON;
}

/** Hours and working days a week: 'a 45-hour week', 'five days a week', 'five-day week'. */
function weekOf(words: readonly string[], numbers: readonly AskedNumber[]): Partial<AskedSum> {
  const week: Partial<AskedSum> = {};
  for (const { value, unit, from, to } of numbers) {
    const after = words.slice(to, to + 5).join(' ');
    const isDivisor =
      (value === 26 || value === 30) && words.slice(Math.max(0, from - 2), from).some((word) => DIVISORS.has(word));
    if (isDivisor) week.day_of = value;
    if (unit === 'hour' && (WEEKLY.test(after) || (value >= FULL_TIME && value <= LONGEST_WEEK))) week.hours = value;
    if (unit === 'day' && value <= 7 && /^days? (?:a |per |each |working |work )?week/.test(after)) week.days = value;
  }
  return week;
}

/** So many hours are those of a week. */
const FULL_TIME = 25;
const LONGEST_WEEK = 60;

function givenFor(common: Common, text: Pick<Given, 'asked' | 'folded' | 'words' | 'numbers' | 'today'>): Given {
  const { dates } = common;
  const { asked, folded, words, numbers, today } = text;
  const service = asked.service ?? serviceOf(words, numbers);
  // “Six years (1 December 2020)”.
  const startDate =
    common.startDate ?? dates.find(({ day }) => day < today && monthsUntil(day, addDays(today, 1)) === service);
  const others = dates.filter((date) => date !== startDate);
  const startFor = (until: Day) => startDate?.day ?? (service === undefined ? undefined : addMonths(until, -service));
  return { ...common, ...text, startDate, others, end: endOf(others, asked, folded, today), service, startFor };
}

const READERS: Readonly<Record<Kind, (given: Given) => AskedSum | undefined>> = {
  notice: ({ others, today, startFor, reason = DEFAULT_REASON, days }) => {
    const given = others.find(({ isExact }) => isExact)?.day ?? today;
    const start = startFor(given);
    return start ? { kind: 'notice', start, given, reason, ...withoutAbsent({ days }) } : undefined;
  },
  severance: (given) => {
    const { end, reason = DEFAULT_REASON, pay } = given;
    const start = given.startFor(addDays(end, 1));
    return start && pay !== undefined
      ? { kind: 'severance', start, end, reason, ...payOf(given), ...withoutAbsent({ day_of: given.day_of }) }
      : undefined;
  },
  final_pay: (given) => {
    const { end, reason = DEFAULT_REASON, pay, words, numbers, folded } = given;
    const start = given.startFor(addDays(end, 1));
    if (!start || pay === undefined) return undefined;
    const isPaid = PAID_NOTICE.test(folded) && !WORKED_NOTICE.test(folded);
    const leave = leaveTaken(words, numbers);
    return { kind: 'final_pay', start, end, reason, ...payOf(given), ...leave, ...(isPaid && { notice_paid: true }) };
  },
  leave: (given) => {
    const { end, pay, days, words, numbers } = given;
    const start = given.startFor(addDays(end, 1));
    const worth = pay === undefined ? withoutAbsent({ days }) : payOf(given);
    return start ? { kind: 'leave', start, end, ...leaveTaken(words, numbers), ...worth } : undefined;
  },
  sick_pay: (given) => {
    const { dates, others, pay } = given;
    const illness = illnessOf({ ...given, dates }) ?? illnessOf({ ...given, dates: others });
    if (!illness || pay === undefined) return undefined;
    const { sick_from, sick_to } = illness;
    const hired = dates.find(({ day }) => day !== sick_from && day !== sick_to && day <= sick_from);
    const start = hired?.day ?? serviceStart(given, sick_from);
    return { kind: 'sick_pay', start, ...illness, ...payOf(given) };
  },
  overtime: (given) => {
    const [first] = overtimes(given.words, given.numbers);
    return first && given.pay !== undefined
      ? { kind: 'overtime', end: given.end, ...first, ...payOf(given) }
      : undefined;
  },
  wage: (given) =>
    given.pay === undefined ? undefined : { kind: 'wage', end: given.asked.day ?? given.end, ...payOf(given) },
};

const WORKED_NOTICE = /\bnotice (?:was|is|has been|period was) (?:worked|served)\b/;

/** The pay with hours and days of the week. */
function payOf({ pay, per, days, hours }: Given): Partial<AskedSum> {
  return withoutAbsent({ pay, per, days, hours });
}

/** The first day by the length of service, or long before an illness. */
function serviceStart({ service = LONG_SERVICE }: Given, day: Day): Day {
  return addMonths(day, -service);
}

/** Any years or months of a sum that are not somebody's age: they can only be the service. */
function serviceOf(words: readonly string[], numbers: readonly AskedNumber[]): number | undefined {
  const index = numbers.findIndex(
    ({ unit, to, isArticle }) =>
      (unit === 'year' || (unit === 'month' && !isArticle)) &&
      !isArticle &&
      words[to + 1] !== 'old' &&
      words[to + 1] !== 'ahead',
  );
  const number = numbers[index];
  if (!number) return undefined;
  const next = numbers[index + 1];
  const isJoined = number.unit === 'year' && next?.unit === 'month' && next.from - number.to <= 2;
  return Math.floor(number.value * (number.unit === 'year' ? 12 : 1) + (isJoined ? next.value : 0) + 1e-9);
}

/** 'three overtime hours', not 'an hour', 'a 45-hour week', 'the first hour'. */
function isOvertime(words: readonly string[], { value, unit, to, isArticle }: AskedNumber): boolean {
  return unit === 'hour' && !isArticle && value < FULL_TIME && !WEEKLY.test(words.slice(to, to + 5).join(' '));
}

const WEEKLY = /^(?:hours?|hrs?|h) (?:a |per |each |working |work )*(?:week|month|year)/;

/** The overtime of a question: hours with the kind of day that is named after them, or before the first. */
function overtimes(
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

const PAID_NOTICE =
  /\bnotice\b[^.;]{0,40}\b(?:paid|in lieu|pay|not worked|instead|bought out)\b|\b(?:paid|pay) in lieu\b|\bpay\w*\b[^.;,]{0,25}\bnotice\b|\b(?:without|instead of) working (?:the |her |his |their )?(?:[\w’']+ ?){0,2}notice\b|\bpilon\b/;

/** Months of service where the question only says that somebody is long there. */
const LONG_SERVICE = 24;

/** Dates of pay and of leave. */
const NOT_END = /\b(?:earn\w*|paid)\b[^.?!]{0,10}$|\b(?:taken|used|took|cycle|leave year|year|since)\b[^.?!]{0,14}$/;

function endOf(others: readonly NamedDate[], { day }: Asked, folded: string, today: Day): Day {
  const named = others.filter(({ before, isStart }) => !isStart && !NOT_END.test(before)).at(-1);
  if (named) {
    const isWholeMonth = !named.isExact && /\bend of\b[^.?!]{0,12}$/.test(named.before);
    return isWholeMonth ? lastDayOfMonth(named.day) : named.day;
  }
  if (/\b(?:today|now)\b/.test(folded)) return today;
  return day ?? today;
}

/** The kind of day of overtime that a text names. */
export function whenOf(folded: string): OvertimeCase {
  if (
    /\b(?:public|bank|national) holidays?\b|\b(?:christmas|new year|labou?r day|may day|easter|good friday)\b/.test(
      folded,
    )
  )
    return 'public_holiday';
  if (/\b(?:sunday|saturday|rest day|day off|weekly rest|day of rest|free day)s?\b/.test(folded)) return 'rest_day';
  return /\b(?:nights?|tonight|late evening)\b|\b1[01] ?p\.?m\b|\b[1-4] ?a\.?m\b|\bmidnight\b/.test(folded)
    ? 'night'
    : 'weekday';
}

/** 'five days already taken', '15 days of leave taken', 'used ten days', 'brought 3 days over', '11 of 21 days'. */
function leaveTaken(words: readonly string[], numbers: readonly AskedNumber[]): Partial<AskedSum> {
  const found: Partial<AskedSum> = {};
  numbers.forEach((number, at) => {
    const { value, from } = number;
    const isWhole = numbers[at - 1]?.to === from - 1 && words[from - 1] === 'of';
    if (isWhole || !isOfLeave(words, number)) return;
    const before = words.slice(Math.max(numbers[at - 1]?.to ?? 0, from - 5), from).join(' ');
    const after = afterLeave(words, number, numbers[at + 1]?.from ?? words.length);
    const roles = [before, after].map((near) => (TAKEN.test(near) ? 'taken' : CARRIED.test(near) ? 'carried' : ''));
    const role = roles.find(Boolean);
    if (role === 'carried') found.carried ??= value;
    else if (role === 'taken' || (LEAVE.test(after) && !STILL_OWED.test(`${before} ${after}`))) found.taken ??= value;
  });
  return found;
}

/** The words after a number of days, up to the next number. @param next index of the next number */
function afterLeave(words: readonly string[], { unit, to }: AskedNumber, next: number): string {
  const isPart = words[to] === 'of';
  if (unit !== 'day' && !isPart && !words.slice(to, to + 2).some((word) => TAKEN.test(word))) return '';
  const until = isPart && next === to + 1 ? words.length : next;
  return words.slice(to, Math.min(until, to + 8)).join(' ');
}

function isOfLeave(words: readonly string[], { value, unit, to }: AskedNumber): boolean {
  const isOther =
    /\b(?:week|notice|month|hour)\b/.test(words.slice(to, to + 3).join(' ')) || monthOf(words[to] ?? '') !== undefined;
  return (unit === 'day' || unit === '') && value <= MOST_LEAVE && !isOther;
}

const MOST_LEAVE = 120;
const CARRIED = /\b(?:carried|brought|carry|rolled|carryover|forward)\b/;
/** 'eight days of holiday this year'. */
const LEAVE = /^(?:\w+ ){1,4}?(?:leave|holidays?|vacation|off|urlaub)\b/;
const STILL_OWED =
  /\b(?:left|remaining|unused|untaken|owed|owes?|open|outstanding|entitle\w*|per year|a year|each year|not taken)\b/;
const TAKEN = /\b(?:taken|used|took|gone|spent|enjoyed|already had|has had|had off|consumed)\b/;

function withoutAbsent<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
