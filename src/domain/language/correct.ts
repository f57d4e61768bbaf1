import { cached } from '../core/cached';
import knownWords from '../../../content/language/known-words.json';
import { STOP_WORDS } from './stop-words';
import { TOPIC_WORDS } from './topic-words';
import { isWithinOneEdit } from './words';

/** Shorter words are one letter from too many others. */
const SHORTEST = 5;

const TERMS = new Set<string>();
const KNOWN = new Set<string>([...knownWords.flatMap((line) => line.split(' ')), ...STOP_WORDS]);
const BY_LENGTH = new Map<number, string[]>();

for (const word of Object.values(TOPIC_WORDS)
  .flat()
  .flatMap((phrase) => phrase.split(' '))) {
  if (/^[a-z]+$/.test(word)) TERMS.add(word);
  // 'matern*' is only the beginning of a word: it is known, but corrections prefer complete words.
  else KNOWN.add(word.replace('*', ''));
}
for (const word of [...KNOWN, ...TERMS]) {
  if (!/^[a-z]+$/.test(word)) continue;
  const alike = BY_LENGTH.get(word.length);
  if (alike) alike.push(word);
  else BY_LENGTH.set(word.length, [word]);
}

/** The cache is larger than the number of words that a user types in a day. */
const CACHED_WORDS = 2_000;
const nearestKnown = cached(CACHED_WORDS, nearest);

/** Corrects a typing error in a word of labour law: 'oevrtime' to 'overtime'. Other words are returned unchanged. */
export function correct(word: string): string {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word) || isKnownWord(word)) return word;
  return nearestKnown(word);
}

/** Whether a folded word is a word of labour law or an everyday one. */
export const isKnownWord = (word: string): boolean =>
  KNOWN.has(word) ||
  TERMS.has(word) ||
  (word.endsWith('s') && (KNOWN.has(word.slice(0, -1)) || TERMS.has(word.slice(0, -1))));

function nearest(word: string): string {
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    const near = BY_LENGTH.get(length)?.filter((each) => isWithinOneEdit(word, each));
    const best = near?.find((each) => TERMS.has(each)) ?? near?.[0];
    if (best) return best;
  }
  return word;
}
