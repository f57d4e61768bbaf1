import localNames from '../../../content/language/local-names.json';
import { fold } from './words';

/** ISO 3166 alpha-2 of the country that a name belongs to. */
const COUNTRY = new Map<string, string>();
/** From the first word to the length of the longest name, in words. */
const LONGEST = new Map<string, number>();
for (const [country, names] of Object.entries<string>(localNames)) {
  for (const name of names.split(', ')) {
    const words = name.split(' ');
    COUNTRY.set(name, country);
    LONGEST.set(words[0]!, Math.max(words.length, LONGEST.get(words[0]!) ?? 0));
  }
}

/** Codes of the countries that have an institution or term in the text, such as its social security fund. */
export function countriesByLocalNames(text: string): string[] {
  const words = fold(text).split(' ');
  const found = new Set<string>();
  words.forEach((first, at) => {
    for (let count = LONGEST.get(first) ?? 0; count > 0; count -= 1) {
      const country = COUNTRY.get(words.slice(at, at + count).join(' '));
      if (country !== undefined) found.add(country);
    }
  });
  return [...found];
}
