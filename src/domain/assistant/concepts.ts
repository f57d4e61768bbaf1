import { cached } from '../core/cached';
import { NUMBER_WORDS } from '../language/claim-words';
import { readGroups, type Group } from '../language/thesaurus';
import { BETWEEN_WORDS, stem, stemsOf } from '../language/stem';

/** The thesaurus as it is looked up. */
interface Table {
  /** The group of a stem. */
  words: ReadonlyMap<string, string>;
  /** The group of a phrase: its words by their own groups, so that 'sack staff' is 'dismiss employee'. */
  phrases: ReadonlyMap<string, string>;
  /** Words with which phrases begin. */
  firstWords: ReadonlySet<string>;
  /** Of the phrases that begin with two words, how many words the longest has. */
  longest: ReadonlyMap<string, number>;
}

/** Between the words of a phrase they say nothing: 'fire my worker' is 'fire worker'. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  ['a', 'an', 'the', 'my', 'your', 'his', 'her', 'its', 'our', 'their', 'this', 'that', 'some', 'any', 's'].map(stem),
);

let table: Table | undefined;

/** Made when the first word is looked up: who never asks does not wait for it. */
function tableOf(): Table {
  return (table ??= build(readGroups()));
}

/** Exported for its test. @throws where a word or phrase stands in two groups */
export function build(groups: readonly Group[]): Table {
  const words = new Map<string, string>();
  const phrases = new Map<string, string>();
  const firstWords = new Set<string>();
  const longest = new Map<string, number>();
  const stems = new Map<string, string>();
  // As texts are read, numbers in digits. The same words come again and again, and the server's engine takes its time.
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
      // Of 'a salary' one word is left, which stands in its own group.
      if (key.length < 2) continue;
      put(phrases, key.join(' '), name);
      firstWords.add(key[0]!);
      const pair = `${key[0]!} ${key[1]!}`;
      longest.set(pair, Math.max(key.length, longest.get(pair) ?? 0));
    }
  }
  return { words, phrases, firstWords, longest };
}

/** The group of a stem, or the stem itself. */
export function conceptOf(word: string): string {
  return tableOf().words.get(word) ?? word;
}

/** Whether the thesaurus has a stem. */
export function isLabourTerm(word: string): boolean {
  return tableOf().words.has(word);
}

/** Several words of a text that the thesaurus takes for one. */
export interface Phrase {
  concept: string;
  /** Places of its words; small words between them are not counted among them. */
  at: readonly number[];
}

/** The phrases in a row of stems, the longest where two begin alike; none lies over another. */
export function phrasesIn(stems: readonly string[]): Phrase[] {
  return phrasesAmong(stems.map(conceptOf));
}

/** … in a row of words by their groups. Every sentence is looked through, and most words begin no phrase: what comes of two words is looked up before a longer one is put together. */
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

/** The first place from here on at which no small word stands. */
function skipFunctionWords(concepts: readonly string[], from: number): number {
  let at = from;
  while (at < concepts.length && FUNCTION_WORDS.has(concepts[at]!)) at += 1;
  return at;
}

/** What a row of words speaks of: the words by their groups, and behind them the groups of their phrases. */
export function withPhrases(concepts: readonly string[]): string[] {
  return [...concepts, ...phrasesAmong(concepts).map(({ concept }) => concept)];
}

/** As many different words as the passages of some countries have. */
const CACHED_WORDS = 20_000;
const conceptsOfWritten = cached(CACHED_WORDS, (written): readonly string[] => stemsOf(written).map(conceptOf));

/** The words of a text by their groups, in their order. Written words come again and again: each is read once. */
export function conceptsInOrder(text: string): string[] {
  const concepts: string[] = [];
  for (const written of text.split(BETWEEN_WORDS)) concepts.push(...conceptsOfWritten(written));
  return concepts;
}
