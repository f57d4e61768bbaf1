import { NUMBER_WORDS } from './claim-words';
import { wordsOf } from './words';

const UNSTEMMED = /(?:ss|us|is|ous)$/;

/** English word forms fall together: 'employees', 'employed', 'employing' begin alike. Coarse on purpose; both sides are cut by the same rule. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let cut = word;
  if (cut.endsWith('ies')) cut = `${cut.slice(0, -3)}y`;
  else if (cut.endsWith('sses')) cut = cut.slice(0, -2);
  else if (cut.endsWith('s') && !UNSTEMMED.test(cut)) cut = cut.slice(0, -1);
  if (cut.endsWith('ing') && cut.length > 6) cut = undoubled(cut.slice(0, -3));
  else if (cut.endsWith('ed') && cut.length > 5) cut = undoubled(cut.slice(0, -2));
  else if (cut.endsWith('ly') && cut.length > 5) cut = cut.slice(0, -2);
  if (cut.endsWith('e') && cut.length > 4) cut = cut.slice(0, -1);
  if (cut.endsWith('y') && cut.length > 4) cut = `${cut.slice(0, -1)}i`;
  return cut;
}

function undoubled(word: string): string {
  const last = word.slice(-1);
  return word.slice(-2, -1) === last && !'lsz'.includes(last) ? word.slice(0, -1) : word;
}

/** What stands between written words, whatever the language: no word is cut by it. */
export const BETWEEN_WORDS = /[\s()[\]“”"«»;!?…–—/]+/;

/** The words of a text, stemmed, numbers in digits. Nothing is left out. */
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
