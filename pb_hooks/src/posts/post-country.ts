import { countriesIn } from '../../../src/domain/language/places';

/** Splits '#SouthAfrica' into two words. */
const TOGETHER = /([a-z])([A-Z])/g;

/** Code of the only country that a post names; '' if it names none, several, or an unknown place. */
export function countryOfPost({ title, content }: { title: string; content: string }): string {
  const clear = countriesIn(`${title}\n${content}`.replace(TOGETHER, '$1 $2')).filter(({ certain }) => certain);
  const names = new Set(clear.map(({ name }) => name));
  return names.size === 1 ? clear[0]!.code : '';
}
