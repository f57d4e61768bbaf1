import { cached } from '../../../src/domain/core/cached';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import type { SearchedWord } from './types';
import { editDistance } from './edit-distance';

const SHORTEST = 4;
/** Words of this many characters may have two typos. */
const LONG = 8;
const MOST = 3;
/** Most index terms to compare. */
const COMPARED = 1500;
/** Words whose corrections are cached: a user who continues to type needs the same ones again. */
const CACHED_WORDS = 1000;
/** New documents contain new words, so a correction expires. */
const CACHED_MS = 600_000;

const known = cached(CACHED_WORDS, () => ({ at: -Infinity, terms: [] as string[] }));

/** Index words that may be meant by an unknown word: nearest first, then most frequent. */
export function correctionsOf(app: App, { spellings, isPhrase }: SearchedWord, now: number): string[] {
  const [word = ''] = spellings;
  if (isPhrase || word.length < SHORTEST || /\d/.test(word)) return [];
  const entry = known(word);
  if (now - entry.at >= CACHED_MS) {
    entry.terms = nearestTerms(app, word);
    entry.at = now;
  }
  return entry.terms;
}

/**
 * Assumes that the first character is right, and the second or the last. Otherwise every term would be
 * compared.
 */
function nearestTerms(app: App, word: string): string[] {
  const slips = word.length < LONG ? 1 : 2;
  const rows = readText(
    app,
    `SELECT json_group_array(json_array(term, doc)) AS value FROM (
       SELECT term, doc FROM search_words WHERE term >= {:from} AND term < {:until} AND length(term) BETWEEN {:least} AND {:most}
         AND (substr(term, 2, 1) = {:second} OR substr(term, -1) = {:last}) ORDER BY doc DESC LIMIT ${COMPARED})`,
    {
      from: word[0]!,
      until: `${word[0]!}\u{10ffff}`,
      least: word.length - slips,
      most: word.length + slips,
      second: word[1]!,
      last: word[word.length - 1]!,
    },
  );
  return (JSON.parse(rows ?? '[]') as [term: string, documents: number][])
    .filter(([term]) => missingLetters(word, term, slips) <= slips)
    .map(([term, documents]) => ({ term, documents, distance: editDistance(word, term, slips) }))
    .filter((each) => each.distance <= slips)
    .sort((a, b) => a.distance - b.distance || b.documents - a.documents)
    .slice(0, MOST)
    .map(({ term }) => term);
}

/**
 * Characters of the word that the term does not contain: a lower bound of the edit distance, and much cheaper.
 */
function missingLetters(word: string, term: string, most: number): number {
  let count = 0;
  for (let at = 0; at < word.length && count <= most; at += 1) if (!term.includes(word[at]!)) count += 1;
  return count;
}
