import { cached } from '../core/cached';
import { stem } from '../language/stem';
import { NUMBER_WORDS } from '../language/units-and-numbers';
import { isUnspaced, characterPairs } from '../language/unspaced';
import { actsIn, sectionsIn } from '../language/references';
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
export const termsOfWord = cached(CACHED_WORDS, (word): readonly string[] => termsOfNewWord(word));

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
const evened = (text: string) => text.replace(/ ?%/g, ' percent').replace(/\bper cent\b/gi, 'percent');

/** All index terms of a text: words, and the sections and acts that it names ('s:20', 'act:66/1995'). */
export function termsOf(text: string): string[] {
  const even = evened(text);
  const terms: string[] = [];
  for (const { word } of wordsOf(even)) terms.push(...termsOfWord(word));
  return /\d/.test(text) ? [...terms, ...referencesOf(even)] : terms;
}

/** Terms of the sections and acts in a text. An act with its year also has its bare number. */
export function referencesOf(text: string): string[] {
  const acts = actsIn(text);
  const bare = acts.filter((act) => act.includes('/')).map((act) => act.split('/')[0]!);
  return [
    ...sectionsIn(text).map((section) => section.replace(' ', ':')),
    ...[...acts, ...bare].map((act) => `act:${act}`),
  ];
}

/** The words of a text in order, as typed, with their index terms. */
export function searchedWords(text: string): (Word & { terms: readonly string[] })[] {
  return wordsOf(evened(text)).map((word) => ({ ...word, terms: termsOfWord(word.word) }));
}
