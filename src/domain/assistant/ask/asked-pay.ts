import { NUMBER_WORDS, SCALES } from '../../language/units-and-numbers';
import type { Asked } from '../read/answer-types';
import { BETWEEN, CURRENCY_OF, MONEY_WORDS, PEOPLE, UNIT_OF } from './ask-words';

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
  const text = withDigits(withCents(written));
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
  const [symbol, figure, short, tail] = match.slice(1).map((part) => part ?? '') as [string, string, string, string];
  const after = wordsAfter(tail);
  const next = after[0] ?? '';
  const from = match.index + match[0].indexOf(figure);
  const before = text.slice(Math.max(0, from - BEFORE_PAY), from).toLowerCase();
  if (LIMIT.test(before) || isCounted(next)) return undefined;
  const currency = currencyOf(symbol, after);
  const unit = SCALES.has(next) ? (after[1] ?? '') : next;
  const isMoney = currency !== undefined || [symbol.trim().toLowerCase(), unit].some(isMoneyWord);
  const isMonthly = isMoney && (next === 'pm' || (currency !== undefined && AT.test(before) && !OF_HOURS.test(text)));
  const per = perOf(before, after) ?? (isMonthly ? 'month' : undefined);
  // What is paid once is no pay of a period. A bare number needs a period and a word of pay.
  if (per === undefined || (!isMoney && (isYear(figure) || !isOfPeriod(before, after)))) return undefined;
  const scale = (SHORT_SCALES[short] ?? 1) * (SCALES.get(next) ?? 1);
  const amount = decimalOf(figure, isOfFortnight(before, after) ? scale / 2 : scale);
  return { amount, per, ...(currency && { currency }) };
}

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
const isMoneyWord = (word: string) => MONEY_WORDS.has(word);

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
const OF_HOURS = /\b(?:hours?|hrs?|overtime|hourly|shifts?|daily)\b/i;

const SHORT_PERIODS: Readonly<Record<string, Per>> = { m: 'month', a: 'year', w: 'week', h: 'hour', d: 'day' };

/** Years, people and percentages are no money. */
const isCounted = (next: string) => UNIT_OF.has(next) || PEOPLE.has(next) || /^(?:per ?cent|%)/.test(next);

/** '13 euros 50' and '13 euros and 50 cents' as '13.50 euros'; '13 euros 40 hours a week' stays. */
function withCents(text: string): string {
  return text.replace(UNIT_AND_CENTS, (all, whole: string, unit: string, cents: string, next = '') =>
    (CURRENCY_OF.has(unit.toLowerCase()) || MONEY_WORDS.has(unit.toLowerCase())) && !UNIT_OF.has(next.toLowerCase())
      ? `${whole}.${cents} ${unit}${next && ` ${next}`}`
      : all,
  );
}

const UNIT_AND_CENTS = /\b(\d+) ?([a-z€£]+) (?:and )?(\d\d)\b(?![.,:]?\d)(?: (?:cents?|pence|p))?(?:[ -]([a-z]+))?/gi;

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

const NUMBER_WORD = [...NUMBER_WORDS.keys(), ...SCALES.keys(), 'one'].join('|');
/** 'and' joins what is below hundred only: “two and three thousand euros” are two numbers. */
const NUMBER_AND_WORD = new RegExp(
  `\\b((?:(?:${NUMBER_WORD})[\\s-]+|(?<=(?:hundred|thousand)[\\s-]+)and[\\s-]+)+)([a-z$€£]+)`,
  'gi',
);

/** 'fifty', 'two', 'thousand' is 52000. */
function valueOf(words: readonly string[]): number | undefined {
  let [sum, group] = [0, 0];
  for (const word of words.filter(Boolean)) {
    const scale = SCALES.get(word);
    if (scale === undefined) group += word === 'one' ? 1 : (NUMBER_WORDS.get(word) ?? 0);
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
  const before = after.slice(0, at).findLast((each) => !BETWEEN.has(each)) ?? '';
  const isAsPeriod = BEFORE_PERIOD.has(before) || word.endsWith('ly') || IS_PERIOD.has(word);
  return isAsPeriod ? PERIODS[word] : undefined;
}

const BEFORE_PERIOD: ReadonlySet<string> = new Set(['a', 'an', 'per', 'each', 'every', 'the']);
const IS_PERIOD: ReadonlySet<string> = new Set(['pcm', 'pa', 'pw', 'ph', 'pd', 'annum']);

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
  const groups = /^\d{1,3}(?:[.,]\d{3})+|^\d{1,2}(?:,\d{2})+,\d{3}/.exec(bare)?.[0] ?? '';
  const rest = bare.slice(groups.length).replace(',', '.');
  const plain = groups === '' ? bare.replace(',', '.') : groups.replace(/[.,]/g, '') + rest;
  return scale === 1 ? plain : String(Number((Number(plain) * scale).toPrecision(15)));
}
