import { datesIn, type Dates } from './claim-dates';
import { eastAsianNumber, NUMBER_WORDS, SCALES, UNIT_WORD, unitOf } from '../../language/units-and-numbers';

/** A figure in a text. */
export interface Figure {
  /** The text of the figure. */
  written: string;
  /** All possible numbers: “1.234” depends on the country's decimal mark. */
  values: string[];
  /** 'day', 'month', 'percent', a currency …; '' if unknown. */
  unit: string;
}

interface Figures {
  figures: Figure[];
  dates: Dates;
}

/** Code points of the zero in Arabic, Persian, Devanagari, Bengali, Thai, Khmer, Lao and Burmese. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x17e0, 0x0ed0, 0x1040];
const LEAST_WITHOUT_UNIT = 13;

/**
 * Normalises: lower case, no accents, Western digits, plain spaces. Without property escapes, which PocketBase's
 * engine does not support.
 */
export function fold(text: string): string {
  const written = text.replace(/[’ʼ]/g, "'");
  // Fast path for plain English, which is most of the text.
  if (/^[ -~‘“”–—]*$/.test(written)) return written.toLowerCase().replace(/ {2,}/g, ' ');
  const plain = written
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const digits = plain.replace(/[\u0660-\u1049]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? sign : String(code - zero);
  });
  return digits
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[\s\u00a0]+/g, ' ');
}

/**
 * All figures and dates of a text.
 *
 * @param text folded
 * @param articlesCount whether “a month” means one: true for a source; “R30 an hour” in an answer does not claim
 *   one hour
 */
export function figuresIn(text: string, articlesCount: boolean): Figures {
  const { dates, rest } = datesIn(text);
  return { dates, figures: [...inDigits(rest), ...inWords(rest, articlesCount), ...inEastAsian(rest)] };
}

const NUMBER = /\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*/g;

function inDigits(text: string): Figure[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(NUMBER)].map((match) => {
    const written = match[0];
    const { factor, length } = scaleOf(text.slice(match.index + written.length, match.index + written.length + 20));
    const end = match.index + written.length + length;
    const values = valuesOf(written).map((value) =>
      factor === 1 ? value : String(Number((Number(value) * factor).toPrecision(12))),
    );
    return {
      written: text.slice(match.index, end),
      values,
      unit: unitOf(text.slice(Math.max(0, match.index - 8), match.index), text.slice(end, end + 60)),
    };
  });
}

function scaleOf(after: string): { factor: number; length: number } {
  const match = /^[ -]?([a-z]+)/.exec(after);
  const factor = match && SCALES.get(match[1]!);
  return factor ? { factor, length: match[0].length } : { factor: 1, length: 0 };
}

/** The possible values, for every grouping and decimal mark in use. */
function valuesOf(written: string): string[] {
  const text = written.replace(/[ ']/g, '');
  const marks = text.replace(/\d/g, '');
  if (marks === '') return [plain(text)];
  const last = marks.at(-1)!;
  if (new Set(marks).size === 2) return [plain(withDecimalPoint(text, last))];
  const [first = '', ...groups] = text.split(last);
  const isGrouped =
    first !== '' &&
    !first.startsWith('0') &&
    first.length <= 3 &&
    groups.at(-1)!.length === 3 &&
    groups.every(({ length }) => length === 3 || length === 2);
  if (groups.length > 1) return [isGrouped ? plain(groups.reduce((all, group) => all + group, first)) : text];
  return isGrouped
    ? [plain(first + groups[0]!), plain(withDecimalPoint(text, last))]
    : [plain(withDecimalPoint(text, last))];
}

/** Keeps only the last mark, as the decimal point. */
function withDecimalPoint(text: string, mark: string): string {
  const at = text.lastIndexOf(mark);
  return `${text.slice(0, at).replace(/[.,]/g, '')}.${text.slice(at + 1)}`;
}

const plain = (digits: string) => String(Number(digits));

/** Figures in words: “thirty (30) days”, “twenty-one days”, “four consecutive months”, “a hundred and twenty”. */
function inWords(text: string, articlesCount: boolean): Figure[] {
  if (!mayHaveNumberWord(text, articlesCount)) return [];
  const words = [...text.matchAll(/[a-zß]+/g)];
  const written = words.map((word) => word[0]);
  const figures: Figure[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const start = words[at]!;
    const { value, next } = readWords(written, at, articlesCount);
    if (next === at) continue;
    const end = words[next - 1]!.index + words[next - 1]![0].length;
    const unit = unitOf('', text.slice(end, end + 60).replace(/^ ?\(\d+\)/, ''));
    // “two points” needs no check; “two days” does.
    if (value >= LEAST_WITHOUT_UNIT || unit !== '')
      figures.push({ written: text.slice(start.index, end), values: [String(value)], unit });
    at = next - 1;
  }
  return figures;
}

/**
 * Whether a text may contain a figure in words. Most sentences have none, and reading them word by word is slow in
 * PocketBase's engine.
 */
function mayHaveNumberWord(text: string, articlesCount: boolean): boolean {
  const words: readonly string[] = text.match(/[a-zß]+/g) ?? [];
  let hasArticle = false;
  let hasScale = false;
  for (const word of words) {
    if (word === 'one' || NUMBER_WORDS.has(word)) return true;
    hasArticle ||= word === 'a' || word === 'an';
    hasScale ||= SCALES.has(word);
  }
  return hasArticle && (hasScale || (articlesCount && UNIT_WORD.test(text)));
}

const ARTICLES = ['a', 'an'];

/** Reads the number that starts at a word. `next` is the index after it; it equals `at` if there is no number. */
function readWords(words: readonly string[], at: number, articlesCount: boolean): { value: number; next: number } {
  let read: Sum = { total: 0, value: firstNumber(words, at, articlesCount) };
  if (read.value === 0) return { value: 0, next: at };
  let next = at + 1;
  while (next < words.length) {
    const isJoined = words[next] === 'and' && read.value > 0 && read.value % 100 === 0;
    const sum = addWord(read, words[isJoined ? next + 1 : next] ?? '', isJoined);
    if (!sum) break;
    read = sum;
    next += isJoined ? 2 : 1;
  }
  return { value: read.total + read.value, next };
}

/** A number while it is read: “two thousand thirty” is a total of 2000 and a value of 30. */
interface Sum {
  total: number;
  value: number;
}

const numberOf = (word: string) => (word === 'one' ? 1 : NUMBER_WORDS.get(word));

/** 0 if the word begins no number. */
function firstNumber(words: readonly string[], at: number, articlesCount: boolean): number {
  const first = words[at]!;
  if (!ARTICLES.includes(first)) return numberOf(first) ?? 0;
  return articlesCount || SCALES.has(words[at + 1] ?? '') ? 1 : 0;
}

/** @returns undefined if the word does not continue the number */
function addWord({ total, value }: Sum, word: string, isJoined: boolean): Sum | undefined {
  const scale = isJoined ? undefined : SCALES.get(word);
  if (scale === 100) return { total, value: value * 100 };
  if (scale) return { total: total + value * scale, value: 0 };
  const more = numberOf(word);
  return more !== undefined && fits(value, more) ? { total, value: value + more } : undefined;
}

/** “twenty one” and “hundred twenty” are one number; “twenty thirty” is not. */
function fits(value: number, more: number): boolean {
  return (
    (value % 10 === 0 && value % 100 !== 0 && more < 10 && value % 100 >= 20) ||
    (value >= 100 && value % 100 === 0 && more < 100)
  );
}

function inEastAsian(text: string): Figure[] {
  if (!/[〇-鿿]/.test(text)) return [];
  return [
    ...text.matchAll(
      /[〇一二三四五六七八九十百千万萬]+(?=日|週|箇月|か月|ヶ月|月|年|時間|分|円|条|條|項|人|歳|天|周|个月|個月|小时)/g,
    ),
  ].map((match) => {
    const end = match.index + match[0].length;
    return {
      written: match[0],
      values: [String(eastAsianNumber(match[0]))],
      unit: unitOf('', text.slice(end, end + 10)),
    };
  });
}
