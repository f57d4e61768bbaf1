import { preloadQuery } from '../../db/preload-query';
import { readAccount, allCountries } from '../../db/queries';
import { recentSearches, savedSearches } from './queries';

/** The queries that the first paint needs. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([
    preloadQuery(readAccount),
    preloadQuery(allCountries),
    preloadQuery(savedSearches),
    preloadQuery(recentSearches),
  ]);
}
