import { searchCountrySchema } from '../../../src/domain/search/query';
import type { App } from '../core/app';
import { readText } from '../core/sql';

/**
 * The id of a country that is named by id or code; '' for none.
 * @returns undefined if there is no such country
 */
export function countryIdOf(app: App, named: string): string | undefined {
  if (named === '') return '';
  if (!searchCountrySchema.safeParse(named).success) return undefined;
  return readText(app, 'SELECT id AS value FROM countries WHERE id = {:named} OR code = {:code}', {
    named,
    code: named.toUpperCase(),
  });
}
