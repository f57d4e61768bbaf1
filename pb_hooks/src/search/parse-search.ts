import { searchedDays } from '../../../src/domain/search/filters';
import { TOPICS_OF_FACT } from '../../../src/domain/core/topics-of-fact';
import {
  CATEGORIES,
  hasFilters,
  meantSearch,
  MY_COUNTRIES,
  type SearchRequest,
} from '../../../src/domain/search/query';
import { STOP_WORDS } from '../../../src/domain/language/stop-words';
import { understand } from '../../../src/domain/language/understand';
import { foldSpelling, otherSpellings, withDigits } from '../../../src/domain/language/spelling';
import { areOneWord } from '../../../src/domain/search/index-terms';
import { isKnownWord } from '../../../src/domain/language/correct';
import { wordsOf, type Word } from '../../../src/domain/language/words';
import { isUnspaced } from '../../../src/domain/language/unspaced';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import { phraseTerm, wordTerm, type MatchTerm } from './match-expressions';
import type { ParsedSearch, IndexFilters, SearchedWord } from './types';

/** More words are ignored. */
const MOST_WORDS = 12;

/**
 * Parses a search into a query of the index.
 * @param chosen ids of the countries of the filter; undefined for all
 * @param followed ids of the countries that 'my countries' means
 * @param isTyped the last word may be incomplete
 */
export function parseSearch(
  app: App,
  request: SearchRequest,
  { chosen, followed }: { chosen: readonly string[] | undefined; followed: readonly string[] },
  now: Date,
  isTyped: boolean,
): ParsedSearch {
  const { query: written, filters } = meantSearch(request);
  const query = withDigits(written);
  const filterCountries = filters.country === MY_COUNTRIES ? followed : chosen;
  const { countries, topics, words, phrases, places } = understand(query);
  const quoted = phrases.slice(0, MOST_WORDS);
  const inQuotes = new Set(quoted.flatMap((phrase) => wordsOf(phrase).map(({ word }) => word)));
  const typed = wordsOf(query);
  const last = typed[typed.length - 1];
  const runs = runsOf(query, typed, words).filter(({ parts }) => !parts.some((part) => inQuotes.has(part)));
  const inRuns = new Set(runs.flatMap(({ parts }) => parts));
  // Regions and places without content are searched as words, because they have no country.
  const unheld = typed
    .filter(
      ({ from, to, word }) =>
        !STOP_WORDS.has(word) && places.some((place) => place.code === '' && from < place.to && place.from < to),
    )
    .map(({ word }) => word);
  // 'iş' is Turkish for work, and no English stop word.
  const accented = typed.filter(({ word, raw }) => word.length > 1 && STOP_WORDS.has(word) && /[^ -~]/.test(raw));
  const searched = [...words, ...unheld, ...accented.map(({ word }) => word)];
  const single = [...new Set(searched.flatMap(unspacedParts))]
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
      filters: filtersOf(filters, filterCountries, now),
      // Only stop words: no hits. Empty query: everything that the filters leave.
      isBrowse:
        all.length === 0 &&
        topics.length === 0 &&
        (countries.length > 0 || (query.trim() === '' && (filterCountries !== undefined || hasFilters(filters)))),
    },
  };
}

/** The unspaced parts of a word such as 'AI労働': the index has no pairs that mix Latin and other characters. */
function unspacedParts(word: string): string[] {
  const parts = foldSpelling(word)
    .split(/[a-z]+/)
    .filter((part) => isUnspaced(part) && part.length > 1);
  return parts.length > 0 ? parts : [word];
}

/**
 * Letters and digits that were typed as one: 'IR35' is two words here but one in the index, which may also have
 * 'IR 35'. The reverse is '64 B', and words with a hyphen are also written as one.
 */
function runsOf(
  query: string,
  typed: readonly Word[],
  words: readonly string[],
): { run: string; parts: string[]; to: number }[] {
  const found: { run: string; parts: string[]; to: number }[] = [];
  for (let first = 0; first < typed.length; first += 1) {
    let end = first;
    while (typed[end + 1] && areTogether(query, typed[end]!, typed[end + 1]!)) end += 1;
    const parts = typed.slice(first, end + 1).map(({ word }) => word);
    if (parts.length > 1 && !parts.some(isUnspaced) && parts.some((part) => words.includes(part)))
      found.push({ run: foldSpelling(parts.join('')), parts, to: typed[end]!.to });
    first = end;
  }
  return found;
}

const areTogether = (query: string, first: Word, next: Word) =>
  next.from === first.to ||
  areOneWord(query, first, next) ||
  (next.from === first.to + 1 && /^\d+$/.test(first.raw) && /^[B-HJ-Z]$/.test(next.raw));

export const termOf = ({ spellings, isBeginning, isPhrase }: SearchedWord): MatchTerm =>
  isPhrase ? phraseTerm(spellings[0]!, true) : wordTerm(spellings, isBeginning);

/** The index has a word in one spelling, but a text may spell it in another way: with ue, as 1,250,000. */
function spellingsOf(word: string, typed: readonly Word[]): string[] {
  const raw = typed.filter((each) => each.word === word).map((each) => each.raw);
  const own = foldSpelling(word);
  return [
    ...new Set([
      own,
      ...raw.map(foldSpelling),
      ...raw.filter((each) => !isKnownWord(each.toLowerCase())).flatMap(otherSpellings),
      ...(ARABIC.test(own) ? [`ال${own}`] : []),
      ...(KOREAN.test(own) ? [own.normalize('NFD')] : []),
      ...(LONG_NUMBER.test(own) ? [own.replace(/\B(?=(?:\d{3})+$)/g, ' ')] : []),
      ...(/^\d+[a-z]$/.test(own) ? [`${own.slice(0, -1)} ${own.slice(-1)}`] : []),
      ...(PARTS.get(own) ?? []),
    ]),
  ];
}
/** Words before the number of a part of an act. */
const PARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['section', ['s', 'ss', 'sec']],
  ['sections', ['ss', 's', 'section']],
  ['article', ['art', 'arts']],
  ['art', ['article']],
  ['regulation', ['reg']],
]);
const ARABIC = /^[\u0620-\u064a]{3,}$/;
const KOREAN = /[\uac00-\ud7a3]/;
const LONG_NUMBER = /^\d{5,}$/;

function filtersOf(
  { category, kind, topic, source, sort, ...days }: SearchRequest['filters'],
  countries: readonly string[] | undefined,
  now: Date,
): IndexFilters {
  const ofCategory: readonly string[] = category ? CATEGORIES[category] : [];
  return {
    countries,
    kinds: kind ? [kind] : [],
    topics: topic ? [topic] : [],
    category: [...ofCategory],
    ...searchedDays(days, now),
    source: source ?? '',
    sort: sort ?? '',
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
