import { inSentence } from '../../../domain/notices/notices';

/** 'Kenya, Ghana and the United Kingdom', for use within a sentence. Above `most` it counts the rest. */
export function formatCountryList(countries: readonly { name: string }[], most = 6): string {
  const names = countries.slice(0, most).map(({ name }) => inSentence(name));
  const more = countries.length - names.length;
  if (more > 0) return `${names.join(', ')} and ${more} more`;
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

/** For the beginning of a sentence. */
export function formatCountryListCapitalised(countries: readonly { name: string }[]): string {
  const words = formatCountryList(countries);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
