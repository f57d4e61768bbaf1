import { periodEnd, periodStart } from '../../../src/domain/search/filters';
import { TOPICS_OF_FACT } from '../../../src/domain/core/topics-of-fact';
import { CATEGORIES, hasFilters, type SearchRequest } from '../../../src/domain/search/query';
import { STOP_WORDS } from '../../../src/domain/language/stop-words';
import { understand } from '../../../src/domain/language/understand';
import { fold, wordsOf } from '../../../src/domain/language/words';
import { isUnspaced } from '../../../src/domain/language/unspaced';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import { phraseTerm, wordTerm, type MatchTerm } from './match-expressions';
import type { ParsedSearch, IndexFilters, SearchedWord } from './types';

/** More words are ignored. */
const MOST_WORDS = 12;

/**
 * Parses a search into a query of the index.
 * @param countryId of the filter; '' for all
 * @param isTyped the last word may be incomplete
 */
export function parseSearch(
  app: App,
  { query, filters }: SearchRequest,
  countryId: string,
  now: Date,
  isTyped: boolean,
): ParsedSearch {
  const { countries, topics, words, phrases, places } = understand(query);
  const quoted = phrases.slice(0, MOST_WORDS);
  const inQuotes = new Set(quoted.flatMap((phrase) => wordsOf(phrase).map(({ word }) => word)));
  const typed = wordsOf(query);
  const last = typed[typed.length - 1];
  const runs = mixedRuns(query, typed, words).filter(({ parts }) => !parts.some((part) => inQuotes.has(part)));
  const inRuns = new Set(runs.flatMap(({ parts }) => parts));
  // Regions and places without content are searched as words, because they have no country.
  const unheld = typed
    .filter(
      ({ from, to, word }) =>
        !STOP_WORDS.has(word) && places.some((place) => place.code === '' && from < place.to && place.from < to),
    )
    .map(({ word }) => word);
  const single = [...new Set([...words, ...unheld].flatMap(unspacedParts))]
    .filter((word) => !inQuotes.has(word) && !inRuns.has(word))
    .map((word): SearchedWord => ({
      spellings: spellingsOf(word, typed),
      isBeginning: isTyped && last?.word === word && last.to === query.trimEnd().length,
      isPhrase: false,
    }));
  const together = runs.map(({ run, parts, to }): SearchedWord => ({
    spellings: [run, parts.join(' ')],
    isBeginning: isTyped && to === query.trimEnd().length,
    isPhrase: false,
  }));
  const all = [
    ...quoted.map((phrase): SearchedWord => ({ spellings: [phrase], isBeginning: false, isPhrase: true })),
    ...[...together, ...single].slice(0, MOST_WORDS),
  ];
  return {
    words: all,
    indexQuery: {
      terms: all.map(termOf),
      countries: countryIdsOf(app, countries),
      factTopics: topics,
      topics: [...new Set(topics.flatMap((topic) => TOPICS_OF_FACT[topic]))],
      filters: filtersOf(filters, countryId, now),
      // Only stop words: no hits. Empty query: everything that the filters leave.
      isBrowse:
        all.length === 0 &&
        topics.length === 0 &&
        (countries.length > 0 || (query.trim() === '' && (countryId !== '' || hasFilters(filters)))),
    },
  };
}

/** The unspaced parts of a word such as 'AI労働': the index has no pairs that mix Latin and other characters. */
function unspacedParts(word: string): string[] {
  const parts = word.split(/[a-z]+/).filter((part) => isUnspaced(part) && part.length > 1);
  return parts.length > 0 ? parts : [word];
}

/**
 * Letters and digits that were typed as one: 'IR35' is two words here but one in the index, which may also have
 * 'IR 35'. Only for scripts with spaces; the others are searched by character pairs.
 */
function mixedRuns(
  query: string,
  typed: readonly { word: string; from: number; to: number }[],
  words: readonly string[],
): { run: string; parts: string[]; to: number }[] {
  const found: { run: string; parts: string[]; to: number }[] = [];
  for (let first = 0; first < typed.length; first += 1) {
    let end = first;
    while (typed[end + 1]?.from === typed[end]!.to) end += 1;
    const [from, to] = [typed[first]!.from, typed[end]!.to];
    const run = query.slice(from, to).toLowerCase();
    const parts = typed.slice(first, end + 1).map(({ word }) => word);
    if (parts.length > 1 && /^[a-z0-9]+$/.test(run) && parts.some((part) => words.includes(part)))
      found.push({ run, parts, to });
    first = end;
  }
  return found;
}

export const termOf = ({ spellings, isBeginning, isPhrase }: SearchedWord): MatchTerm =>
  isPhrase ? phraseTerm(spellings[0]!, true) : wordTerm(spellings, isBeginning);

/** SQLite folds some scripts differently: a word is searched as we fold it and as it was typed. */
function spellingsOf(word: string, typed: readonly { word: string; raw: string }[]): string[] {
  const raw = typed
    .filter((each) => each.word === word)
    .map((each) => each.raw.toLowerCase())
    .filter((each) => fold(each) !== each || each !== word);
  return [...new Set([word, ...raw])];
}

function filtersOf(
  { period, category, kind, topic, source }: SearchRequest['filters'],
  country: string,
  now: Date,
): IndexFilters {
  const ofCategory: readonly string[] = category ? CATEGORIES[category] : [];
  return {
    country,
    kinds: kind ? [kind] : [],
    topics: topic ? [topic] : [],
    category: [...ofCategory],
    since: periodStart(period, now),
    until: periodEnd(period, now),
    source: source ?? '',
  };
}

function countryIdsOf(app: App, codes: readonly string[]): string[] {
  if (codes.length === 0) return [];
  return JSON.parse(
    readText(
      app,
      'SELECT json_group_array(id) AS value FROM countries WHERE code IN (SELECT value FROM json_each({:codes}))',
      { codes: JSON.stringify(codes) },
    )!,
  ) as string[];
}
