import { anyOf, placesOf, plain, type Place } from '../labour-text';
import { FACT_TOPICS, type FactTopic } from '../vocabulary';
import { correct } from './correct';
import { countriesIn, type PlaceFound } from './places';
import { actsIn, sectionsIn, yearsIn } from './references';
import { STOP_WORDS } from './stop-words';
import { NOT_A_TOPIC, TOPIC_WORDS } from './topic-words';
import { fold, wordsOf } from './words';

/** What a question or a search is about. */
export interface Understanding {
  /** ISO 3166 alpha-2 codes of countries of the product, in the order in which they are named. */
  countries: string[];
  /** Names of countries and unions that the product does not hold. */
  elsewhere: string[];
  /** Parts of the world: 'Southern Africa'. */
  regions: string[];
  /** Best first. */
  topics: FactTopic[];
  /** Folded, without stop words and words of places. */
  words: string[];
  /** What stood in quotes, as it was written. */
  phrases: string[];
  /** 's 20', 'art 482', 'sch 8', 'cap 57': kind and number. */
  sections: string[];
  /** 'Act 66 of 1995' as '66/1995', 'Law 4857' as '4857'. */
  acts: string[];
  years: string[];
  /** Every place, with where it stands and how sure it is. */
  places: PlaceFound[];
}

const PATTERNS: readonly { topic: FactTopic; words: RegExp }[] = FACT_TOPICS.map((topic) => ({ topic, words: anyOf(TOPIC_WORDS[topic].map((word) => word.trim())) }));
const NOT = anyOf(NOT_A_TOPIC);
/** A topic that is named in fewer letters than this share of the best is no second one: 'leave' in 'maternity leave' is not. */
const SECOND = 0.34;

/** Reads what somebody typed: which countries, which topics, which sections. It runs at every keystroke, and on the server. */
export function understand(text: string): Understanding {
  const places = countriesIn(text);
  const countries = unique(places.filter(({ code }) => code !== '').map(({ code }) => code));
  const elsewhere = unique(places.filter(({ code, region }) => code === '' && !region).map(({ name }) => name));
  const words = wordsOf(text).filter(({ from, to }) => !places.some((place) => from < place.to && place.from < to)).map(({ word }) => word);
  return {
    countries, elsewhere, places,
    regions: unique(places.filter(({ region }) => region).map(({ name }) => name)),
    topics: topicsAsked(words),
    words: unique(words.filter((word) => !STOP_WORDS.has(word))),
    phrases: phrasesIn(text), sections: sectionsIn(text), acts: actsIn(text), years: yearsIn(text),
  };
}

/** The topics of facts that words name, best first. */
function topicsAsked(words: readonly string[]): FactTopic[] {
  const text = plain(words.map(correct).join(' ')).replace(NOT, ' ');
  const named = PATTERNS.map(({ topic, words: pattern }) => ({ topic, places: placesOf(pattern, text) })).filter(({ places }) => places.length > 0);
  const all = named.flatMap(({ places }) => places);
  const scored = named.map(({ topic, places }) => ({ topic, score: sum(places.filter((place) => !all.some((other) => outweighs(other, place)))) })).filter(({ score }) => score > 0);
  scored.sort((a, b) => b.score - a.score);
  return scored.filter(({ score }) => score >= SECOND * scored[0]!.score).map(({ topic }) => topic);
}

const outweighs = (other: Place, place: Place) => other.weight > place.weight && other.start < place.end && place.start < other.end;
const sum = (places: readonly Place[]) => places.reduce((total, { weight }) => total + weight, 0);

/** What stands in quotes of any kind. */
function phrasesIn(text: string): string[] {
  const found: string[] = [];
  const pattern = /["“”„«»「『]([^"“”„«»「」『』]+)["“”«»」』]/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (fold(match[1]!)) found.push(match[1]!.trim());
  }
  return found;
}

const unique = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) === at);
