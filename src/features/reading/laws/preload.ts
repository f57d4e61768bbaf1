import { preloadQuery } from '../../../db/preload-query';
import { accountNow, countryById, countryOrNone } from '../../../db/queries';
import { lawOrNone, lawsOfCountry } from '../../../db/queries-laws';

/** What the laws of a country show at first, and the one that the address opens, asked before they are drawn. */
export async function preloadQueries(
  { country: reference = '' }: { country?: string },
  search: URLSearchParams,
): Promise<void> {
  const [country, detail] = await Promise.all([
    preloadQuery(countryOrNone, reference),
    preloadQuery(lawOrNone, search.get('law') ?? ''),
    preloadQuery(accountNow),
  ]);
  // Behind an open law the list may come when it comes: it reads every law of the country.
  await (detail ? preloadQuery(countryById, detail.law.country) : country && preloadQuery(lawsOfCountry, country.id));
}
