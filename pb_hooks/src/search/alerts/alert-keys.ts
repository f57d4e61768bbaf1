import { characterPairs, isUnspaced } from '../../../../src/domain/language/unspaced';
import { foldSpelling } from '../../../../src/domain/language/spelling';
import { areOneWord } from '../../../../src/domain/search/index-terms';
import { wordsOf } from '../../../../src/domain/language/words';
import { withInflections, requiredWords } from '../match-expressions';
import type { IndexQuery, SearchedWord } from '../types';

/**
 * Keys lead from a new document to the saved searches that may match it. A matching document shares at least
 * one key with the search. The index then decides whether it matches, so extra keys are harmless and missing
 * keys lose alerts.
 */
const ANY_DOCUMENT = '*';
const topicKey = (topic: string) => `topic:${topic}`;
const countryKey = (country: string) => `country:${country}`;

/** The parts of a parsed search that its keys depend on. */
interface SearchedKeys {
  words: readonly SearchedWord[];
  indexQuery: Pick<IndexQuery, 'factTopics' | 'countries' | 'isBrowse'> & {
    filters: Pick<IndexQuery['filters'], 'countries'>;
  };
}

/** @param isMine it searches the countries that its owner follows, which may be others tomorrow */
export function keysOfSearch({ words, indexQuery }: SearchedKeys, isMine: boolean): string[] {
  const [phrase] = words.filter(({ isPhrase }) => isPhrase);
  if (phrase) return keysOfPhrase(phrase);
  const topics = indexQuery.factTopics.map(topicKey);
  if (words.length > 0) return unique([...longestWords(words).flatMap(keysOfWord), ...topics]);
  if (topics.length > 0) return topics;
  if (isMine) return [ANY_DOCUMENT];
  const countries = indexQuery.filters.countries ?? indexQuery.countries;
  if (countries.length > 0) return countries.map(countryKey);
  // Only stop words: no keys, because such a search has no hits.
  return indexQuery.isBrowse ? [ANY_DOCUMENT] : [];
}

/**
 * The longest words: enough of them that every match has at least one, even if some words are missing. Long
 * words are rarer.
 */
function longestWords(words: readonly SearchedWord[]): SearchedWord[] {
  const longestFirst = [...words].sort((a, b) => b.spellings[0]!.length - a.spellings[0]!.length);
  return longestFirst.slice(0, words.length - requiredWords(words.length) + 1);
}

function keysOfWord({ spellings }: SearchedWord): string[] {
  const unspaced = spellings.find(isUnspaced);
  return unspaced === undefined
    ? spellings.flatMap((spelling) => withInflections(longestIn(spelling)))
    : firstPair(unspaced);
}

/** Letters and digits typed as one ('ir35') are several words of a document. */
function longestIn(spelling: string): string {
  const [longest, ...others] = wordsOf(spelling).sort((a, b) => b.word.length - a.word.length);
  return others.length > 0 ? longest!.word : spelling;
}

function keysOfPhrase({ spellings: [phrase = ''] }: SearchedWord): string[] {
  if (isUnspaced(phrase)) return firstPair(phrase.replace(/\s+/g, ''));
  const [longest] = wordsOf(phrase).sort((a, b) => b.word.length - a.word.length);
  return longest ? unique([longest.word, longest.raw.toLowerCase()]) : [ANY_DOCUMENT];
}

const firstPair = (signs: string) =>
  Array.from(signs).length > 1 ? characterPairs(signs).slice(0, 1) : [ANY_DOCUMENT];

/**
 * The keys of a document.
 * @param text its searched text
 * @param countries ids of all its countries
 */
export function keysOfDocument({
  text,
  countries,
  fact,
}: {
  text: string;
  countries: readonly string[];
  fact: string;
}): string[] {
  const words = wordsOf(text);
  const signs = words
    .filter(({ raw }) => isUnspaced(raw))
    .flatMap(({ raw, word }) => [...characterPairs(raw), ...characterPairs(word)]);
  return unique([
    ANY_DOCUMENT,
    ...countries.map(countryKey),
    ...(fact ? [topicKey(fact)] : []),
    ...words.flatMap(({ word, raw }) => [word, raw.toLowerCase(), foldSpelling(word), foldSpelling(raw)]),
    ...words
      .slice(1)
      .flatMap((next, at) => (areOneWord(text, words[at]!, next) ? [foldSpelling(words[at]!.word + next.word)] : [])),
    ...signs,
  ]);
}

const unique = (keys: readonly string[]) => [...new Set(keys)];
