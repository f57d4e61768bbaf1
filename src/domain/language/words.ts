import { cached } from '../core/cached';
import { plain } from './labour-text';

/** A word of a text: folded, and where it stands. */
export interface Word {
  word: string;
  /** As it was written. */
  raw: string;
  from: number;
  to: number;
}

const APART: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th' };

/** Lower case, without accents and punctuation, one space between words; letters that only look accented (ø, đ) too. Article and noun are one word in Arabic: the article goes. */
export function fold(text: string): string {
  const bare = plain(text).trim();
  if (/^[ -~]*$/.test(bare)) return bare;
  return bare
    .replace(/[øđæœðþ]/g, (letter) => APART[letter]!)
    .replace(/[أإآ]/g, 'ا')
    .replace(/(^| )ال(?=[\u0600-\u06ff]{3})/g, '$1');
}

/**
 * Initials with their dots; figures with their points, commas and colons; letters. An apostrophe parts words, and the `s` of a possessive is none.
 * Ranges instead of classes: the server's engine knows no others. What follows \u00bf is taken for letters, but for the signs of general punctuation, of CJK and of full width.
 */
const LETTER =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u200c-\\u200d\\u2c00-\\u2dff\\u3005-\\u3007\\u3021-\\ud7ff\\uf900-\\ufeff\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc';
const WORD = new RegExp(`(?:[A-Za-z]\\.){2,}[A-Za-z]?(?![A-Za-z])|\\d+(?:[.,:]\\d+)*[A-Za-z]*|[${LETTER}]+`, 'g');
const POSSESSIVE = /['’]s$/i;

/** The distinct words of the texts on a large device. */
const CACHED_WORDS = 100_000;
/** Texts repeat their words, and a look-up is faster than folding. */
const foldWord = cached(CACHED_WORDS, (raw) => fold(raw.replace(/\./g, '')));

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

/** '1,221' is a thousand, '37,5' thirty-seven and a half, as '37.5' is. */
function figure(raw: string): string {
  const text = raw.toLowerCase();
  return /^\d{1,3}(?:,\d{3})+(?!\d)/.test(text) ? text.replace(/,/g, '') : text.replace(/,/g, '.');
}

/** Is it one slip of the fingers away: a letter too many, too few, another one, or two in the wrong order? */
export function isSlip(a: string, b: string): boolean {
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
