import { SCALES } from '../../language/units-and-numbers';
import type { Asked } from '../read/answer-types';
import { BETWEEN, CURRENCY_OF, MONEY_WORDS, PEOPLE, UNIT_OF } from './ask-words';
import { decimalOf, withFigures } from './money-figures';

/** '1,20,000' of India; '18 000', '18.000,50'; '30,23'. */
const FIGURE =
  "\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?|\\d{1,3}(?:[ ,.'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,4})?";
const SIGNS = '$€£¥₹₦₱₩₪฿₫₺₵';
/** What a person earns, in a text as it was written. Groups: symbol before, figure, scale, words after. */
const MONEY = new RegExp(
  `(?:^|[\\s(@])([A-Za-z${SIGNS}]{1,4}\\.? ?|S/\\.? ?)?(${FIGURE}) ?(k\\b|mn?\\b|mln\\b)?` +
    `((?:[ \\u00a0]?[A-Za-z${SIGNS}/.'’]+){0,7})`,
  'g',
);
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, mln: 1e6 };

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
  pw: 'week',
  ph: 'hour',
  pd: 'day',
  annual: 'year',
  yr: 'year',
  heure: 'hour',
  stunde: 'hour',
  hora: 'hour',
  uur: 'hour',
  jour: 'day',
  tag: 'day',
  mois: 'month',
  monat: 'month',
  mes: 'month',
  maand: 'month',
  mensuales: 'month',
  mensuel: 'month',
  jahr: 'year',
};

type Pay = NonNullable<Asked['pay']>;

/** The pay that a question names. @param text as written */
export function payIn(text: string): Asked['pay'] {
  return paysIn(text).pays[0];
}

/** What a law or the question calls a limit is nobody's pay. */
const LIMIT =
  /(?:minim\w*|smic|rmv|smi|living wage|threshold|ceiling|limit|cap|floor|fine|levy)\b[^.?!;:]{0,28}$|\b(?:above|over|below|under|up to|exceed\w*|more than|less than|beyond)\s+(?:[a-z$€£]{1,4}\s?)?$/;
/** 'payroll above 2.5 million' */
const OF_COMPANY = /\b(?:payroll|turnover|revenue)\b[^.?!;:,]{0,28}$/i;
const PAID =
  /(?:salary|wages?|earn\w*|pays?|paid|pay is|paying|making|makes?|gets?|gross|basic|income|rate|money|home|on)[^.?!]{0,28}$/;

/** The amounts that a question names as pay, and the rest of the question. */
interface ReadPays {
  pays: Pay[];
  /** Whether an amount in a currency is no pay of a period, as it is written. */
  hasOther: boolean;
  /** Without the figures of these amounts, and of the company's. */
  rest: string;
}

/**
 * The amounts that a question names as pay, with their currency, or with the period for which they are paid.
 *
 * @param written the question as written
 */
export function paysIn(written: string): ReadPays {
  const pays: Pay[] = [];
  let hasOther = false;
  const text = withFigures(written);
  let rest = '';
  let last = 0;
  MONEY.lastIndex = 0;
  for (let match = MONEY.exec(text); match; match = MONEY.exec(text)) {
    // The next amount may begin in the words after this one.
    MONEY.lastIndex = match.index + match[0].length - (match[4]?.length ?? 0);
    const pay = payOfMatch(match, text);
    if (pay) pays.push(pay);
    else if (!OF_COMPANY.test(text.slice(0, match.index))) {
      hasOther ||= currencyOf(match[1] ?? '', wordsAfter(match[4] ?? '')) !== undefined;
      continue;
    }
    rest += text.slice(last, match.index) + ' ';
    last = MONEY.lastIndex;
  }
  return { pays, hasOther, rest: rest + text.slice(last) };
}

function payOfMatch(match: RegExpExecArray, text: string): Pay | undefined {
  const [symbol, figure, short, tail] = match.slice(1).map((part) => part ?? '') as [string, string, string, string];
  const after = wordsAfter(tail);
  const next = after[0] ?? '';
  const from = match.index + match[0].indexOf(figure);
  const before = text.slice(Math.max(0, from - BEFORE_PAY), from).toLowerCase();
  if (LIMIT.test(before) || isCounted(next)) return undefined;
  const currency = currencyOf(symbol, after);
  const isMoney = currency !== undefined || isOfMoney(symbol, after);
  const per = perOf(before, after) ?? (isMoney && isOfMonth(match, text, before, currency) ? 'month' : undefined);
  // What is paid once is no pay of a period. A bare number needs a period and a word of pay.
  const isPay = isMoney || (!isYear(figure) && isOfPeriod(before, after));
  if (per === undefined || !isPay) return undefined;
  return {
    amount: decimalOf(figure, scaleOf(short, next, isOfFortnight(before, after))),
    per,
    ...(currency && { currency }),
  };
}

/** What a figure is multiplied by. A week has half of the pay of a fortnight. */
const scaleOf = (short: string, next: string, isFortnight: boolean) =>
  ((SHORT_SCALES[short] ?? 1) * (SCALES.get(next) ?? 1)) / (isFortnight ? 2 : 1);

/** Without a period, pay is for a month; a period that is no other one, such as “per shift”, is not understood. */
function perOf(before: string, after: readonly string[]): Per | undefined {
  if (isOfFortnight(before, after)) return 'week';
  if (TWICE.test(after.join(' ')) || TWICE.test(before)) return undefined;
  const stated = periodIn(after) ?? periodBefore(before);
  if (stated !== undefined || SAYS_PERIOD.has(after.find((word) => !isMoneyName(word)) ?? '')) return stated;
  return isCalledPay(before, after) ? 'month' : undefined;
}

/** Two weeks, of which one counts. */
const FORTNIGHT = /\b(?:fortnight(?:ly)?|bi-?weekly|(?:every|each) (?:two|2) weeks)\b/;
const isOfFortnight = (before: string, after: readonly string[]) =>
  FORTNIGHT.test(after.join(' ')) || /\b(?:fortnightly|bi-?weekly)\b[^.?!]{0,25}$/.test(before);

/** Half of a month's pay. */
const TWICE = /\b(?:twice (?:a|per|each|every)|semi-?monthly|half-?monthly|bi-?monthly)\b/;

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

/** 'Rs 500', '500 pesos', '5 million pesos'. */
const isOfMoney = (symbol: string, [next = '', second = '']: readonly string[]) =>
  [symbol.trim().toLowerCase(), SCALES.has(next) ? second : next].some((word) => MONEY_WORDS.has(word));

/** The currency before an amount, or after it and its scale: 'KES 5', '5 euros', '5 million pesos'. */
function currencyOf(symbol: string, [next = '', second = '']: readonly string[]): string | undefined {
  return currencyBefore(symbol) ?? CURRENCY_OF.get(SCALES.has(next) ? second : next);
}

/** '/month gross' as 'per', 'month', 'gross'; 'p.m.' as 'per', 'month'. */
function wordsAfter(tail: string): string[] {
  return tail
    .toLowerCase()
    .replace(/(?:\bp(?:\. ?|\/| )|\/)(m|a|w|h|d)\b\.?/g, (_all, period: string) => ` per ${SHORT_PERIODS[period]!}`)
    .replace(/\.(?:\s.*)?$/, '')
    .replace(/\//g, ' per ')
    .split(/[\s\u00a0'’]+/)
    .filter(Boolean);
}

/** “Retrenched at RM2,000”: pay without a period is for a month, unless hours are counted. */
const AT = /\b(?:at|on)\s+(?:[a-z$€£/.]{1,4}\s?)?$/;
/** Whether an amount without a period is the pay of a month: '20,000 pm', or an amount that stands alone. */
function isOfMonth(
  { index, 0: all, 4: tail = '' }: RegExpExecArray,
  text: string,
  before: string,
  currency: string | undefined,
): boolean {
  const next = text.slice(index + all.length - tail.length).trim();
  if (/^pm\b/.test(next)) return true;
  const isAlone = AT.test(before) || (ALONE.test(before) && /^(?:[,;.?)]|$)/.test(next));
  return currency !== undefined && isAlone && !OF_HOURS.test(text);
}

/** “2.5 years, PLN 5,400, redundancy”: an amount that stands alone. */
const ALONE = /[,;:(–-]\s*(?:[a-z$€£/.]{1,4}\s?)?$/;
const OF_HOURS = /\b(?:hours?|hrs?|overtime|hourly|shifts?|daily)\b/i;

const SHORT_PERIODS: Readonly<Record<string, Per>> = { m: 'month', a: 'year', w: 'week', h: 'hour', d: 'day' };

/** Years, people and percentages are no money. */
const isCounted = (next: string) => UNIT_OF.has(next) || PEOPLE.has(next) || /^(?:per ?cent|%)/.test(next);

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
  const before = after.slice(0, at).findLast((each) => !BETWEEN.has(each)) ?? '';
  const isAsPeriod = BEFORE_PERIOD.has(before) || word.endsWith('ly') || IS_PERIOD.has(word);
  return isAsPeriod ? PERIODS[word] : undefined;
}

const BEFORE_PERIOD: ReadonlySet<string> = new Set('a an per each every the l la die der pro par por al im'.split(' '));
const IS_PERIOD: ReadonlySet<string> = new Set(['pcm', 'pa', 'pw', 'ph', 'pd', 'annum', 'mensuales', 'mensuel']);

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
