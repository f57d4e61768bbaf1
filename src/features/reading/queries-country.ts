import type { CountryRow } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';

/**
 * A country by code, in upper or lower case, or by id. Of two with one code the newer: a country that is made again
 * arrives before the deletion of the old one.
 */
export async function countryByReference(database: MolaoDatabase, reference: string): Promise<CountryRow | undefined> {
  const table = database.rows('countries');
  const named = await table.where('code').equals(reference.toUpperCase()).sortBy('rev');
  return named.at(-1) ?? table.get(reference);
}

/** As {@link countryByReference}; null when there is no such country, undefined while no country is stored. */
export async function countryOrNone(
  database: MolaoDatabase,
  reference: string,
): Promise<CountryRow | null | undefined> {
  const country = await countryByReference(database, reference);
  return country ?? ((await database.rows('countries').count()) > 0 ? null : undefined);
}

/** Ids of the countries whose content this device keeps, or is receiving. */
export async function storedCountries(database: MolaoDatabase): Promise<string[]> {
  return (await database.getMeta('countries')) ?? [];
}

/** Whether this device has a law, a fact or an article of a country. */
export async function isAnyStored(database: MolaoDatabase, country: string): Promise<boolean> {
  const counts = await Promise.all([
    database.rows('labour_laws').where('country').equals(country).count(),
    database.rows('employment_facts').where('country').equals(country).count(),
    database.rows('articles').where('country').equals(country).count(),
  ]);
  return counts.some((count) => count > 0);
}
