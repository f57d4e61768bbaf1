import { MY_COUNTRIES, searchCountrySchema } from '../../../src/domain/search/query';
import type { App } from '../core/app';
import { readText } from '../core/sql';

/** The most countries of a filter. */
const MOST = 70;

/**
 * The ids of countries that are named by id or code, with commas between them, or as those that the user follows.
 * @returns undefined for all countries, false if there is no such country
 */
export function countriesNamed(app: App, named: string, userId: string): readonly string[] | undefined | false {
  if (named === '') return undefined;
  if (named.toUpperCase() === MY_COUNTRIES) return followedBy(app, userId);
  const names = named.split(',').slice(0, MOST);
  const ids = names.map((each) =>
    each && searchCountrySchema.safeParse(each).success ? countryIdOf(app, each) : undefined,
  );
  return ids.every((id) => id !== undefined) && ids;
}

/** The ids of the countries that a user follows. */
export function followedBy(app: App, userId: string): readonly string[] {
  const found = readText(app, 'SELECT countries AS value FROM profiles WHERE id = {:userId}', { userId });
  const followed: unknown = JSON.parse(found || '[]');
  return Array.isArray(followed) ? followed.filter((id) => typeof id === 'string') : [];
}

function countryIdOf(app: App, named: string): string | undefined {
  return readText(app, 'SELECT id AS value FROM countries WHERE id = {:named} OR code = {:code}', {
    named,
    code: named.toUpperCase(),
  });
}
