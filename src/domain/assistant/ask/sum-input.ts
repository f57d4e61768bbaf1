import { addDays, type Day } from '../../core/calendar-day';
import { REASONS, type Reason } from '../../calculate/input';
import { addMonths, lastDayOfMonth, monthsUntil } from '../../calculate/service';
import { NUMBER_WORDS } from '../../language/units-and-numbers';
import { wordsOf } from '../../language/words';
import { fold } from '../read/claim-numbers';
import type { Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { namedDates, startYear, type NamedDate } from './asked-day';
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
import { DEFAULT_REASON, READERS } from './sum-readers';
import { lacksOf, type Lacking } from './lacking-sum';
import { hasUnread } from './unread';
import type { AskedSum, Common, Given } from './sum-given';

type Pay = NonNullable<Asked['pay']>;

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
  if (hasOther && needsPay(question.text, bare, told)) return 'unclear';
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
  const trial = sumsOf(kind, { ...told, pay: told.pay ?? '1', startFor: () => told.today });
  if (hasUnread(text, told, trial)) return told.pay === undefined ? [] : 'unclear';
  const figures = {
    illness: illnessOf(told) !== undefined,
    overtime: overtimes(told.words, told.numbers).length > 0,
  };
  const lacks = lacksOf(kind, told, figures);
  return lacks.length > 0 ? { kind, lacks } : [];
}

/** Whether an amount that is not understood would be the pay of a sum: the question gives the service, and asks how much. */
function needsPay(text: string, bare: string, { asked, pay, service, startDate }: Given): boolean {
  const isServed = pay === undefined && (service !== undefined || startDate !== undefined);
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
  const isUnknown = startDate === undefined && service === undefined;
  const year = isUnknown ? startYear(folded) : undefined;
  return {
    ...common,
    ...text,
    startYear: year,
    startDate,
    others,
    end: endOf(others, asked, folded, today),
    service,
    startFor,
  };
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

/** 'three months’ notice', 'a 12 month contract', but not 'eight months, notice'. */
const isOfOther = (folded: string, unit: string, next: string) =>
  NOT_SERVICE_AFTER.has(next) && new RegExp(`\\b${unit}['’]?[ -]${next}\\b`).test(folded);

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
