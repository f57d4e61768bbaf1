import { preloadQuery } from '../../../db/preload-query';
import { accountNow, allCountries } from '../../../db/queries';

/** What the screen cannot be drawn without; the facts depend on both. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([preloadQuery(accountNow), preloadQuery(allCountries)]);
}
