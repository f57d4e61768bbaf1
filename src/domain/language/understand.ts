import { cached } from '../core/cached';
import { anyOf, matchesOf, plain, type WordMatch } from './labour-text';
import { FACT_TOPICS, type FactTopic } from '../core/vocabulary';
import { meaningsOf, type Meaning } from './abbreviations';
import { correct } from './correct';
import { countriesIn, type PlaceFound } from './places';
import { actsIn, sectionsIn, yearsIn } from './references';
import { STOP_WORDS } from './stop-words';
import { NOT_A_TOPIC, TOPIC_WORDS, WEAK_TOPIC_WORDS } from './topic-words';
import { isUnspaced } from './unspaced';
import { fold, wordsOf } from './words';

/** The subject of a question or a search. */
export interface Understanding {
  /** ISO 3166 alpha-2 codes of countries of the product, in the order in which they are named. */
  countries: string[];
  /** Names of countries and unions that are not in the product. */
  elsewhere: string[];
  /** Parts of the world: 'Southern Africa'. */
  regions: string[];
  /** Best first. */
  topics: FactTopic[];
  /** Of them, those that a word of their own names, and not only a word that topics share. */
  namedTopics: FactTopic[];
  /** Folded, without stop words and words of places. */
  words: string[];
  /** Quoted texts, as written. */
  phrases: string[];
  /** 's 20', 'art 482', 'sch 8', 'cap 57': kind and number. */
  sections: string[];
  /** 'Act 66 of 1995' as '66/1995', 'Law 4857' as '4857'. */
  acts: string[];
  years: string[];
  /** Meanings of short forms: 'BCEA', 'UIF', 'SMIC'. */
  meanings: Meaning[];
  /** If no country is named, the country of the short forms: 'SMIC' is French. */
  hinted: string[];
  /** Words that name the topics. The other words ask for something besides. */
  explained: string[];
  /** Every place, with its position and certainty. */
  places: PlaceFound[];
}

interface Pattern {
  topic: FactTopic;
  words: RegExp;
  /** Score of one match. */
  worth: number;
}

const STRONG = 10;
const WEAK = 3;
const PATTERNS: readonly Pattern[] = FACT_TOPICS.flatMap((topic) => [
  { topic, words: anyOf(TOPIC_WORDS[topic]), worth: STRONG },
  { topic, words: anyOf(WEAK_TOPIC_WORDS[topic]), worth: WEAK },
]);
const NOT = anyOf(NOT_A_TOPIC);

/** One question is read in several texts: itself, the previous one, and without the names of acts and countries. */
const CACHED_TEXTS = 16;
/**
 * Parses typed text: countries, topics, sections. Runs at every keystroke, and several times per question on the
 * server.
 */
export const understand = cached(CACHED_TEXTS, (text): Readonly<Understanding> => read(text));

function read(text: string): Understanding {
  const places = countriesIn(text);
  const countries = unique(places.filter(({ code }) => code !== '').map(({ code }) => code));
  const elsewhere = unique(places.filter(({ code, region }) => code === '' && !region).map(({ name }) => name));
  const words = wordsOf(text).filter(({ from, to }) => !places.some((place) => from < place.to && place.from < to));
  const folded = words.map(({ word }) => word);
  const meanings = meaningsOf(
    folded,
    words.map(({ raw }) => raw),
    countries,
  );
  const { topics, namedTopics, explained } = topicsAsked(folded);
  const told = unique(meanings.map(({ country }) => country));
  return {
    countries,
    elsewhere,
    places,
    topics,
    namedTopics,
    explained,
    meanings,
    hinted: countries.length === 0 && elsewhere.length === 0 && told.length === 1 ? told : [],
    regions: unique(places.filter(({ region }) => region).map(({ name }) => name)),
    words: unique(folded.filter((word) => !STOP_WORDS.has(word))),
    phrases: phrasesIn(text),
    sections: sectionsIn(text),
    acts: actsIn(text),
    years: yearsIn(text),
  };
}

/**
 * The topics that words name, best first. A strong word scores more than a word that topics share; on a tie, the
 * first one named wins.
 */
function topicsAsked(words: readonly string[]): Pick<Understanding, 'topics' | 'namedTopics' | 'explained'> {
  const corrected = words.map(correct);
  const text = plain(corrected.join(' ')).replace(NOT, ' ');
  const named = PATTERNS.map((pattern) => ({ ...pattern, places: matchesOf(pattern.words, text) })).filter(
    ({ places }) => places.length > 0,
  );
  const all = named.flatMap(({ places }) => places);
  const own = named
    .map((pattern) => ({
      ...pattern,
      places: pattern.places.filter((place) => !all.some((other) => outweighs(other, place))),
    }))
    .filter(({ places }) => places.length > 0);
  const scores = FACT_TOPICS.map((topic) => {
    const found = own.filter((pattern) => pattern.topic === topic);
    const score = found.reduce((sum, { places, worth }) => sum + worth * places.length, 0);
    const isNamed = found.some(({ worth }) => worth === STRONG);
    return {
      topic,
      score,
      isNamed,
      first: Math.min(...found.flatMap(({ places }) => places.map(({ start }) => start))),
    };
  })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.first - b.first);
  const pieces = own.flatMap(({ places }) => places.map(({ start, end }) => text.slice(start, end)));
  const taken = pieces.join(' ').split(' ');
  const isTaken = (word: string) =>
    taken.includes(word) || (isUnspaced(word) && pieces.some((each) => word.includes(each)));
  return {
    topics: scores.map(({ topic }) => topic),
    namedTopics: scores.filter(({ isNamed }) => isNamed).map(({ topic }) => topic),
    explained: unique(words.filter((_, at) => isTaken(corrected[at]!))),
  };
}

const outweighs = (other: WordMatch, place: WordMatch) =>
  other.weight > place.weight && other.start < place.end && place.start < other.end;

/** Texts in quotation marks of any kind. */
function phrasesIn(text: string): string[] {
  const found: string[] = [];
  const pattern = /["“”„«»「『]([^"“”„«»「」『』]+)["“”«»」』]/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (fold(match[1]!)) found.push(match[1]!.trim());
  }
  return found;
}

const unique = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) === at);
