import { cached } from '../../core/cached';
import { figuresIn, fold } from '../read/claim-numbers';
import type { ExpectedAnswerType } from '../read/expected-answer-type';

const TIME_UNITS = ['day', 'week', 'month', 'year', 'hour'];
/** Fractions and multiples in words. */
const SHARE = /\b(?:half|twice|double|thirds?|quarters?|one and a half|full pay|time and a)\b|%|\bper ?cent\b/i;
/** “No statutory minimum wage” also answers a question for its amount. */
const NEGATED =
  /^(?:no|none|not|neither|nothing)\b|\b(?:is|are|has|have|sets?|gives?|fixe[sd]) (?:no|not|neither|none)\b|\b(?:does|do) not (?:fix|set|give|provide|require|oblige|regulate)\b|\bno (?:general |statutory |separate |fixed |national |federal |specific |dedicated )+/i;

/** Covers the sentences of several countries. */
const CACHED_SENTENCES = 5_000;
/** Cached, because the figures of a sentence are needed several times. */
const figuresOf = cached(CACHED_SENTENCES, (text) => figuresIn(fold(text), true));

/** Whether a sentence has the expected type: a figure with that unit, or a date. True if no type is expected. */
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
  // Periods can be stated in another unit: weeks in days, a year in months.
  if (TIME_UNITS.includes(unit))
    return figures.some((figure) => TIME_UNITS.includes(figure.unit) || figure.unit === '');
  return figures.length > 0 || SHARE.test(text);
}

/** Whether a sentence has a figure with exactly this unit. */
export function hasUnit(unit: string, text: string): boolean {
  if (unit === 'percent') return SHARE.test(text);
  if (unit === 'money') return matchesAnswerType({ kind: 'figure', unit }, text, false);
  return figuresOf(text).figures.some((figure) => figure.unit === unit);
}

function isNegation(text: string): boolean {
  return NEGATED.test(text.trim());
}

const isMoney = (unit: string) => unit !== '' && unit !== 'percent' && unit !== 'minute' && !TIME_UNITS.includes(unit);
