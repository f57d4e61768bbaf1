import { askAhead } from '../../../db/answers';
import { accountNow, allCountries } from '../../../db/queries';

/** What the dashboard shows at first, asked before it is drawn. */
export async function preloadQueries(): Promise<void> {
  await Promise.all([askAhead(accountNow), askAhead(allCountries)]);
}
