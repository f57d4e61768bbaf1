import { REMOVED_LETTERS, SAME_LETTERS } from './spelling-letters';

/** Ligatures, presentation forms, full-width and half-width characters. */
const COMPATIBLE = /[\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffdc]+/g;
const SAME = new Map<string, string>(
  Object.entries(SAME_LETTERS).flatMap(([letter, others]) => Array.from(others).map((other) => [other, letter])),
);
const REMOVED = new RegExp(`[${REMOVED_LETTERS}]+`, 'g');
const REPLACED = new RegExp(`[${Object.values(SAME_LETTERS).join('')}]`, 'g');

/**
 * One spelling for all spellings of a text: index and query of the search, on the device and on the server, and the
 * filters of lists. Lower case, no accents, one form of each Arabic and Hebrew letter. The server's index does the same
 * in SQL (pb_migrations/lib/search-spelling.js).
 */
export function foldSpelling(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(COMPATIBLE, (found) => found.normalize('NFKC'))
    .normalize('NFC')
    .toLowerCase()
    .replace(REMOVED, '')
    .replace(REPLACED, (letter) => SAME.get(letter)!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

const EXPANDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };
const COLLAPSED: Readonly<Record<string, string>> = { ae: 'a', oe: 'o', ue: 'u', aa: 'a' };

/**
 * Other spellings of a word that was typed: 'Kuendigung' and 'Kündigung' are one word, and so are 'måned' and 'maaned'.
 * The index has a word as its text spells it, so a query looks for all of them. Folded.
 */
export function otherSpellings(typed: string): string[] {
  const lower = typed.normalize('NFC').toLowerCase();
  const own = foldSpelling(lower);
  const found = [
    foldSpelling(lower.replace(/[äöüåø]/g, (letter) => EXPANDED[letter]!)),
    own.replace(/[aou]e|aa/g, (pair) => COLLAPSED[pair]!),
  ];
  return found.filter((each, at) => each !== own && found.indexOf(each) === at);
}

const DIGITS = '〇一二三四五六七八九';

/** A number below ten thousand that is written in Chinese characters: 四十七, 二〇二五, 百二十. */
export function easternNumber(text: string): number {
  if (!/[十百千]/.test(text))
    return Number(Array.from(text.replace(/零/g, '〇'), (each) => DIGITS.indexOf(each)).join(''));
  let [sum, digit] = [0, 0];
  for (const each of text) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[each];
    if (unit) {
      sum += (digit || 1) * unit;
      digit = 0;
    } else digit = Math.max(0, DIGITS.indexOf(each));
  }
  return sum + digit;
}

/** Text with the numbers of articles and years in digits: 第四十七条 and 第４７条 are 第47条, 二〇二五年 is 2025年. */
export function withDigits(text: string): string {
  if (!/[第年]/.test(text)) return text;
  return text
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(
      /(第)([〇零一二三四五六七八九十百千]{1,7})(?=[条條章节節])/g,
      (_, sign: string, number: string) => sign + easternNumber(number),
    )
    .replace(/[〇零一二三四五六七八九]{4}(?=年)/g, (year) => String(easternNumber(year)));
}
