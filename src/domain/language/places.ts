import { CAPITALS, DOUBTFUL, PLACE_NAMES } from './place-names';
import { ELSEWHERE, WORLD_REGIONS } from './places-elsewhere';
import { SlipsOf } from './typo-index';
import { fold, wordsOf, type Word } from './words';

/** A place that a text names. */
export interface PlaceFound {
  /** ISO 3166 alpha-2 of a country of the product; '' for a place that it does not hold. */
  code: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
  /** False where the word may be a slip or may mean something else. */
  certain: boolean;
  /** The code, or the name of a place that is not held. */
  name: string;
  /** A city, state or province: what holds in the country need not be all that holds there. */
  part: boolean;
  /** A part of the world, such as Southern Africa. It has no code, and it is no country that we lack. */
  region?: true;
}

interface Named {
  code: string;
  name: string;
  part: boolean;
  region?: true;
}

/** A slip is looked for in so many words at once. */
const SLIPPERY_WORDS = 3;
/** From so many letters on a word may be taken for a slip. */
const SLIPPERY = 6;
/** Words that are one letter from a name. */
const NOT_A_SLIP: readonly string[] = [
  'finish',
  'banish',
  'vanish',
  'general',
  'india s',
  'manual',
  'island',
  'islands',
  'berlin',
  'panama',
  'married',
  'cypress',
  'franchise',
  'normal',
  'remain',
  'indiana',
  'canadas',
  'thais',
  'rested',
  'arabic',
  'latina',
  'indians',
  'demark',
  'jordans',
  'austrian',
  'trailand',
  'domain',
  'malian',
  'ottoman',
  'garman',
  'spoils',
  'banned',
  'chances',
  'sweden',
  'switches',
];
/** Before a lower-case 'us' that is a pronoun. */
const BEFORE_PRONOUN =
  /^(tell|give|gives|let|for|to|about|of|with|from|by|between|all|both|help|show|allow|allows|make|makes|ask|asks|pay|pays|owe|owes|send|on|against|among|one|some|any|many|most|none|is|are|and|or|can|fire|dismiss|employ|employs|force|forces|require|requires|let|lets)$/;

const NAMES = new Map<string, Named>();
/** Names in scripts that join words or put no spaces between them, the longest first. */
const ANYWHERE: { text: string; named: Named }[] = [];
/** Of the names that begin with a word, how many words the longest has: most words of a text begin none. */
const LONGEST_FROM = new Map<string, number>();
/** Names of countries and their people: what a slip is compared with. Cities are too many and too like other words. */
const SLIPS = new SlipsOf();
/** With what their names of several words end. */
const LAST_WORDS = new Set<string>();

for (const [name, region] of Object.entries(WORLD_REGIONS))
  NAMES.set(name, { code: '', name: region, part: false, region: true });
for (const names of ELSEWHERE) {
  const [name = '', ...others] = names.split(', ');
  for (const each of [fold(name), ...others]) add(each, { code: '', name, part: false });
}
for (const [code, names] of Object.entries(PLACE_NAMES)) {
  const [country = '', parts = ''] = names.split(' | ');
  for (const name of country.split(', ')) add(name, { code, name: code, part: false });
  if (parts) for (const name of parts.split(', ')) add(name, { code, name: code, part: true });
}
ANYWHERE.sort((a, b) => b.text.length - a.text.length);
for (const name of NAMES.keys()) {
  const [first = '', ...others] = name.split(' ');
  LONGEST_FROM.set(first, Math.max(1 + others.length, LONGEST_FROM.get(first) ?? 0));
}

function add(written: string, named: Named): void {
  if (/[^\u0020-\u024f]/.test(written)) {
    ANYWHERE.push({ text: written, named });
    return;
  }
  NAMES.set(written, named);
  if (named.part || written.length < SLIPPERY) return;
  SLIPS.add(written);
  if (written.includes(' ')) LAST_WORDS.add(written.slice(written.lastIndexOf(' ') + 1));
}

/** The places that a text names, in their order: countries, their adjectives and people, their cities, and places that the product does not hold. */
export function countriesIn(text: string): PlaceFound[] {
  const words = wordsOf(text);
  const found: PlaceFound[] = [];
  for (let at = 0; at < words.length;) {
    const place = placeAt(words, at) ?? capitalsAt(words, at, text);
    if (place) found.push(place.found);
    at += place ? place.count : 1;
  }
  return [...found, ...inOtherScripts(text)].sort((a, b) => a.from - b.from);
}

interface At {
  found: PlaceFound;
  /** How many words it takes. */
  count: number;
}

function placeAt(words: readonly Word[], at: number): At | undefined {
  const first = words[at]!.word;
  const longest = LONGEST_FROM.get(first) ?? 0;
  const runs = longest > 0 ? runsFrom(words, at, longest) : [];
  for (let count = runs.length; count > 0; count -= 1) {
    const name = runs[count - 1]!;
    const named = NAMES.get(name);
    if (named && isWrittenAsName(name, words[at]!))
      return { found: placed(named, words, at, count, !DOUBTFUL.includes(name)), count };
  }
  // Where the first letters are none of a name’s, the slip is among them, and the last word is as it should be.
  const isLike = first.length <= SLIPS.head || SLIPS.begins(first);
  for (let count = Math.min(SLIPPERY_WORDS, words.length - at); count > 0; count -= 1) {
    const near =
      isLike || count === 1 || LAST_WORDS.has(words[at + count - 1]!.word)
        ? slipOf(runsFrom(words, at, count)[count - 1]!)
        : undefined;
    if (near) return { found: placed(near, words, at, count, false), count };
  }
  return undefined;
}

/** The word here, this and the next, and so on. */
function runsFrom(words: readonly Word[], at: number, most: number): string[] {
  let run = words[at]!.word;
  const runs = [run];
  for (let next = at + 1; next < words.length && runs.length < most; next += 1)
    runs.push((run += ` ${words[next]!.word}`));
  return runs;
}

/** 'lao', 'turk' and the like are parts of other things in lower case; names that are English words count only in their capitals. */
const isWrittenAsName = (name: string, { raw }: Word) =>
  !/^(lao|mali|chad|nice|java|poles|maurice|moris|roma|cali|porto|linz|gulu|kano|beira|lima)$/.test(name) ||
  /^[A-ZÀ-Þ]/.test(raw);

function placed(named: Named, words: readonly Word[], at: number, count: number, certain: boolean): PlaceFound {
  return { ...named, from: words[at]!.from, to: words[at + count - 1]!.to, certain };
}

function slipOf(name: string): Named | undefined {
  if (name.length < SLIPPERY) return undefined;
  // The same first or last letter: who slips in both writes another word.
  const near = SLIPS.near(name).find(
    (each) =>
      each.charCodeAt(0) === name.charCodeAt(0) ||
      each.charCodeAt(each.length - 1) === name.charCodeAt(name.length - 1),
  );
  return near === undefined || NOT_A_SLIP.includes(name) || /\d/.test(name) ? undefined : NAMES.get(near);
}

function capitalsAt(words: readonly Word[], at: number, text: string): At | undefined {
  const { raw, word } = words[at]!;
  for (const doubt of ['', '?']) {
    const code = CAPITALS[raw + doubt];
    // 'constructor' is a word, and every object has one.
    if (typeof code !== 'string') continue;
    const name = code || (raw === 'EU' ? 'European Union' : raw);
    return { found: placed({ code, name, part: raw === 'NYC' || raw === 'BC' }, words, at, 1, doubt === ''), count: 1 };
  }
  const isNamed =
    word === 'us' &&
    !/[A-Z]/.test(text) &&
    !BEFORE_PRONOUN.test(words[at - 1]?.word ?? '') &&
    (at === 0 || at === words.length - 1);
  if (isNamed) return { found: placed({ code: 'US', name: 'US', part: false }, words, at, 1, false), count: 1 };
  if (word === 'eu')
    return { found: placed({ code: '', name: 'European Union', part: false }, words, at, 1, true), count: 1 };
  return undefined;
}

/** Names inside of others do not count twice: 日本 in 日本国. */
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
