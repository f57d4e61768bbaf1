import { preloadQuery } from '../../../db/preload-query';
import { allCountries, readAccount } from '../../../db/queries';

/** The queries that the first paint needs; the rules depend on both. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([preloadQuery(readAccount), preloadQuery(allCountries)]);
}
