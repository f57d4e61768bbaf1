import { preloadQuery } from '../../../db/preload-query';
import { readAccount, countryById } from '../../../db/queries';
import { countryOrNone } from '../queries-country';
import { lawOrNone, lawsOfCountry } from '../queries-laws';

/** The queries that the first paint of the laws of a country, or of the law in the address, needs. */
export async function preloadQueries(
  { country: reference = '' }: { country?: string },
  search: URLSearchParams,
): Promise<void> {
  const [country, detail] = await Promise.all([
    preloadQuery(countryOrNone, reference),
    preloadQuery(lawOrNone, search.get('law') ?? ''),
    preloadQuery(readAccount),
  ]);
  // The list behind an open law is not awaited: it reads every law of the country.
  await (detail ? preloadQuery(countryById, detail.law.country) : country && preloadQuery(lawsOfCountry, country.id));
}
