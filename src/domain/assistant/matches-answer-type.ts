import { cached } from '../core/cached';
import { figuresIn, fold } from './claim-numbers';
import type { ExpectedAnswerType } from './expected-answer-type';

const TIME_UNITS = ['day', 'week', 'month', 'year', 'hour'];
/** Shares and multiples that are said in words. */
const SHARE = /\b(?:half|twice|double|thirds?|quarters?|one and a half|full pay|time and a)\b|%|\bper ?cent\b/i;
/** “No statutory minimum wage” answers how high it is. */
const NEGATED =
  /^(?:no|none|not|neither|nothing)\b|\b(?:is|are|has|have|sets?|gives?|fixe[sd]) (?:no|not|neither|none)\b|\b(?:does|do) not (?:fix|set|give|provide|require|oblige|regulate)\b|\bno (?:general |statutory |separate |fixed |national |federal |specific |dedicated )+/i;

/** More than the sentences of several countries. */
const CACHED_SENTENCES = 5_000;
/** The figures of a sentence are read more than once. */
const figuresOf = cached(CACHED_SENTENCES, (text) => figuresIn(fold(text), true));

/** Whether a sentence holds what was asked for: a figure of that unit, a day, or, where neither was asked for, anything. */
export function matchesAnswerType({ kind, unit }: ExpectedAnswerType, text: string, isFact: boolean): boolean {
  if (kind === '' || kind === 'yes_no') return true;
  if (kind === 'date')
    return (
      figuresOf(text).dates.found.length > 0 ||
      /\b(?:19|20)\d\d\b/.test(text) ||
      /\bnot (?:yet )?in force\b/i.test(text)
    );
  if (isFact && isNegation(text)) return true;
  const { figures } = figuresOf(text);
  if (unit === 'percent') return SHARE.test(text) || figures.some((figure) => figure.unit === 'percent');
  if (unit === 'money')
    return (
      figures.some((figure) => isMoney(figure.unit)) ||
      /(?:[A-Z]{2,3}|[$€£¥₹])\s?\$?\d|\d[\d.,]*\s?(?:[a-z]+ )?(?:baht|dong|won|yuan|lira|lei|shekels?|dirhams?|riyals?|pesos?|reais|kwacha|pula|naira|cedis?|kronor|kroner)\b|\b[A-Z][A-Za-z]{0,2}\$?\s?\d/.test(
        text,
      )
    );
  // A week's leave may be stated in days, and a year's in months.
  if (TIME_UNITS.includes(unit))
    return figures.some((figure) => TIME_UNITS.includes(figure.unit) || figure.unit === '');
  return figures.length > 0 || SHARE.test(text);
}

/** Whether a sentence holds a figure of just this unit. */
export function hasUnit(unit: string, text: string): boolean {
  if (unit === 'percent') return SHARE.test(text);
  if (unit === 'money') return matchesAnswerType({ kind: 'figure', unit }, text, false);
  return figuresOf(text).figures.some((figure) => figure.unit === unit);
}

export function isNegation(text: string): boolean {
  return NEGATED.test(text.trim());
}

const isMoney = (unit: string) => unit !== '' && unit !== 'percent' && unit !== 'minute' && !TIME_UNITS.includes(unit);
