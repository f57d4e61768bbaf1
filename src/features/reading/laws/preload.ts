import { askAhead } from '../../../db/answers';
import { accountNow, countryById, countryOrNone } from '../../../db/queries';
import { lawOrNone, lawsOfCountry } from '../../../db/queries-laws';

/** What the laws of a country show at first, and the one that the address opens, asked before they are drawn. */
export async function preloadQueries(
  { country: reference = '' }: { country?: string },
  search: URLSearchParams,
): Promise<void> {
  const [country, detail] = await Promise.all([
    askAhead(countryOrNone, reference),
    askAhead(lawOrNone, search.get('law') ?? ''),
    askAhead(accountNow),
  ]);
  // Behind an open law the list may come when it comes: it reads every law of the country.
  await (detail ? askAhead(countryById, detail.law.country) : country && askAhead(lawsOfCountry, country.id));
}
