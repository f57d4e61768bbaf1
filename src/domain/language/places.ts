import {
  AMBIGUOUS,
  ANYWHERE,
  BEFORE_PRONOUN_US,
  CAPITALISED_ONLY,
  CAPITALS,
  LAST_WORDS,
  LONGEST_FROM,
  NAMES,
  NOT_TYPOS,
  SHORTEST_TYPO,
  TYPOS,
  type Named,
} from './place-names';
import { wordsOf, type Word } from './words';

/** A place that a text names. */
export interface PlaceFound extends Named {
  /** Where it is in the text: the first character, and the one after the last. */
  from: number;
  to: number;
  /** False if the word may be a typing error or may mean something else. */
  certain: boolean;
}

/** A typing error is looked for in at most so many words at once. */
const TYPO_WORDS = 3;

/**
 * The places that a text names, in order: countries, adjectives, people, cities, and places that are not in the
 * product.
 */
export function countriesIn(text: string): PlaceFound[] {
  const words = wordsOf(text);
  const found: PlaceFound[] = [];
  for (let at = 0; at < words.length;) {
    // 'art 7:668a BW' names the Dutch Civil Code.
    const isAct = /^\d+:\d/.test(words[at - 1]?.raw ?? '');
    const place = placeAt(words, at) ?? (isAct ? undefined : capitalsAt(words, at, text));
    if (place) found.push(place.found);
    at += place ? place.count : 1;
  }
  const all = [...found, ...inOtherScripts(text)].sort((a, b) => a.from - b.from);
  return all.map((place, at) => withCountryBehind(place, all.slice(at + 1), text));
}

/** “East London, South Africa”: the country behind a city says where it is, unless a list goes on. */
function withCountryBehind(city: PlaceFound, [next, after]: readonly PlaceFound[], text: string): PlaceFound {
  if (!city.part || !next || next.part || next.region || next.code === city.code) return city;
  const isBehind = /^(?:, | \()$/.test(text.slice(city.to, next.from));
  const isList = after !== undefined && /^(?:, ?| ?& ?| ?\/ ?|,? (?:and|or) )$/.test(text.slice(next.to, after.from));
  return isBehind && !isList ? { ...city, code: next.code, name: next.name, certain: next.certain } : city;
}

interface At {
  found: PlaceFound;
  /** How many words it takes. */
  count: number;
}

function placeAt(words: readonly Word[], at: number): At | undefined {
  const first = words[at]!.word;
  const longest = LONGEST_FROM.get(first) ?? 1;
  const runs = longest > 0 ? runsFrom(words, at, longest) : [];
  for (let count = runs.length; count > 0; count -= 1) {
    const name = runs[count - 1]!;
    const named = NAMES.get(name) ?? spelledOut(name);
    if (named && isWrittenAsName(name, words[at]!))
      return { found: placed(named, words, at, count, !AMBIGUOUS.has(name)), count };
  }
  // If no name begins with these letters, the typing error is in them, so the last word must be correct.
  const isLike = first.length <= TYPOS.head || TYPOS.begins(first);
  for (let count = Math.min(TYPO_WORDS, words.length - at); count > 0; count -= 1) {
    const near =
      isLike || count === 1 || LAST_WORDS.has(words[at + count - 1]!.word)
        ? typoOf(runsFrom(words, at, count)[count - 1]!)
        : undefined;
    if (near) return { found: placed(near, words, at, count, false), count };
  }
  return undefined;
}

/** 'oesterreich' is Österreich. */
function spelledOut(name: string): Named | undefined {
  if (name.length < SHORTEST_TYPO || !/[aou]e|aa/.test(name)) return undefined;
  return NAMES.get(name.replace(/([aou])e|aa/g, (_, vowel?: string) => vowel ?? 'a'));
}

/** The first word from `at`, the first two, and so on. */
function runsFrom(words: readonly Word[], at: number, most: number): string[] {
  let run = words[at]!.word;
  const runs = [run];
  for (let next = at + 1; next < words.length && runs.length < most; next += 1)
    runs.push((run += ` ${words[next]!.word}`));
  return runs;
}

const isWrittenAsName = (name: string, { raw }: Word) => !CAPITALISED_ONLY.has(name) || /^[A-ZÀ-Þ]/.test(raw);

function placed(named: Named, words: readonly Word[], at: number, count: number, certain: boolean): PlaceFound {
  return { ...named, from: words[at]!.from, to: words[at + count - 1]!.to, certain };
}

function typoOf(name: string): Named | undefined {
  if (name.length < SHORTEST_TYPO) return undefined;
  // The first or the last letter must be correct: otherwise it is another word.
  const near = TYPOS.near(name).find(
    (each) =>
      each.charCodeAt(0) === name.charCodeAt(0) ||
      each.charCodeAt(each.length - 1) === name.charCodeAt(name.length - 1),
  );
  return near === undefined || NOT_TYPOS.has(name) || /\d/.test(name) ? undefined : NAMES.get(near);
}

/** “leave us”, and not “tell us”. */
const isNamedUs = (words: readonly Word[], at: number, text: string): boolean =>
  words[at]!.word === 'us' &&
  !/[A-Z]/.test(text) &&
  !BEFORE_PRONOUN_US.has(words[at - 1]?.word ?? '') &&
  (at === 0 || at === words.length - 1);

function capitalsAt(words: readonly Word[], at: number, text: string): At | undefined {
  const { raw, word } = words[at]!;
  // A non-EU national is from anywhere else.
  if (word === 'eu' && words[at - 1]?.word === 'non') return undefined;
  for (const doubt of ['', '?']) {
    const code = CAPITALS[raw + doubt];
    // Words such as 'constructor' are properties of every object.
    if (typeof code !== 'string') continue;
    const name = code || (raw === 'EU' ? 'European Union' : raw);
    return { found: placed({ code, name, part: raw === 'NYC' || raw === 'BC' }, words, at, 1, doubt === ''), count: 1 };
  }
  if (isNamedUs(words, at, text))
    return { found: placed({ code: 'US', name: 'US', part: false }, words, at, 1, false), count: 1 };
  if (word === 'eu')
    return { found: placed({ code: '', name: 'European Union', part: false }, words, at, 1, true), count: 1 };
  return undefined;
}

/** A name inside another one does not count: 日本 in 日本国. */
function inOtherScripts(text: string): PlaceFound[] {
  if (!/[^ -\u024f]/.test(text)) return [];
  const found: PlaceFound[] = [];
  let rest = text;
  for (const { text: name, named } of ANYWHERE) {
    for (let from = rest.indexOf(name); from >= 0; from = rest.indexOf(name)) {
      found.push({ ...named, from, to: from + name.length, certain: true });
      rest = rest.slice(0, from) + ' '.repeat(name.length) + rest.slice(from + name.length);
    }
  }
  return found;
}
