import { preloadQuery } from '../../db/preload-query';
import { accountNow, allCountries } from '../../db/queries';
import { recentSearches, savedSearches } from '../../db/queries-search';

/** What the screen shows at first, asked before it is drawn. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([
    preloadQuery(accountNow),
    preloadQuery(allCountries),
    preloadQuery(savedSearches),
    preloadQuery(recentSearches),
  ]);
}
