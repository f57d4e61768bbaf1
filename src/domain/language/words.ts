import { cached } from '../core/cached';
import { plain } from './labour-text';

/** A word of a text: folded, and its position. */
export interface Word {
  word: string;
  /** As it was written. */
  raw: string;
  from: number;
  to: number;
}

/** Letters that look accented but have no decomposition. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th' };

/**
 * Lower case, no accents or punctuation, one space between words. Letters such as ø and đ become plain ones. The
 * article, which Arabic joins to the noun, is removed.
 */
export function fold(text: string): string {
  const bare = plain(text).trim();
  if (/^[ -~]*$/.test(bare)) return bare;
  return bare
    .replace(/[øđæœðþ]/g, (letter) => LETTERS[letter]!)
    .replace(/[أإآ]/g, 'ا')
    .replace(/(^| )ال(?=[\u0600-\u06ff]{3})/g, '$1');
}

/**
 * Initials with their dots; figures with points, commas and colons; letters. An apostrophe separates words, and the
 * `s` of a possessive is not a word. Ranges replace Unicode classes, which the hooks' engine does not support:
 * everything above \u00bf counts as a letter except general, CJK and full-width punctuation, and so do soft hyphens and
 * signs without width. Hebrew short forms have a quotation mark inside.
 */
const LETTER = [
  'A-Za-z\\u00aa\\u00ad\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02b8\\u02bd-\\u05bd\\u05bf-\\u1fff\\u200b-\\u200f',
  '\\u2060\\u2c00-\\u2dff\\u3005-\\u3007',
  '\\u3021-\\ud7ff\\uf900-\\ufeff\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc',
].join('');
const HEBREW = `[\\u0590-\\u05ff]+(?:["'’”][\\u05d0-\\u05ea]+)+`;
const WORD = new RegExp(
  `(?:[A-Za-z]\\.){2,}[A-Za-z]?(?![A-Za-z])|\\d+(?:[.,:]\\d+)*[A-Za-z]*|${HEBREW}|[${LETTER}]+`,
  'g',
);
const NOT_SPOKEN = /[."'’”\u00ad\u200b\u200e\u200f\u2060]/g;
const POSSESSIVE = /['’]s$/i;

/** The distinct words of the texts on a large device. */
const CACHED_WORDS = 100_000;
/** Texts repeat their words, and a look-up is faster than folding. */
const foldWord = cached(CACHED_WORDS, (raw) => fold(raw.replace(NOT_SPOKEN, '')));

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const raw = match[0];
    const from = match.index;
    if (
      raw.length === 1 &&
      POSSESSIVE.test(text.slice(Math.max(0, from - 1), from + 1)) &&
      from > 1 &&
      /[^\s]/.test(text[from - 2]!)
    )
      continue;
    const word = isFigure(raw) ? figure(raw) : foldWord(raw);
    if (word) found.push({ word, raw, from, to: from + raw.length });
  }
  return found;
}

const isFigure = (raw: string) => raw.charCodeAt(0) <= NINE && raw.charCodeAt(0) >= ZERO;
const [ZERO, NINE] = [0x30, 0x39];

/** '1,221' becomes '1221', '37,5' becomes '37.5'. */
function figure(raw: string): string {
  const text = raw.toLowerCase();
  return /^\d{1,3}(?:,\d{3})+(?!\d)/.test(text) ? text.replace(/,/g, '') : text.replace(/,/g, '.');
}

/** Whether two words differ by one typing error: a missing, extra or wrong letter, or two letters swapped. */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1))
    [endA, endB] = [endA - 1, endB - 1];
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left === right.charAt(1) + right.charAt(0);
}
