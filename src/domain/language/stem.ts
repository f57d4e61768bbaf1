import { NUMBER_WORDS } from './units-and-numbers';
import { wordsOf } from './words';

const UNSTEMMED = /(?:ss|us|is|ous)$/;

/**
 * Reduces English word forms to one: 'employees', 'employed', 'employing'. It is coarse on purpose: texts and
 * questions are cut by the same rules.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let cut = withoutEnding(singular(word));
  if (cut.endsWith('e') && cut.length > 4) cut = cut.slice(0, -1);
  if (cut.endsWith('y') && cut.length > 4) cut = `${cut.slice(0, -1)}i`;
  return cut;
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.endsWith('s') && !UNSTEMMED.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  if (word.endsWith('ing') && word.length > 6) return undoubled(word.slice(0, -3));
  if (word.endsWith('ed') && word.length > 5) return undoubled(word.slice(0, -2));
  return word.endsWith('ly') && word.length > 5 ? word.slice(0, -2) : word;
}

function undoubled(word: string): string {
  const last = word.slice(-1);
  return word.slice(-2, -1) === last && !'lsz'.includes(last) ? word.slice(0, -1) : word;
}

/** Characters between words in every language. They never occur inside a word. */
export const BETWEEN_WORDS = /[\s()[\]“”"«»;!?…–—/]+/;

/** All words of a text, stemmed, with numbers as digits. */
export function stemsOf(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .flatMap((written) => wordsOf(written))
    .map(({ word }) => stemOf(word));
}

function stemOf(word: string): string {
  const number = NUMBER_WORDS.get(word);
  return number === undefined ? stem(word) : String(number);
}
