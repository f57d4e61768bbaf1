import { currentFacts } from '../../../db/current-facts';
import type { MolaoDatabase } from '../../../db/database';
import { readAccount } from '../../../db/queries';
import { readableCountries } from '../../../domain/core/access';
import { addDays, today, type Day } from '../../../domain/core/calendar-day';
import type { LawRow } from '../../../domain/core/rows';
import { datedEntries, type HorizonDays, type HorizonEntry } from '../../../domain/reading/horizon-entries';

// Apart from queries.ts, because the dashboard loads it: no rules of yearly reports, and no months.

/** Days ahead that are read first. */
export const SOON_DAYS = 90;

/** What comes soon in the countries that the user reads, by day, without yearly reports. */
export async function readNext(database: MolaoDatabase): Promise<HorizonEntry[]> {
  const { followed, entitlement, profile, now } = await readAccount(database);
  const day = today(profile?.time_zone ?? '', now);
  const days = { today: day, from: day, until: addDays(day, SOON_DAYS) };
  return aheadWithin(database, readableCountries(followed, entitlement.tier), days, now);
}

/** The entries of days that are all ahead: read by index, without those that have no day and without yearly reports. */
export async function aheadWithin(
  database: MolaoDatabase,
  countries: readonly string[],
  days: HorizonDays,
  now: Date,
): Promise<HorizonEntry[]> {
  const end = addDays(days.until, 1);
  const [laws, facts, commencements] = await Promise.all([
    lawsWithin(database, countries, days),
    database.rows('employment_facts').where('next.from').between(days.from, end).toArray(),
    Promise.all(
      countries.map((country) =>
        database.rows('commencements').where('[country+date]').between([country, days.from], [country, end]).toArray(),
      ),
    ),
  ]);
  const own = facts.filter(({ country }) => countries.includes(country));
  const current = await currentFacts(database, own, now);
  const entries = datedEntries({ laws, facts: current, commencements: commencements.flat() }, days);
  return entries.filter(({ day }) => day !== '');
}

/** The laws that begin, are amended or end within the days, or begin on an open day. Others have long texts to read. */
export async function lawsWithin(
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
