import { preloadQuery } from '../../../db/preload-query';
import { readAccount } from '../../../db/queries';
import { countryOrNone } from '../queries-country';
import { officialSources } from './queries';
import { articlesOfCountry } from '../queries-articles';
import { factsOfCountry, recentLaws } from '../queries-laws';
import { sourceCounts } from '../queries-reports';
import { SHOWN } from './recent-laws';
import { LIMIT } from './related-articles';

/** The queries that the first paint of a country's page needs. */
export async function preloadQueries({ country: reference = '' }: { country?: string }): Promise<void> {
  const [country] = await Promise.all([preloadQuery(countryOrNone, reference), preloadQuery(readAccount)]);
  if (!country) return;
  const { id } = country;
  await Promise.all([
    preloadQuery(factsOfCountry, id),
    preloadQuery(recentLaws, id, SHOWN),
    preloadQuery(articlesOfCountry, id, LIMIT),
    preloadQuery(sourceCounts, [id]),
    preloadQuery(officialSources, id),
  ]);
}
