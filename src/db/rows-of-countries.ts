import type { Row } from '../domain/core/rows';
import type { MolaoDatabase } from './database';

/** The collections whose rows belong to one country, with an index on it. */
type OfCountry = 'employment_facts' | 'commencements' | 'task_templates' | 'rules';

/**
 * The rows of some countries, country by country. One query for each: IndexedDB hands over the rows of one key at once, but
 * those of several keys one by one.
 */
export async function rowsOfCountries<C extends OfCountry>(
  database: MolaoDatabase,
  collection: C,
  countries: readonly string[],
): Promise<Row<C>[]> {
  const table = database.rows<OfCountry>(collection);
  const found = await Promise.all(countries.map((country) => table.where('country').equals(country).toArray()));
  return found.flat() as unknown as Row<C>[];
}
