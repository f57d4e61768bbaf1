import { FACT_TOPIC_LABELS } from '../domain/core/labels';
import { alternativesAt } from './synonyms';
import { areOneWord, referencesOf, searchedWords, termsOfWord } from '../domain/search/index-terms';
import { countriesByLocalNames } from '../domain/language/local-names';
import { correct, isKnownWord } from '../domain/language/correct';
import { foldSpelling, otherSpellings, withDigits } from '../domain/language/spelling';
import type { Word } from '../domain/language/words';
import { understand, type Understanding } from '../domain/language/understand';

/** Terms that match a word together: its stem, a synonym, the long form of an abbreviation. */
export interface Option {
  terms: readonly string[];
  /** Value of these terms compared with the word itself, 0 to 1. */
  value: number;
  /** Also matches longer words with this beginning. */
  prefix?: boolean;
  /** Also matches words one typo away. */
  fuzzy?: boolean;
  /** Only in documents of this country. */
  country?: string;
}

/** A word of the query. */
export interface QueryWord {
  term: string;
  /** The word as it was typed, which has several terms in a script without spaces. */
  typed: string;
  options: Option[];
  /** The word is part of the topic: a fact on the topic need not contain it. */
  isTopicWord: boolean;
  /** It raises the score but is not required, for example the name of a city. */
  isOptional: boolean;
}

/** The parsed query, before the index is read. */
export interface QueryPlan {
  understanding: Understanding;
  words: QueryWord[];
  /** The words as typed, folded, to compare with whole names. */
  phrase: string;
  /** Codes of the countries whose own words it has: 'asgari ücret'. */
  localCountries: readonly string[];
}

const SPELLED = 0.95;
const PARENT_SECTION = 0.8;
const CORRECTED = 0.9;
const ALTERNATIVE = 0.6;
const TOPIC = 0.75;
const SHORTEST_PREFIX = 2;
const SHORTEST_FUZZY = 4;

/** Parses a query. Without a trailing space its last word may be incomplete. */
export function planOf(typed: string): QueryPlan {
  const query = withDigits(typed);
  const understanding = understand(query);
  const { places, topics, explained, meanings } = understanding;
  const all = searchedWords(query);
  const placeOf = ({ from, to }: { from: number; to: number }) =>
    places.find((place) => place.code !== '' && from < place.to && place.from < to);
  // The incomplete word may also be followed by a country.
  const words = all
    .filter((word) => !placeOf(word))
    .map((word, at, { length }) => ({
      ...word,
      isLast: at === length - 1 && !(word === all[all.length - 1] && /\s$/.test(query)),
    }));
  const terms = words.flatMap(({ terms: own }) => own);
  const wanted: QueryWord[] = [];
  let at = 0;
  for (const [place, { word, raw, terms: own, isLast }] of words.entries()) {
    for (const term of own) {
      const isExplained = explained.includes(word);
      wanted.push({
        term,
        typed: raw,
        isTopicWord: isExplained,
        isOptional: false,
        options: [
          ...spellings(word, raw, term, isLast),
          ...romanOf(words[place - 1]?.word, word),
          ...alternativesAt(terms, at).map((other) => ({ terms: other.terms, value: ALTERNATIVE })),
        ],
      });
      if (isExplained)
        for (const topic of topics.slice(0, 2))
          wanted[wanted.length - 1]!.options.push({ terms: labelTerms(topic), value: TOPIC });
      at += 1;
    }
  }
  shareAlternatives(terms, wanted);
  addMeanings(meanings, wanted);
  addJoined(query, words, wanted);
  wanted.push(...sectionsAndActs(query));
  for (const word of all) {
    const place = placeOf(word);
    if (place && (place.part || !place.certain))
      for (const term of word.terms)
        wanted.push({ term, typed: '', isTopicWord: false, isOptional: true, options: [{ terms: [term], value: 1 }] });
  }
  const phrase = words.map(({ word }) => word).join(' ');
  return { understanding, words: wanted, phrase, localCountries: countriesByLocalNames(query) };
}

/** The long forms of abbreviations are options of their words. */
function addMeanings(meanings: Understanding['meanings'], wanted: readonly QueryWord[]): void {
  for (const { short, words: long, country } of meanings) {
    const terms = long.flatMap((each) => searchedWords(each).flatMap(({ terms: own }) => own));
    const shorts = short.split(' ').flatMap((word) => searchedWords(word).flatMap(({ terms: own }) => own));
    for (const each of wanted) if (shorts.includes(each.term)) each.options.push({ terms, value: 1, country });
  }
}

/** Words that the index also has as one: 'part-time', 'parttime'. */
function addJoined(query: string, words: readonly Word[], wanted: readonly QueryWord[]): void {
  for (const [at, next] of words.slice(1).entries()) {
    const first = words[at]!;
    if (!areOneWord(query, first, next)) continue;
    const parts = [...termsOfWord(first.word), ...termsOfWord(next.word)];
    const option: Option = { terms: termsOfWord(first.word + next.word), value: 1 };
    for (const each of wanted) if (parts.includes(each.term)) each.options.push(option);
  }
}

/** The sections and acts that a query names; of '31(2)' the section 31 is an option and no word of its own. */
function sectionsAndActs(query: string): QueryWord[] {
  const terms = referencesOf(query);
  return terms
    .filter((each) => !terms.some((other) => other.startsWith(`${each}(`)))
    .map((term) => ({ term, typed: '', isTopicWord: false, isOptional: false, options: withSections(term) }));
}

/** A subsection, and with less value what it is a part of. */
function withSections(section: string): Option[] {
  const options: Option[] = [{ terms: [section], value: 1 }];
  for (let part = section; part.endsWith(')');) {
    part = part.replace(/\(\w+\)$/, '');
    options.push({ terms: [part], value: PARENT_SECTION });
  }
  return options;
}

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** 'title 7' is Title VII. */
function romanOf(before: string | undefined, word: string): Option[] {
  const roman =
    /^(?:title|part|chapter|book|schedule)$/.test(before ?? '') && /^\d+$/.test(word) && ROMAN[Number(word)];
  return roman ? [{ terms: [roman], value: SPELLED }] : [];
}

/** A word as typed, in other spellings, as a prefix, and corrected. */
function spellings(word: string, raw: string, term: string, isLast: boolean): Option[] {
  const corrected = correct(word);
  const [meant] = corrected === word ? [] : searchedWords(corrected).flatMap(({ terms }) => terms);
  const others = isKnownWord(raw.toLowerCase()) ? [] : otherSpellings(raw).flatMap((each) => termsOfWord(each));
  return [
    { terms: [term], value: 1, fuzzy: word.length >= SHORTEST_FUZZY && !/\d/.test(word) },
    ...others.map((other) => ({ terms: [other], value: SPELLED })),
    ...(isLast && word.length >= SHORTEST_PREFIX
      ? [{ terms: [foldSpelling(word)], value: CORRECTED, prefix: true }]
      : []),
    ...(meant !== undefined && meant !== term ? [{ terms: [meant], value: CORRECTED }] : []),
  ];
}

/** Synonyms of several consecutive words are options of each of them. */
function shareAlternatives(terms: readonly string[], wanted: readonly QueryWord[]): void {
  for (let at = 0; at < terms.length; at += 1) {
    for (const { count, terms: others } of alternativesAt(terms, at)) {
      for (let offset = 1; offset < count; offset += 1)
        wanted[at + offset]!.options.push({ terms: others, value: ALTERNATIVE });
    }
  }
}

const labels = new Map<string, readonly string[]>();

/** The terms of a topic's label, for example 'Annual leave'. */
function labelTerms(topic: Understanding['topics'][number]): readonly string[] {
  let terms = labels.get(topic);
  if (!terms) labels.set(topic, (terms = searchedWords(FACT_TOPIC_LABELS[topic]).flatMap(({ terms: own }) => own)));
  return terms;
}
