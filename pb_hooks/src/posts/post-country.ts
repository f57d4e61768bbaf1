import { countriesIn } from '../../../src/domain/language/places';

/** '#SouthAfrica' is two words. */
const TOGETHER = /([a-z])([A-Z])/g;

/** Code of the one country that a post clearly names; '' where it names none, several, or a place that we do not hold. */
export function countryOfPost({ title, content }: { title: string; content: string }): string {
  const clear = countriesIn(`${title}\n${content}`.replace(TOGETHER, '$1 $2')).filter(({ certain }) => certain);
  const names = new Set(clear.map(({ name }) => name));
  return names.size === 1 ? clear[0]!.code : '';
}
