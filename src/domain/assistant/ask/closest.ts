import type { Answer } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import { unitsOfCountry, type Unit } from '../read/sentences';
import { rank } from '../rank/rank-sentences';
import { isEligible, topicTextOf } from '../rank/select-sentences';
import { isCovered, termsToCover } from './covers';

/** The sentence before quotations of passages that do not settle a question. */
const NOT_SETTLED = 'I found no statement that settles this.';
export const MOST_QUOTES = 3;
const LONGEST_QUOTE = 320;

/**
 * Quotes the closest passages under “I found no statement that settles this.”
 *
 * @param first facts on the topic, which are quoted first
 * @returns undefined if nothing is close
 */
export function closestAnswer(
  question: Question,
  codes: readonly string[],
  passages: readonly Passage[],
  first: readonly Passage[],
  now: Date,
): Answer | undefined {
  const quotes: Quote[] = first.slice(0, 2).map((passage) => ({ passage, text: inQuotes(passage.text) }));
  const toCover = termsToCover(question);
  const share = Math.max(1, Math.ceil(MOST_QUOTES / Math.max(1, codes.length)));
  for (const code of codes) {
    const found = closeUnits(question, code, passages, now).filter(
      ({ passage, concepts }) =>
        !quotes.some((quote) => quote.passage.id === passage.id) &&
        (toCover.length === 0 || toCover.some((term) => isCovered(term, concepts))),
    );
    quotes.push(...found.slice(0, share).map(({ passage, text }) => ({ passage, text: inQuotes(text) })));
  }
  return quotes.length > 0 ? quotesAnswer(quotes) : undefined;
}

interface Quote {
  passage: Passage;
  /** What is quoted, in quotation marks. */
  text: string;
}

/** Quotations under “I found no statement that settles this.” */
export function quotesAnswer(quotes: readonly Quote[]): Answer {
  const kept = quotes.slice(0, MOST_QUOTES);
  return {
    kind: 'closest',
    sentences: [{ text: NOT_SETTLED, cites: [] }, ...kept.map(({ text }, at) => ({ text, cites: [at + 1] }))],
    citations: kept.map(({ passage }) => passage),
    looked: [],
  };
}

/** The sentences of one country that are closest to a question. */
export function closeUnits(question: Question, code: string, passages: readonly Passage[], now: Date): Unit[] {
  const units = unitsOfCountry(code, passages);
  const topicText = topicTextOf(question, units);
  const close: Unit[] = [];
  for (const candidate of rank(question, units).candidates) {
    if (close.length === MOST_QUOTES) break;
    if (isEligible(candidate, question, code, now, topicText)) close.push(candidate.unit);
  }
  return close;
}

/** @param longest the text is cut behind so many characters */
export function inQuotes(text: string, longest = LONGEST_QUOTE): string {
  return `“${text.length > longest ? `${text.slice(0, longest).trim()} …` : text}”`;
}
