import { cached } from '../core/cached';
import { stem } from '../language/stem';
import { NUMBER_WORDS } from '../language/units-and-numbers';
import { isUnspaced, characterPairs } from '../language/unspaced';
import { actsIn, sectionsIn } from '../language/references';
import { foldSpelling, withDigits } from '../language/spelling';
import { STOP_WORDS } from '../language/stop-words';
import { wordsOf, type Word } from '../language/words';

/** American spellings that no suffix rule covers. */
const BRITISH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    labor: 'labour',
    labors: 'labours',
    program: 'programme',
    programs: 'programmes',
    center: 'centre',
    defense: 'defence',
    license: 'licence',
    favor: 'favour',
    color: 'colour',
    behavior: 'behaviour',
    honor: 'honour',
    enrollment: 'enrolment',
    fulfill: 'fulfil',
    traveling: 'travelling',
    counseling: 'counselling',
    judgment: 'judgement',
  }),
);
const NOT_AMERICAN = /^(?:siz|priz|seiz|capsiz)/;

/** The distinct words of the texts on a large device. */
const CACHED_WORDS = 100_000;
/**
 * The terms of a word in the index: its stem, or the pairs of its characters in a script without spaces.
 * A stop word has none.
 */
export const termsOfWord = cached(CACHED_WORDS, (word): readonly string[] => termsOfNewWord(foldSpelling(word)));

/** 'iş' is Turkish for work, and no English stop word. */
const termsOfTyped = ({ word, raw }: Word): readonly string[] =>
  word.length > 1 && STOP_WORDS.has(word) && /[^ -~]/.test(raw) ? [word] : termsOfWord(word);

function termsOfNewWord(word: string): string[] {
  if (STOP_WORDS.has(word)) return [];
  if (isUnspaced(word)) return word.length > 1 ? characterPairs(word).slice(0, -1) : [word];
  const number = NUMBER_WORDS.get(word);
  return [number === undefined ? stem(british(word)) : String(number)];
}

function british(word: string): string {
  const ize = /^([a-z]{3,})iz(e|es|ed|ing|ation|ations|er|ers)$/.exec(word);
  return BRITISH.get(word) ?? (ize && !NOT_AMERICAN.test(word) ? `${ize[1]}is${ize[2]}` : word);
}

/** '40%' and '40 per cent' are '40 percent'. */
const evened = (text: string) =>
  withDigits(text)
    .replace(/ ?%/g, ' percent')
    .replace(/\bper cent\b/gi, 'percent');

/** All index terms of a text: words, and the sections and acts that it names ('s:20', 'act:66/1995'). */
export function termsOf(text: string): string[] {
  const even = evened(text);
  const terms: string[] = [];
  const words = wordsOf(even);
  for (const [at, each] of words.entries()) {
    terms.push(...termsOfTyped(each));
    const next = words[at + 1];
    if (next && areOneWord(even, each, next)) terms.push(...termsOfWord(each.word + next.word));
  }
  return /\d/.test(even) ? [...terms, ...referencesOf(even)] : terms;
}

/** 'co-operation' is also written as one word, and so are Korean words with a space. */
export function areOneWord(text: string, first: Word, next: Word): boolean {
  if (next.from !== first.to + 1 || first.word.length < 2 || next.word.length < 2) return false;
  const sign = text[first.to]!;
  if (sign === ' ') return KOREAN.test(first.word) && KOREAN.test(next.word);
  return HYPHENS.test(sign) && !/\d/.test(first.word + next.word) && !isUnspaced(first.word);
}
const KOREAN = /^[\uac00-\ud7a3]+$/;
const HYPHENS = /[-\u05be\u2010-\u2013]/;

/**
 * Terms of the sections and acts in a text. An act with its year also has its bare number, and a subsection its section.
 */
export function referencesOf(text: string): string[] {
  const acts = actsIn(text);
  const bare = acts.filter((act) => act.includes('/')).map((act) => act.split('/')[0]!);
  return [
    ...new Set(sectionsIn(text).flatMap((section) => withParents(section.replace(' ', ':')))),
    ...[...acts, ...bare].map((act) => `act:${act}`),
  ];
}

/** 's:31(2)(b)', 's:31(2)', 's:31'. */
function withParents(section: string): string[] {
  const parent = section.replace(/\(\w+\)$/, '');
  return parent === section ? [section] : [section, ...withParents(parent)];
}

/** The words of a text in order, as typed, with their index terms. */
export function searchedWords(text: string): (Word & { terms: readonly string[] })[] {
  return wordsOf(evened(text)).map((word) => ({ ...word, terms: termsOfTyped(word) }));
}
