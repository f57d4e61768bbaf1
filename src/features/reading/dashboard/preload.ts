import { preloadQuery } from '../../../db/preload-query';
import { accountNow, allCountries } from '../../../db/queries';

/** What the dashboard shows at first, asked before it is drawn. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([preloadQuery(accountNow), preloadQuery(allCountries)]);
}
