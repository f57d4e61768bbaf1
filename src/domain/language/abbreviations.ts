import abbreviations from '../../../content/language/abbreviations.json';

/** A short form and its meaning. */
export interface Meaning {
  short: string;
  /** ISO 3166 alpha-2 of the country where people use it. */
  country: string;
  /** Words that the stored texts use instead. Folded. */
  words: string[];
}

/** Several countries may use one short form. */
const MEANINGS = new Map<string, Meaning[]>();
for (const [country, line] of Object.entries<string>(abbreviations.countries)) {
  for (const entry of line.split('; ')) {
    const [short = '', words = ''] = entry.split(' = ');
    MEANINGS.set(short, [...(MEANINGS.get(short) ?? []), { short, country, words: words.split(' ') }]);
  }
}
/** These mean something else in lower case: they count in capitals only. */
const ORDINARY_WORDS: ReadonlySet<string> = new Set(abbreviations.ordinaryWords);
/** Words of the longest short form. content/check-language.mjs rejects longer ones. */
const LONGEST = 3;

/**
 * The short forms in a text, with every meaning of each.
 *
 * @param words folded
 * @param raws the same words as written
 * @param countries codes of the countries that the text names: then only their meanings count
 */
export function meaningsOf(words: readonly string[], raws: readonly string[], countries: readonly string[]): Meaning[] {
  const found: Meaning[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(LONGEST, words.length - at); count > 0; count -= 1) {
      const all = MEANINGS.get(words.slice(at, at + count).join(' '));
      if (!all) continue;
      const ours = countries.length > 0 ? all.filter(({ country }) => countries.includes(country)) : all;
      const isWord = ORDINARY_WORDS.has(all[0]!.short) && raws[at] !== raws[at]!.toUpperCase();
      if (!isWord) found.push(...ours);
      break;
    }
  }
  return found;
}
