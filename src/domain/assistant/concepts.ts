import { NUMBER_WORDS } from '../claim-words';
import { readGroups, type Group } from '../understanding/thesaurus';
import { stem } from './stem';

/** The thesaurus as it is looked up. */
interface Table {
  /** The group of a stem. */
  words: ReadonlyMap<string, string>;
  /** The group of a phrase: its words by their own groups, so that 'sack staff' is 'dismiss employee'. */
  phrases: ReadonlyMap<string, string>;
  /** Of the phrases that begin with a word, how many words the longest has. */
  longest: ReadonlyMap<string, number>;
}

/** Between the words of a phrase they say nothing: 'fire my worker' is 'fire worker'. */
const SMALL: ReadonlySet<string> = new Set(['a', 'an', 'the', 'my', 'your', 'his', 'her', 'its', 'our', 'their', 'this', 'that', 'some', 'any', 's'].map(stem));

let table: Table | undefined;

/** Made when the first word is looked up: who never asks does not wait for it. */
function tableOf(): Table {
  return (table ??= build(readGroups()));
}

/** Exported for its test. @throws where a word or phrase stands in two groups */
export function build(groups: readonly Group[]): Table {
  const words = new Map<string, string>();
  const phrases = new Map<string, string>();
  const longest = new Map<string, number>();
  const stems = new Map<string, string>();
  // As texts are read, numbers in digits. The same words come again and again, and the server's engine takes its time.
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? String(NUMBER_WORDS.get(word) ?? stem(word));
    stems.set(word, known);
    return known;
  };
  const put = (into: Map<string, string>, key: string, name: string) => {
    if ((into.get(key) ?? name) !== name) throw new Error(`“${key}” stands in two groups: ${into.get(key)!} and ${name}`);
    into.set(key, name);
  };
  const named = groups.map(({ law, people }) => ({ name: law[0]!.split(' ').map(stemOf).join('_'), terms: [...law, ...people] }));
  for (const { name, terms } of named) for (const term of terms) if (!term.includes(' ')) put(words, stemOf(term), name);
  for (const { name, terms } of named) {
    for (const term of terms.filter((each) => each.includes(' '))) {
      const key = term.split(' ').map(stemOf).filter((word) => !SMALL.has(word)).map((word) => words.get(word) ?? word);
      // Of 'a salary' one word is left, which stands in its own group.
      if (key.length < 2) continue;
      put(phrases, key.join(' '), name);
      longest.set(key[0]!, Math.max(key.length, longest.get(key[0]!) ?? 0));
    }
  }
  return { words, phrases, longest };
}

/** The group of a stem, or the stem itself. */
export function conceptOf(word: string): string {
  return tableOf().words.get(word) ?? word;
}

/** Whether the thesaurus has a stem. */
export function isOfLabourLaw(word: string): boolean {
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
  const { words, phrases, longest } = tableOf();
  const places: number[] = [];
  const row: string[] = [];
  stems.forEach((word, at) => {
    if (SMALL.has(word)) return;
    places.push(at);
    row.push(words.get(word) ?? word);
  });
  const found: Phrase[] = [];
  for (let at = 0; at < row.length;) {
    let count = Math.min(longest.get(row[at]!) ?? 1, row.length - at);
    for (; count > 1; count -= 1) {
      const concept = phrases.get(row.slice(at, at + count).join(' '));
      if (concept === undefined) continue;
      found.push({ concept, at: places.slice(at, at + count) });
      break;
    }
    at += Math.max(1, count);
  }
  return found;
}

/** What a row of stems speaks of: every word by its group, and the groups of its phrases. */
export function conceptsIn(stems: readonly string[]): Set<string> {
  const concepts = new Set(stems.map(conceptOf));
  for (const { concept } of phrasesIn(stems)) concepts.add(concept);
  return concepts;
}
