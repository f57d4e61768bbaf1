import { TOPICS, type Topic } from '../core/vocabulary';
import { labourLanguageOf, labourWordsOf, type LabourLanguage, type LabourWords } from './labour-words';

/** What a feed says of one item. */
export interface TitledText {
  title: string;
  excerpt?: string;
}

/** Patterns of one language, made of its words once. */
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

/** A pattern that finds each of the words, whole words before beginnings and the longest first. Its one group is what stands in the list. */
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

/** Scripts that put no spaces between words, or join articles and endings to them: Arabic, Devanagari, Chinese, Japanese, Korean. */
const isFoundAnywhere = (word: string) =>
  /[\u0600-\u06ff\u0904-\u097f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word);

/** Lower case, without accents and punctuation, a space at each end and one between words. */
export function plain(text: string): string {
  // English, mostly: nothing to take off, and the server's engine takes its time for each step.
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

/** Is one of the pattern's words in the text? */
export function isIn(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}

/** A word of a list, where it was found. */
export interface Place {
  start: number;
  end: number;
  /** How much of it stands in the list: 'lohnfortzahlung' says more than 'lohn'. */
  weight: number;
}

/** Every place at which the pattern is found. */
export function placesOf(pattern: RegExp, text: string): Place[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index + 1,
    end: match.index + match[0].length,
    weight: match[1]!.trim().length,
  }));
}
