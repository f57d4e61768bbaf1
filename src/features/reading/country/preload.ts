import { preloadQuery } from '../../../db/preload-query';
import { readAccount } from '../../../db/queries';
import { countryOrNone } from '../queries-country';
import { articlesOfCountry } from '../queries-articles';
import { factsOfCountry, recentLaws } from '../queries-laws';
import { sourceCounts } from '../queries-reports';
import { FEW } from './country-overview';
import { tabOf, type CountryTab } from './country-tab';
import { officialSources, openTasks } from './queries';
import { countryOverview } from './queries-overview';
import { SHOWN } from './recent-laws';
import { LIMIT } from './related-articles';

/** The queries that the first paint of each tab needs. */
const QUERIES: Record<CountryTab, (country: string) => Promise<unknown>[]> = {
  overview: (country) => [
    preloadQuery(countryOverview, country),
    preloadQuery(recentLaws, country, FEW),
    preloadQuery(articlesOfCountry, country, FEW),
    preloadQuery(openTasks, country),
  ],
  facts: (country) => [preloadQuery(factsOfCountry, country)],
  laws: (country) => [preloadQuery(recentLaws, country, SHOWN)],
  news: (country) => [preloadQuery(articlesOfCountry, country, LIMIT), preloadQuery(sourceCounts, [country])],
  tasks: (country) => [preloadQuery(openTasks, country)],
  sources: (country) => [preloadQuery(officialSources, country)],
};

/** The queries that the first paint of a country's page needs: only those of the tab that is shown. */
export async function preloadQueries(
  { country: reference = '' }: { country?: string },
  search: URLSearchParams,
): Promise<void> {
  const [country] = await Promise.all([preloadQuery(countryOrNone, reference), preloadQuery(readAccount)]);
  if (!country) return;
  const tab = tabOf({ search: search.toString(), hash: window.location.hash });
  await Promise.all(QUERIES[tab](country.id));
}
