import { foldSpelling } from '../../../src/domain/language/spelling';
import { isUnspaced, characterPairs } from '../../../src/domain/language/unspaced';

/** FTS5 MATCH expressions of one word or phrase. User input is always quoted, so it is never syntax. */
export interface MatchTerm {
  titles: string;
  /** '' skips the bodies: only titles index the character pairs of scripts without spaces. */
  bodies: string;
  /** Every hit must have it: it was in quotation marks. */
  required: boolean;
}

/** Fewest characters that are searched as the beginning of a word. */
const SHORTEST_BEGINNING = 2;
const SHORTEST_INFLECTED = 4;

/** An FTS5 string literal. */
function quoted(text: string): string {
  return `"${text.split('\u0000').join('').replace(/"/g, '""')}"`;
}

/**
 * Expressions for a word in all its spellings.
 * @param spellings folded and as typed; the index may have either
 * @param isBeginning the user may still be typing the word
 */
export function wordTerm(spellings: readonly string[], isBeginning: boolean): MatchTerm {
  const unspaced = spellings.find(isUnspaced);
  if (unspaced !== undefined) return unspacedTerm(unspaced);
  const all = [...new Set(spellings.flatMap(withInflections))];
  const begins = isBeginning ? [...new Set(spellings)].filter((word) => word.length >= SHORTEST_BEGINNING) : [];
  const either = [...all.map(quoted), ...begins.map((word) => `${quoted(word)} *`)].join(' OR ');
  return { titles: either, bodies: either, required: false };
}

/** Scripts without spaces: consecutive character pairs; a single character begins a pair. */
function unspacedTerm(text: string): MatchTerm {
  const signs = Array.from(text);
  const pairs = signs.length > 1 ? quoted(characterPairs(text).slice(0, -1).join(' ')) : `${quoted(text)} *`;
  return { titles: `pairs : ${pairs}`, bodies: '', required: false };
}

/** Consecutive words. */
export function phraseTerm(text: string, required: boolean): MatchTerm {
  const own = foldSpelling(text);
  if (isUnspaced(own)) return { ...unspacedTerm(own.replace(/\s+/g, '')), required };
  return { titles: quoted(own), bodies: quoted(own), required };
}

/** A word with its English plural or singular, if that is unambiguous. */
export function withInflections(word: string): string[] {
  if (word.length < SHORTEST_INFLECTED || !/^[a-z]+$/.test(word)) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  if (/(s|x|ch|sh)es$/.test(word)) return [word, word.slice(0, -2)];
  if (/[^su]s$/.test(word)) return [word, word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  return word.endsWith('s') ? [word] : [word, `${word}s`];
}

/** How many of the words a hit needs, if any document has so many: all of one or two, two thirds of more. */
export function requiredWords(words: number): number {
  return words <= 2 ? words : Math.ceil((words * 2) / 3);
}
