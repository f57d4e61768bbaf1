import { addDays, type Day } from '../../core/calendar-day';
import { REASONS, type Reason } from '../../calculate/input';
import { addMonths, lastDayOfMonth, monthsUntil } from '../../calculate/service';
import { NUMBER_WORDS } from '../../language/units-and-numbers';
import { wordsOf } from '../../language/words';
import { fold } from '../read/claim-numbers';
import type { Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { namedDates, type NamedDate } from './asked-day';
import { withAbsoluteDays } from './absolute-days';
import { leaveTaken } from './asked-leave';
import { NOT_SERVICE_AFTER } from './ask-words';
import { isFollowedByMonths, monthsWithRest, numbersOf, type AskedNumber } from './asked-numbers';
import { overtimes } from './asked-overtime';
import { weekOf } from './asked-week';
import { paysIn } from './asked-pay';
import { completedMonths } from './circumstances';
import { illnessOf } from './illness';
import { isOutsideRules } from './outside-rules';
import { kindsOf, type AskedKind } from './sum-kinds';
import { lacksOf, type Lacking } from './lacking-sum';
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
 * @param assumed a first day, if the question gives none
 */
export function askedSums(
  question: Question,
  asked: Asked,
  today: Day,
  currency = '',
  isCorrected = false,
  assumed?: Day,
): AskedSum[] | Lacking | 'unclear' {
  const { pays, hasOther } = paysIn(question.text);
  const own = isCorrected ? undefined : payIn(pays, asked, currency);
  const given = own && own !== 'unclear' ? { ...asked, pay: own } : asked;
  const bare = paysIn(withoutNumbersOfPlaces(question)).rest;
  const kinds = kindsIn(question.text, bare, given);
  const isSick = kinds.includes('sick_pay');
  const hasWeekdays = !isSick && !kinds.includes('overtime');
  const text = withAbsoluteDays(bare, today, hasWeekdays, isSick);
  const folded = fold(text);
  const words = wordsOf(text).map(({ word }) => word);
  const numbers = numbersOf(words);
  const told = givenFor(commonFields(text, words, numbers, given, today), {
    asked: given,
    folded,
    words,
    numbers,
    today,
    assumed,
  });
  const sums = kinds.flatMap((kind) => sumsOf(kind, told));
  if (isCorrected) return sums;
  if (given.pay === undefined && hasOther && needsPay(question.text, bare, told)) return 'unclear';
  if (kinds.length === 0) return [];
  if (sums.length === 0) return withoutSums(kinds[0]!, text, told);
  const isUnclear =
    own === 'unclear' || isOutsideRules({ words, folded, asked: given }, sums) || hasUnread(text, told, sums);
  return isUnclear ? 'unclear' : sums;
}

function sumsOf(kind: AskedKind, told: Given): AskedSum[] {
  const sum = READERS[kind](told);
  if (!sum) return [];
  return kind === 'overtime' ? overtimes(told.words, told.numbers).map((each) => ({ ...sum, ...each })) : [sum];
}

/** What a question lacks for a sum. Facts do not answer one with figures that could be for the sum. */
function withoutSums(kind: AskedKind, text: string, told: Given): Lacking | 'unclear' | [] {
  if (hasUnread(text, told, [])) return told.pay === undefined ? [] : 'unclear';
  const figures = {
    illness: illnessOf(told) !== undefined,
    overtime: overtimes(told.words, told.numbers).length > 0,
  };
  const lacks = lacksOf(kind, told, figures);
  return lacks.length > 0 ? { kind, lacks } : [];
}

/** Whether an amount that is not understood would be the pay of a sum: the question gives the service, and asks how much. */
function needsPay(text: string, bare: string, { asked, service, startDate }: Given): boolean {
  const isServed = service !== undefined || startDate !== undefined;
  const kinds = kindsIn(text, bare, { ...asked, pay: { amount: '1', per: 'month' } });
  return isServed && asked.asks !== 'yes_no' && kinds.some((kind) => kind === 'severance' || kind === 'final_pay');
}

/** The text without names of places that contain a number: “Quatre Bornes”. */
function withoutNumbersOfPlaces({ text, understanding: { places } }: Question): string {
  const hasNumber = (name: string) => wordsOf(name).some(({ word }) => NUMBER_WORDS.has(word));
  return places
    .filter(({ from, to }) => hasNumber(text.slice(from, to)))
    .reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text);
}

/** The kinds of sums of a text. @param bare the text without its pay */
function kindsIn(text: string, bare: string, asked: Asked): AskedKind[] {
  const words = wordsOf(bare).map(({ word }) => word);
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

function commonFields(
  text: string,
  words: readonly string[],
  numbers: readonly AskedNumber[],
  asked: Asked,
  today: Day,
): Common {
  const dates = namedDates(text, today);
  const startDate = dates.find(({ isStart }) => isStart);
  const week = weekOf(fold(text), words, numbers);
  const pay = asked.pay && { pay: asked.pay.amount, per: asked.pay.per };
  const reason = reasonOf(asked);
  return { dates, startDate, ...week, ...pay, reason };
}

function reasonOf({ reason }: Asked): Reason {
  const named = REASONS.find((each) => each === reason);
  return named ?? DEFAULT_REASON;
}

function givenFor(
  common: Common,
  text: Pick<Given, 'asked' | 'folded' | 'words' | 'numbers' | 'today' | 'assumed'>,
): Given {
  const { dates } = common;
  const { asked, folded, today } = text;
  const service = asked.service ?? serviceOf(text);
  // “Six years (1 December 2020)”.
  const startDate =
    common.startDate ?? dates.find(({ day }) => day < today && monthsUntil(day, addDays(today, 1)) === service);
  const others = dates.filter((date) => date !== startDate);
  const startFor = (until: Day) =>
    startDate?.day ?? (service === undefined ? text.assumed : addMonths(until, -service));
  return { ...common, ...text, startDate, others, end: endOf(others, asked, folded, today), service, startFor };
}

const READERS: Readonly<Record<AskedKind, (given: Given) => AskedSum | undefined>> = {
  notice: ({ others, today, startFor, reason = DEFAULT_REASON, days, ...text }) => {
    const given = others.find(({ isExact }) => isExact)?.day ?? today;
    const start = startFor(given);
    const stated = statedNotice(text);
    return start ? { kind: 'notice', start, given, reason, ...withoutAbsent({ days, stated }) } : undefined;
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
  notice_pay: (given) => {
    const final = READERS.final_pay(given);
    return final && { ...final, notice_paid: true, only: 'notice_paid' };
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
function serviceOf({ words, numbers, folded }: Pick<Given, 'words' | 'numbers' | 'folded'>): number | undefined {
  const at = numbers.findIndex(
    ({ unit, to, isArticle }, index) =>
      (unit === 'year' || unit === 'month') &&
      (!isArticle || isFollowedByMonths(numbers, index)) &&
      words[to + 1] !== 'ahead' &&
      !isOfOther(folded, words[to]!, words[to + 1] ?? ''),
  );
  const number = numbers[at];
  return number && completedMonths(monthsWithRest(numbers, at), words, number);
}

/** 'thirty days of notice', 'the two-month notice', but not 'eight months, notice'. */
function statedNotice({ folded, words, numbers }: Pick<Given, 'folded' | 'words' | 'numbers'>): AskedSum['stated'] {
  const number = numbers.find(
    ({ unit, to }) =>
      unit !== '' &&
      words.slice(to + 1, to + 3).includes('notice') &&
      new RegExp(`\\b${words[to]!}['’]?(?: of)?[ -]notice\\b`).test(folded),
  );
  return number && { value: number.value, unit: number.unit };
}

/** 'three months’ notice', 'a 12 month contract', but not 'eight months, notice'. */
const isOfOther = (folded: string, unit: string, next: string) =>
  NOT_SERVICE_AFTER.has(next) && new RegExp(`\\b${unit}['’]?[ -]${next}\\b`).test(folded);

const PAID_NOTICE =
  /\bnotice\b[^.;]{0,40}\b(?:paid|in lieu|pay|not worked|instead|bought out)\b|\b(?:paid|pay) in lieu\b|\bpay\w*\b[^.;,]{0,25}\bnotice\b|\b(?:without|instead of) working (?:the |her |his |their )?(?:[\w’']+ ?){0,2}notice\b|\bpilon\b/;

/** Months of service where the question only says that somebody is long there. */
const LONG_SERVICE = 24;

/** Dates of pay and of leave. */
const NOT_END = /\b(?:earn\w*|paid)\b[^.?!]{0,10}$|\b(?:taken|used|took|cycle|leave year|year|since)\b[^.?!]{0,14}$/;
/** 'three days taken since July' */
const SINCE_MONTH = /\b(?:taken|used|took|off|had)\b[^.?!]{0,30}\bsince (?:last |this )?[a-z]{3,9}\b/;
/** 'half of it before February 2012' */
const BEFORE = /\bbefore (?:the )?$/;

function endOf(others: readonly NamedDate[], { day }: Asked, folded: string, today: Day): Day {
  const named = others
    .filter(({ before, isStart }) => !isStart && !NOT_END.test(before) && !BEFORE.test(before))
    .at(-1);
  if (named) {
    const isWholeMonth = !named.isExact && /\bend of\b[^.?!]{0,12}$/.test(named.before);
    return isWholeMonth ? lastDayOfMonth(named.day) : named.day;
  }
  if (/\b(?:today|now)\b/.test(folded)) return today;
  const isOther =
    others.some((date) => date.day === day && BEFORE.test(date.before)) ||
    (day !== undefined && day < today && SINCE_MONTH.test(folded));
  return day === undefined || isOther ? today : day;
}

function withoutAbsent<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
