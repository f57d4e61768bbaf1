import { TOPICS, type Topic } from '../core/vocabulary';
import { labourLanguageOf, labourWordsOf, type LabourLanguage, type LabourWords } from './labour-words';

/** Title and excerpt of an item of a feed. */
export interface TitledText {
  title: string;
  excerpt?: string;
}

/** Patterns of one language, compiled once. */
interface Patterns {
  strong: RegExp;
  weak: RegExp;
  not: RegExp;
  topics: { topic: Topic; words: RegExp }[];
}

const patterns = new Map<LabourLanguage, Patterns>();

/** The patterns of a language ('en', 'en-GB'). Languages without words are read as English. */
export function patternsOf(tag: string): Patterns {
  const language = labourLanguageOf(tag);
  let found = patterns.get(language);
  if (!found) patterns.set(language, (found = compile(labourWordsOf(language))));
  return found;
}

function compile({ strong, weak, not, topics }: LabourWords): Patterns {
  return {
    strong: anyOf(strong),
    weak: anyOf(weak),
    not: anyOf(not),
    topics: TOPICS.flatMap((topic) => (topics[topic] ? [{ topic, words: anyOf(topics[topic]) }] : [])),
  };
}

/**
 * A pattern that finds each of the words: whole words before prefixes, the longest first. Its only group is the listed
 * part, which is shorter than the match if the word ends in `*`.
 */
export function anyOf(words: readonly string[]): RegExp {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const [whole, beginnings, anywhere] = [
    longestFirst.filter((word) => !isFoundAnywhere(word) && !word.endsWith('*')).map(phrase),
    longestFirst
      .filter((word) => !isFoundAnywhere(word) && word.endsWith('*'))
      .map((word) => phrase(word.slice(0, -1))),
    longestFirst.filter(isFoundAnywhere).map((word) => escape(plain(word).trim())),
  ];
  const parts = [
    ...(whole.length > 0 ? [` (?:${whole.join('|')})(?= )`] : []),
    ...(beginnings.length > 0 ? [` (?:${beginnings.join('|')})`] : []),
    ...anywhere,
  ];
  return new RegExp(parts.length > 0 ? `(${parts.join('|')})${beginnings.length > 0 ? '[^ ]*' : ''}` : '(?!)', 'g');
}

/** `kodeks* pracy`: each word but the last may be a beginning. */
const phrase = (words: string) =>
  words
    .split(' ')
    .map((word) => (word.endsWith('*') ? `${escape(word.slice(0, -1))}[^ ]*` : escape(word)))
    .join(' ');
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Scripts without spaces, or with articles and endings joined to words: Arabic, Devanagari, Chinese, Japanese,
 * Korean.
 */
const isFoundAnywhere = (word: string) =>
  /[\u0600-\u06ff\u0904-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word);

/** Lower case, without accents and punctuation, a space at each end and one between words. */
export function plain(text: string): string {
  // Fast path for English: without accents, the slow steps of the hooks' engine are not needed.
  if (/^[ -~]*$/.test(text))
    return ` ${text
      .toLowerCase()
      .replace(/[!-/:-@[-`{-~ ]+/g, ' ')
      .trim()} `;
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u0653-\u0655]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return ` ${bare
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f\s]+/g, ' ')
    .trim()} `;
}

/** @param text as `plain` returns it */
export function isIn(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}

/** A listed word that was found. */
export interface WordMatch {
  start: number;
  end: number;
  /** Characters of the listed word: 'lohnfortzahlung' weighs more than 'lohn'. */
  weight: number;
}

/** Every match of a pattern of `anyOf`. */
export function matchesOf(pattern: RegExp, text: string): WordMatch[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index + 1,
    end: match.index + match[0].length,
    weight: match[1]!.trim().length,
  }));
}
