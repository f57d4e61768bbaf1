import places from '../../../content/language/places.json';
import { TypoIndex } from './typo-index';
import { fold } from './words';

/** The meaning of a name. */
export interface Named {
  /** ISO 3166 alpha-2 of a country of the product; '' for a place that is not in it. */
  code: string;
  /** The code, or the name of a place that is not in the product. */
  name: string;
  /** A city, state or province. The law of the country may not be the law there. */
  part: boolean;
  /** A part of the world, such as Southern Africa. It has no code, but it is not a missing country either. */
  region?: true;
}

/** Shorter names have too many other words one letter away. */
export const SHORTEST_TYPO = 6;

/** Folded names in Latin script. */
export const NAMES = new Map<string, Named>();
/** Names in scripts that join words or put no spaces between them, the longest first. */
export const ANYWHERE: { text: string; named: Named }[] = [];
/** By the first word of a name, how many words the longest such name has. Most words of a text begin no name. */
export const LONGEST_FROM = new Map<string, number>();
/** Names of countries and their people, for typing errors. Cities are too many and too similar to other words. */
export const TYPOS = new TypoIndex();
/** The last words of those names that have several words. */
export const LAST_WORDS = new Set<string>();

/** Names that also mean something else: a bird, a woman, an English county. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(places.ambiguous);
/** Short names that count in capitals only. With a question mark, they may mean something else even so. */
export const CAPITALS: Readonly<Record<string, string | undefined>> = places.capitals;
/** Words that are one letter from a name. */
export const NOT_TYPOS: ReadonlySet<string> = new Set(places.notTypos);
/** Names that are English words, or parts of other names, in lower case. */
export const CAPITALISED_ONLY: ReadonlySet<string> = new Set(places.capitalisedOnly);
/** After these words, "us" in lower case is the pronoun. */
export const BEFORE_PRONOUN_US: ReadonlySet<string> = new Set(places.beforePronounUs);

for (const [name, region] of Object.entries<string>(places.regions))
  NAMES.set(name, { code: '', name: region, part: false, region: true });
// Places that are not in the product: a question about one must not get another country's law.
for (const names of places.elsewhere) {
  const [name = '', ...others] = names.split(', ');
  for (const each of [fold(name), ...others]) add(each, { code: '', name, part: false });
}
for (const [code, line] of Object.entries<string>(places.countries)) {
  const [names = '', parts] = line.split(' | ');
  for (const name of names.split(', ')) add(name, { code, name: code, part: false });
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
  if (named.part || written.length < SHORTEST_TYPO) return;
  TYPOS.add(written);
  if (written.includes(' ')) LAST_WORDS.add(written.slice(written.lastIndexOf(' ') + 1));
}
