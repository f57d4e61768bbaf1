import { isUnspaced, characterPairs } from '../../../src/domain/language/unspaced';

/** One word or phrase that is looked for, as both indexes are asked. What somebody typed stands in quotes only: it can never be syntax. */
export interface MatchTerm {
  titles: string;
  /** '' where texts are not looked into: only titles have the pairs of signs that scripts without spaces need. */
  bodies: string;
  /** A document without it is none that was meant: what stood in quotation marks. */
  required: boolean;
}

/** From so few letters on, the beginning of a word says something. */
const SHORTEST_BEGINNING = 2;
const SHORTEST_INFLECTED = 4;

/** A string of the index's own language: everything in it is text. */
function quoted(text: string): string {
  return `"${text.split('\u0000').join('').replace(/"/g, '""')}"`;
}

/**
 * A word, however it is written.
 *
 * @param spellings folded and as typed, of which one may stand in the index
 * @param isBeginning more letters may follow: somebody is still typing
 */
export function wordTerm(spellings: readonly string[], isBeginning: boolean): MatchTerm {
  const unspaced = spellings.find(isUnspaced);
  if (unspaced !== undefined) return unspacedTerm(unspaced);
  const all = [...new Set(spellings.flatMap(withInflections))];
  const begins = isBeginning ? [...new Set(spellings)].filter((word) => word.length >= SHORTEST_BEGINNING) : [];
  const either = [...all.map(quoted), ...begins.map((word) => `${quoted(word)} *`)].join(' OR ');
  return { titles: either, bodies: either, required: false };
}

/** Signs without spaces between words: each beside its neighbour, in this order; a single one begins a pair. */
function unspacedTerm(text: string): MatchTerm {
  const signs = Array.from(text);
  const pairs = signs.length > 1 ? quoted(characterPairs(text).slice(0, -1).join(' ')) : `${quoted(text)} *`;
  return { titles: `pairs : ${pairs}`, bodies: '', required: false };
}

/** Words one after the other. */
export function phraseTerm(text: string, required: boolean): MatchTerm {
  if (isUnspaced(text)) return { ...unspacedTerm(text.replace(/\s+/g, '')), required };
  return { titles: quoted(text), bodies: quoted(text), required };
}

/** A plural is found by its singular and the other way round. English only, and only where no other word comes of it. */
export function withInflections(word: string): string[] {
  if (word.length < SHORTEST_INFLECTED || !/^[a-z]+$/.test(word)) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  if (/(s|x|ch|sh)es$/.test(word)) return [word, word.slice(0, -2)];
  if (/[^su]s$/.test(word)) return [word, word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  return word.endsWith('s') ? [word] : [word, `${word}s`];
}

/** So many of the words have to be there, where any document has so many: of one or two all, of a sentence two thirds. */
export function requiredWords(words: number): number {
  return words <= 2 ? words : Math.ceil((words * 2) / 3);
}
