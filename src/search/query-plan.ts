import { FACT_TOPIC_LABELS } from '../domain/core/labels';
import { alternativesAt } from './synonyms';
import { referencesOf, searchedWords } from '../domain/search/index-terms';
import { correct } from '../domain/language/correct';
import { understand, type Understanding } from '../domain/language/understand';

/** Terms that together stand for a word: its stem, other words for it, what a short form is short for. */
export interface Option {
  terms: readonly string[];
  /** What a document is worth that has these in place of the word, 0 to 1. */
  value: number;
  /** Longer words that begin so count. */
  prefix?: boolean;
  /** Words that are a slip away count. */
  fuzzy?: boolean;
  /** Only in documents of this country. */
  country?: string;
}

/** A word that is looked for. */
export interface QueryWord {
  term: string;
  options: Option[];
  /** A topic takes it: what a fact of the topic says need not repeat it. */
  isTopicWord: boolean;
  /** It helps where it stands and is not missed where it does not: the name of a city. */
  isOptional: boolean;
}

/** What is looked for, before the index is asked. */
export interface QueryPlan {
  understanding: Understanding;
  words: QueryWord[];
  /** The words as typed, folded, for names that hold them in a row. */
  phrase: string;
}

const CORRECTED = 0.9;
const ALTERNATIVE = 0.6;
const TOPIC = 0.75;
const SHORTEST_PREFIX = 2;
const SHORTEST_FUZZY = 4;

/** Reads what somebody typed. Without a space at its end its last word may go on. */
export function planOf(query: string): QueryPlan {
  const understanding = understand(query);
  const { places, topics, explained, meanings } = understanding;
  const all = searchedWords(query);
  const placeOf = ({ from, to }: { from: number; to: number }) =>
    places.find((place) => place.code !== '' && from < place.to && place.from < to);
  // People put the country behind a word that they did not finish, too.
  const words = all
    .filter((word) => !placeOf(word))
    .map((word, at, { length }) => ({
      ...word,
      isLast: at === length - 1 && !(word === all[all.length - 1] && /\s$/.test(query)),
    }));
  const terms = words.flatMap(({ terms: own }) => own);
  const wanted: QueryWord[] = [];
  let at = 0;
  for (const { word, terms: own, isLast } of words) {
    for (const term of own) {
      const isExplained = explained.includes(word);
      wanted.push({
        term,
        isTopicWord: isExplained,
        isOptional: false,
        options: [
          ...spellings(word, term, isLast),
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
  for (const { short, words: long, country } of meanings) {
    const option: Option = {
      terms: long.flatMap((each) => searchedWords(each).flatMap(({ terms: own }) => own)),
      value: 1,
      country,
    };
    for (const each of wanted)
      if (short.split(' ').some((word) => searchedWords(word).some(({ terms: own }) => own.includes(each.term))))
        each.options.push(option);
  }
  for (const term of referencesOf(query))
    wanted.push({ term, isTopicWord: false, isOptional: false, options: [{ terms: [term], value: 1 }] });
  for (const word of all) {
    const place = placeOf(word);
    if (place && (place.part || !place.certain))
      for (const term of word.terms)
        wanted.push({ term, isTopicWord: false, isOptional: true, options: [{ terms: [term], value: 1 }] });
  }
  return { understanding, words: wanted, phrase: words.map(({ word }) => word).join(' ') };
}

/** A word as it is written, as it goes on, and as it was meant. */
function spellings(word: string, term: string, isLast: boolean): Option[] {
  const corrected = correct(word);
  const [meant] = corrected === word ? [] : searchedWords(corrected).flatMap(({ terms }) => terms);
  return [
    { terms: [term], value: 1, fuzzy: word.length >= SHORTEST_FUZZY && !/\d/.test(word) },
    ...(isLast && word.length >= SHORTEST_PREFIX ? [{ terms: [word], value: CORRECTED, prefix: true }] : []),
    ...(meant !== undefined && meant !== term ? [{ terms: [meant], value: CORRECTED }] : []),
  ];
}

/** Other words for several in a row stand for each of them. */
function shareAlternatives(terms: readonly string[], wanted: readonly QueryWord[]): void {
  for (let at = 0; at < terms.length; at += 1) {
    for (const { count, terms: others } of alternativesAt(terms, at)) {
      for (let offset = 1; offset < count; offset += 1)
        wanted[at + offset]!.options.push({ terms: others, value: ALTERNATIVE });
    }
  }
}

const labels = new Map<string, readonly string[]>();

/** 'Annual leave' as terms. */
function labelTerms(topic: Understanding['topics'][number]): readonly string[] {
  let terms = labels.get(topic);
  if (!terms) labels.set(topic, (terms = searchedWords(FACT_TOPIC_LABELS[topic]).flatMap(({ terms: own }) => own)));
  return terms;
}
