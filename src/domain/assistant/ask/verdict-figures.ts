import { dayInWords } from '../../core/format-day';
import type { FactRow } from '../../core/rows';
import { wordsOf } from '../../language/words';
import type { Asked } from '../read/answer-types';
import { numbersOf, type AskedNumber } from './asked-numbers';
import type { TimeUnit } from './ask-words';
import { clausesOf } from './clauses-of';
import { yes, type Verdict } from './verdict-modality';
import { SAYS } from './verdict-words';

type Fact = Pick<FactRow, 'topic' | 'value' | 'amount' | 'unit'>;

/** What a fact gives at least (leave), or allows at most (probation). */
const LIMITS: Readonly<Record<string, 'least' | 'most'>> = {
  annual_leave: 'least',
  maternity_leave: 'least',
  paternity_leave: 'least',
  sick_leave: 'least',
  notice_period: 'least',
  public_holidays: 'least',
  probation: 'most',
  fixed_term: 'most',
  standard_hours: 'most',
};

/** Topics whose fact has one figure for all lengths of service. */
export const ONE_FIGURE: readonly string[] = ['maternity_leave', 'paternity_leave', 'standard_hours'];

/** Days in a unit, to compare figures of different units. */
const DAYS: Readonly<Record<string, number>> = {
  days: 1,
  calendar_days: 1,
  working_days: 7 / 5,
  weeks: 7,
  months: 365 / 12,
  years: 365,
  hours_per_week: 1,
};
const ASKED_DAYS: Readonly<Record<TimeUnit, number>> = { hour: 1, day: 1, week: 7, month: 365 / 12, year: 365 };
/** Months and weeks have no exact length in days. */
const CLOSE = 1.03;

const HAZARD = /\b(?:hazard\w*|danger\w*|underground|mine|mining|night)\b/i;
const LIGHT = /\b(?:light|newspaper|part[- ]time|holiday job|small|easy|simple|weekend)\b/i;

export function onAge(text: string, { age }: Asked, { topic, value, amount, unit }: Fact): Verdict | undefined {
  if (topic !== 'minimum_age' || age === undefined || unit !== 'years') return undefined;
  const hazard = Number(
    /\b(?:hazard|danger|night|under)[^,;]*?\b(\d\d)\b|\b(\d\d)\b[^,;]*\b(?:hazard|danger|night)/i
      .exec(value)
      ?.slice(1)
      .find(Boolean) ?? '18',
  );
  if (HAZARD.test(text)) return /hazard|danger|night|underground/i.test(value) ? yes(age >= hazard) : undefined;
  if (age >= amount) return 'Yes';
  const light =
    /\b(\d\d)\b[^.;\d]{0,30}\blight\b|\blight\b[^.;]{0,60}?\b(?:from|at|aged?|over|to)\s+(?:the age of )?(\d\d)\b/i
      .exec(value)
      ?.slice(1)
      .find(Boolean);
  if (light === undefined) return 'No';
  return LIGHT.test(text) ? yes(age >= Number(light)) : age < Number(light) ? 'No' : undefined;
}

/** “Is 24 November a day off?”: yes if the public holidays name that date. */
export function onHoliday({ day }: Asked, { topic, value }: Pick<Fact, 'topic' | 'value'>): Verdict | undefined {
  if (topic !== 'public_holidays' || day === undefined) return undefined;
  const date = dayInWords(day).replace(/ \d{4}$/, '');
  return new RegExp(`\\b${date}\\b`).test(value) ? 'Yes' : undefined;
}

const THRESHOLD =
  /\b(more than|over|from|at least|with|fewer than|under|below|less than)?\s*(\d{1,4})(?: or more| and more)?\s+(?:or more\s+)?(?:employees|workers|workmen|staff|people|persons|of its members)\b|\b(?:companies|firms|employers?|businesses|undertakings|establishments) (?:of|with) (\d{1,4}) or more\b/i;
const NUMBERS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  five: '5',
  seven: '7',
  ten: '10',
  twenty: '20',
  fifty: '50',
};
const inDigits = (text: string) =>
  text.replace(/\b(?:two|three|five|seven|ten|twenty|fifty)\b/gi, (word) => NUMBERS[word.toLowerCase()]!);

/** A duty or a right from a number of employees on, against the number of the question. */
export function onHeadcount(text: string, { headcount }: Asked, value: string): Verdict | undefined {
  if (headcount === undefined || !SAYS.asksReach.test(text)) return undefined;
  const isReached = isReachedBy(headcount, inDigits(value));
  if (isReached === undefined) return undefined;
  if (SAYS.asksDenial.test(text.replace(SAYS.asksWhether, ' '))) return undefined;
  return yes(SAYS.tooSmall.test(text) || SAYS.exemptAsked.test(text) ? !isReached : isReached);
}

function isReachedBy(headcount: number, value: string): boolean | undefined {
  if (SAYS.whateverSize.test(value)) return true;
  const [, word = '', people, ofFirms] = THRESHOLD.exec(value) ?? [];
  const figure = Number(people ?? ofFirms ?? NaN);
  if (Number.isNaN(figure)) return undefined;
  if (/^(?:fewer than|under|below|less than)$/i.test(word))
    return SAYS.exempts.test(value) ? headcount >= figure : undefined;
  return /^(?:more than|over)$/i.test(word) ? headcount > figure : headcount >= figure;
}

/** A rule that begins after some service, and the question gives less. */
export function onService(text: string, { service }: Asked, value: string): Verdict | undefined {
  if (service === undefined || !SAYS.asksReach.test(text) || SAYS.asksDenial.test(text)) return undefined;
  const [first = ''] = clausesOf(value);
  const part = SAYS.minimumService.exec(first)?.[0];
  const [needed, ...others] =
    part === undefined ? [] : numbersOf(wordsOf(first).map(({ word }) => word)).filter(isOfService);
  if (!needed || others.length > 0) return undefined;
  return service * ASKED_DAYS.month * CLOSE < inDays(needed) ? 'No' : undefined;
}

const isOfService = ({ unit, isArticle }: AskedNumber) =>
  !isArticle && (unit === 'year' || unit === 'month' || unit === 'week');

/** A rule that ends at an amount of pay: “for employees earning up to RM4,000 a month”. */
export function onPayLimit(text: string, { pay }: Asked, clause: string): Verdict | undefined {
  const [, word = '', figure = '', per = ''] = SAYS.payLimit.exec(clause) ?? [];
  if (pay?.per !== per.toLowerCase() || !SAYS.asksReach.test(text)) return undefined;
  const limit = Number(figure.replace(/[, ]/g, ''));
  const isAbove = Number(pay.amount) > limit;
  const isForHigh = /more|above|over|exceed/i.test(word) !== SAYS.exempts.test(clause);
  return yes(isForHigh ? isAbove : !isAbove);
}

/**
 * The figure of a question against that of a fact: is it enough, is it allowed, is it the rule?
 *
 * @param served the fact's figure after the service of the question, by the rules
 */
export function onFigure(
  text: string,
  words: readonly string[],
  asked: Asked,
  fact: Fact,
  served?: Pick<Fact, 'amount' | 'unit'>,
): Verdict | undefined {
  const { topic, value } = fact;
  const { amount, unit } = served ?? fact;
  const limit = LIMITS[topic];
  const days = DAYS[unit];
  if (!limit || days === undefined || amount <= 0 || SAYS.figureCondition.test(value)) return undefined;
  const figures = numbersOf(words).filter((number) => isMeasured(number, fact, limit, asked));
  if (figures.length !== 1) return undefined;
  const figure = inDays(figures[0]!);
  const stated = served ? [] : statedDays(value, topic);
  const held = amount * days;
  if (SAYS.asksLimit.test(text.replace(SAYS.theLegal, ' '))) return onLimit(figure, held, stated, limit);
  const asksEqual = SAYS.asksEqual.test(text) && !SAYS.tooLong.test(text) && !SAYS.tooSmall.test(text);
  return asksEqual ? onEqual(figure, held, stated, topic) : undefined;
}

/** Whether the figure is the fact's, or none of those that it states. */
function onEqual(figure: number, held: number, stated: readonly number[], topic: string): Verdict | undefined {
  if (isClose(figure, held)) return stated.length > 1 && !ONE_FIGURE.includes(topic) ? undefined : 'Yes';
  return stated.some((each) => isClose(each, figure)) ? undefined : 'No';
}

function isMeasured(
  { unit, value }: AskedNumber,
  { topic }: Fact,
  limit: 'least' | 'most',
  { service }: Asked,
): boolean {
  if (unit === '') return false;
  if (topic === 'standard_hours') return unit === 'hour';
  const months = unit === 'year' ? value * 12 : unit === 'month' ? value : undefined;
  return unit !== 'hour' && !(limit === 'least' && service !== undefined && months === service);
}

const inDays = ({ value, unit }: AskedNumber) => value * ASKED_DAYS[unit as TimeUnit];
const isClose = (a: number, b: number) => a <= b * CLOSE && b <= a * CLOSE;

/** All figures of the same kind that a text states for today: other cases have other limits. */
function statedDays(value: string, topic: string): number[] {
  const own = value.replace(/\([^)]*\)/g, ' ').replace(SAYS.exceptionally, '');
  const today = topic === 'probation' ? own.replace(SAYS.noticeFigure, ' ') : own;
  return numbersOf(wordsOf(today).map(({ word }) => word))
    .filter(({ unit }) => (topic === 'standard_hours' ? unit === 'hour' : unit !== '' && unit !== 'hour'))
    .map(inDays);
}

/** Yes or no only if all limits of the text lead to it. */
function onLimit(
  figure: number,
  held: number,
  stated: readonly number[],
  limit: 'least' | 'most',
): Verdict | undefined {
  const all = [held, ...stated];
  const isWithin = (most: number) => figure <= most * CLOSE;
  const isEnough = (least: number) => figure * CLOSE >= least;
  const fits = limit === 'most' ? isWithin : isEnough;
  if (all.every(fits)) return 'Yes';
  return all.some(fits) ? undefined : 'No';
}

/** Whether words give one figure, and it is not the fact's. */
export function differsFrom(words: readonly string[], fact: Pick<FactRow, 'topic' | 'amount' | 'unit'>): boolean {
  const figures = numbersOf(words).filter(({ unit, isArticle }) =>
    fact.topic === 'standard_hours' ? unit === 'hour' && !isArticle : unit !== '' && unit !== 'hour' && !isArticle,
  );
  const days = DAYS[fact.unit];
  return (
    days !== undefined && fact.amount > 0 && figures.length === 1 && !isClose(inDays(figures[0]!), fact.amount * days)
  );
}
