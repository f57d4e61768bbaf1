import { readAccount } from '../../../db/queries';
import type { MolaoDatabase } from '../../../db/database';
import { readableCountries } from '../../../domain/core/access';
import type { CountryRow } from '../../../domain/core/rows';
import { lawsOfCountries, type LawSummary } from '../queries-laws';

export interface AllLaws {
  laws: LawSummary[];
  /** The followed countries that the plan reads, in the user's order. */
  countries: CountryRow[];
}

/** The laws of all countries that the user reads, newest first. */
export async function allLaws(database: MolaoDatabase): Promise<AllLaws> {
  const { followed, entitlement, now } = await readAccount(database);
  const ids = readableCountries(followed, entitlement.tier);
  const [laws, countries] = await Promise.all([
    lawsOfCountries(database, ids, now),
    database.rows('countries').bulkGet([...ids]),
  ]);
  return { laws, countries: countries.filter((country) => country !== undefined) };
}
