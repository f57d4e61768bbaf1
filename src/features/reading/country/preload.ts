import { askAhead } from '../../../db/answers';
import { accountNow, countryOrNone, officialSources } from '../../../db/queries';
import { articlesOfCountry } from '../../../db/queries-articles';
import { factsOfCountry, recentLaws } from '../../../db/queries-laws';
import { sourceCounts } from '../../../db/queries-reports';
import { SHOWN } from './recent-laws';
import { LIMIT } from './related-articles';

/** What the page of a country shows at first, asked before it is drawn. */
export async function preloadQueries({ country: reference = '' }: { country?: string }): Promise<void> {
  const [country] = await Promise.all([askAhead(countryOrNone, reference), askAhead(accountNow)]);
  if (!country) return;
  const { id } = country;
  await Promise.all([
    askAhead(factsOfCountry, id),
    askAhead(recentLaws, id, SHOWN),
    askAhead(articlesOfCountry, id, LIMIT),
    askAhead(sourceCounts, [id]),
    askAhead(officialSources, id),
  ]);
}
