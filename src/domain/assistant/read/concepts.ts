import { cached } from '../../core/cached';
import { NUMBER_WORDS } from '../../language/units-and-numbers';
import { readGroups, type Group } from '../../language/thesaurus';
import { BETWEEN_WORDS, stem, stemsOf } from '../../language/stem';

/** The thesaurus as lookup tables. */
interface Table {
  /** From a stem to its group. */
  words: ReadonlyMap<string, string>;
  /**
   * From a phrase to its group. The phrase is written as the groups of its words, so that 'sack staff' equals
   * 'dismiss employee'.
   */
  phrases: ReadonlyMap<string, string>;
  /** First words of phrases. */
  firstWords: ReadonlySet<string>;
  /** From the first two words to the length of the longest phrase that starts with them, in words. */
  longest: ReadonlyMap<string, number>;
}

/** Ignored inside phrases: 'fire my worker' equals 'fire worker'. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  ['a', 'an', 'the', 'my', 'your', 'his', 'her', 'its', 'our', 'their', 'this', 'that', 'some', 'any', 's'].map(stem),
);

let table: Table | undefined;

/** Built on first use, to keep the start fast. */
function tableOf(): Table {
  return (table ??= build(readGroups()));
}

/** Exported for its test. @throws if a word or phrase is in two groups */
export function build(groups: readonly Group[]): Table {
  const words = new Map<string, string>();
  const phrases = new Map<string, string>();
  const firstWords = new Set<string>();
  const longest = new Map<string, number>();
  const stems = new Map<string, string>();
  // Number words become digits, as in texts. Cached, because words repeat and stemming is slow in PocketBase's engine.
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? String(NUMBER_WORDS.get(word) ?? stem(word));
    stems.set(word, known);
    return known;
  };
  const put = (into: Map<string, string>, key: string, name: string) => {
    if ((into.get(key) ?? name) !== name)
      throw new Error(`“${key}” stands in two groups: ${into.get(key)!} and ${name}`);
    into.set(key, name);
  };
  const named = groups.map(({ law, people }) => ({
    name: law[0]!.split(' ').map(stemOf).join('_'),
    terms: [...law, ...people],
  }));
  for (const { name, terms } of named)
    for (const term of terms) if (!term.includes(' ')) put(words, stemOf(term), name);
  for (const { name, terms } of named) {
    for (const term of terms.filter((each) => each.includes(' '))) {
      const key = term
        .split(' ')
        .map(stemOf)
        .filter((word) => !FUNCTION_WORDS.has(word))
        .map((word) => words.get(word) ?? word);
      // A single word is left, as of 'a salary'; single words have their own groups.
      if (key.length < 2) continue;
      put(phrases, key.join(' '), name);
      firstWords.add(key[0]!);
      const pair = `${key[0]!} ${key[1]!}`;
      longest.set(pair, Math.max(key.length, longest.get(pair) ?? 0));
    }
  }
  return { words, phrases, firstWords, longest };
}

/** The group of a stem; the stem itself if it has no group. */
export function conceptOf(word: string): string {
  return tableOf().words.get(word) ?? word;
}

/** Whether the thesaurus contains a stem. */
export function isLabourTerm(word: string): boolean {
  return tableOf().words.has(word);
}

/** Several words that the thesaurus treats as one. */
interface Phrase {
  concept: string;
  /** Indexes of its words, without function words. */
  at: readonly number[];
}

/**
 * Finds the phrases in a sequence of stems, without overlaps. Of two that start at the same word, the longer one
 * wins.
 */
export function phrasesIn(stems: readonly string[]): Phrase[] {
  return phrasesAmong(stems.map(conceptOf));
}

/**
 * Runs on every sentence, and most words start no phrase: the first two words are looked up before longer candidates
 * are built. @param concepts groups of the words
 */
function phrasesAmong(concepts: readonly string[]): Phrase[] {
  const { phrases, firstWords, longest } = tableOf();
  const found: Phrase[] = [];
  for (let at = 0; at < concepts.length; at += 1) {
    if (!firstWords.has(concepts[at]!)) continue;
    const second = skipFunctionWords(concepts, at + 1);
    const most = second < concepts.length ? longest.get(`${concepts[at]!} ${concepts[second]!}`) : undefined;
    if (most === undefined) continue;
    const places = [at];
    for (
      let next = second;
      next < concepts.length && places.length < most;
      next = skipFunctionWords(concepts, next + 1)
    )
      places.push(next);
    for (; places.length > 1; places.pop()) {
      const concept = phrases.get(places.map((place) => concepts[place]!).join(' '));
      if (concept === undefined) continue;
      found.push({ concept, at: places });
      at = places[places.length - 1]!;
      break;
    }
  }
  return found;
}

/** The next index that has no function word. */
function skipFunctionWords(concepts: readonly string[], from: number): number {
  let at = from;
  while (at < concepts.length && FUNCTION_WORDS.has(concepts[at]!)) at += 1;
  return at;
}

/** The concepts of the words, followed by the concepts of their phrases. */
export function withPhrases(concepts: readonly string[]): string[] {
  return [...concepts, ...phrasesAmong(concepts).map(({ concept }) => concept)];
}

/** Covers the distinct words in the passages of some countries. */
const CACHED_WORDS = 20_000;
const conceptsOfWritten = cached(CACHED_WORDS, (written): readonly string[] => stemsOf(written).map(conceptOf));

/** The concepts of a text, in order. Cached by written word, because words repeat. */
export function conceptsInOrder(text: string): string[] {
  const concepts: string[] = [];
  for (const written of text.split(BETWEEN_WORDS)) concepts.push(...conceptsOfWritten(written));
  return concepts;
}
