import { preloadQuery } from '../../../db/preload-query';
import { readAccount, allCountries } from '../../../db/queries';

/** The queries that the first paint needs; the facts depend on both. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([preloadQuery(readAccount), preloadQuery(allCountries)]);
}
