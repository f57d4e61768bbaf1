import { addMonths } from 'date-fns';
import { currentFacts } from '../../../db/current-facts';
import type { MolaoDatabase } from '../../../db/database';
import { rowsOfCountries } from '../../../db/rows-of-countries';
import { readAccount } from '../../../db/queries';
import { readableCountries } from '../../../domain/core/access';
import { addDays, dateFromDay, dayFromDate, today, type Day } from '../../../domain/core/calendar-day';
import type { CountryRow, LawRow, ProfileRow } from '../../../domain/core/rows';
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
  const day = today(profile?.time_zone ?? '', now);
  const days = { today: day, from: monthsFrom(day, -HORIZON_MONTHS), until: monthsFrom(day, HORIZON_MONTHS) };
  const [countries, laws, facts, commencements, templates] = await Promise.all([
    database.rows('countries').bulkGet([...ids]),
    lawsWithin(database, ids, days),
    rowsOfCountries(database, 'employment_facts', ids),
    rowsOfCountries(database, 'commencements', ids),
    rowsOfCountries(database, 'task_templates', ids),
  ]);
  const current = await currentFacts(database, facts, now);
  return {
    ...days,
    entries: horizonOf({ laws, facts: current, commencements, templates }, days),
    countries: countries.filter((country) => country !== undefined),
    premium: entitlement.premium,
    profile,
  };
}

/** The laws that begin, are amended or end within the days, or begin on an open day. Others have long texts to read. */
async function lawsWithin(
  database: MolaoDatabase,
  countries: readonly string[],
  { from, until }: { from: Day; until: Day },
): Promise<LawRow[]> {
  const laws = database.rows('labour_laws');
  const end = addDays(until, 1);
  const found = await Promise.all([
    ...countries.flatMap((country) => [
      laws.where('[country+effective_date]').equals([country, '']).toArray(),
      laws.where('[country+effective_date]').between([country, from], [country, end]).toArray(),
    ]),
    laws.where('amended_on').between(from, end).toArray(),
    laws.where('repealed_on').between(from, end).toArray(),
  ]);
  const own = found.flat().filter(({ country }) => countries.includes(country));
  return [...new Map(own.map((law) => [law.id, law])).values()];
}

const monthsFrom = (day: Day, months: number) => dayFromDate(addMonths(dateFromDay(day), months));
