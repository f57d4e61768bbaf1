import { addMonths } from 'date-fns';
import { currentFacts } from '../../../db/current-facts';
import type { MolaoDatabase } from '../../../db/database';
import { rowsOfCountries } from '../../../db/rows-of-countries';
import { readAccount } from '../../../db/queries';
import { readableCountries } from '../../../domain/core/access';
import { dateFromDay, dayFromDate, today, type Day } from '../../../domain/core/calendar-day';
import type { CountryRow, ProfileRow } from '../../../domain/core/rows';
import { HORIZON_MONTHS, horizonOf, type HorizonEntry } from '../../../domain/reading/horizon';

export interface Horizon {
  entries: readonly HorizonEntry[];
  /** The followed countries that the plan reads, in the user's order. */
  countries: readonly CountryRow[];
  premium: boolean;
  profile: ProfileRow | undefined;
  today: Day;
  from: Day;
  until: Day;
}

/** All that starts, ends or changes in the followed countries, two years back and ahead, from this device's rows. */
export async function readHorizon(database: MolaoDatabase): Promise<Horizon> {
  const { followed, entitlement, profile, now } = await readAccount(database);
  const ids = readableCountries(followed, entitlement.tier);
  const [countries, laws, facts, commencements, templates] = await Promise.all([
    database.rows('countries').bulkGet([...ids]),
    rowsOfCountries(database, 'labour_laws', ids),
    rowsOfCountries(database, 'employment_facts', ids),
    rowsOfCountries(database, 'commencements', ids),
    rowsOfCountries(database, 'task_templates', ids),
  ]);
  const day = today(profile?.time_zone ?? '', now);
  const days = { today: day, from: monthsFrom(day, -HORIZON_MONTHS), until: monthsFrom(day, HORIZON_MONTHS) };
  const current = await currentFacts(database, facts, now);
  return {
    ...days,
    entries: horizonOf({ laws, facts: current, commencements, templates }, days),
    countries: countries.filter((country) => country !== undefined),
    premium: entitlement.premium,
    profile,
  };
}

const monthsFrom = (day: Day, months: number) => dayFromDate(addMonths(dateFromDay(day), months));
