import { addMonths } from 'date-fns';
import { currentFacts } from '../../../db/current-facts';
import type { MolaoDatabase } from '../../../db/database';
import { rowsOfCountries } from '../../../db/rows-of-countries';
import { readAccount } from '../../../db/queries';
import { readableCountries } from '../../../domain/core/access';
import { addDays, dateFromDay, dayFromDate, today, type Day } from '../../../domain/core/calendar-day';
import type { CountryRow, ProfileRow } from '../../../domain/core/rows';
import { within, type HorizonDays, type HorizonEntry } from '../../../domain/reading/horizon-entries';
import { aheadWithin, lawsWithin, SOON_DAYS } from './queries-ahead';
import { HORIZON_MONTHS, horizonOf } from '../../../domain/reading/horizon';

export interface Horizon {
  entries: readonly HorizonEntry[];
  /** The entries are those of the next days only: the screen shows them while it reads the others. */
  isPart: boolean;
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
  const reader = await readReader(database);
  const { day } = reader;
  const days = { today: day, from: monthsFrom(day, -HORIZON_MONTHS), until: monthsFrom(day, HORIZON_MONTHS) };
  return {
    ...(await ofReader(database, reader, days)),
    entries: await allWithin(database, reader, days),
    isPart: false,
  };
}

/** The first part of {@link readHorizon}: what comes soon, by day. It reads few rows. */
export async function readSoon(database: MolaoDatabase): Promise<Horizon> {
  const reader = await readReader(database);
  const { day } = reader;
  const days = { today: day, from: day, until: addDays(day, SOON_DAYS) };
  const [shown, dated, templates] = await Promise.all([
    ofReader(database, reader, {
      today: day,
      from: monthsFrom(day, -HORIZON_MONTHS),
      until: monthsFrom(day, HORIZON_MONTHS),
    }),
    aheadWithin(database, reader.countries, days, reader.now),
    rowsOfCountries(database, 'task_templates', reader.countries),
  ]);
  const reports = horizonOf({ laws: [], facts: [], commencements: [], templates }, days);
  return { ...shown, entries: within([...dated, ...reports], days), isPart: true };
}

/** Who reads which countries, and on which day. */
async function readReader(database: MolaoDatabase) {
  const { followed, entitlement, profile, now } = await readAccount(database);
  const countries = readableCountries(followed, entitlement.tier);
  return { countries, profile, now, premium: entitlement.premium, day: today(profile?.time_zone ?? '', now) };
}

type Reader = Awaited<ReturnType<typeof readReader>>;

async function ofReader(database: MolaoDatabase, { countries, premium, profile }: Reader, days: HorizonDays) {
  const rows = await database.rows('countries').bulkGet([...countries]);
  return { ...days, countries: rows.filter((country) => country !== undefined), premium, profile };
}

async function allWithin(
  database: MolaoDatabase,
  { countries, now }: Reader,
  days: HorizonDays,
): Promise<HorizonEntry[]> {
  const [laws, facts, commencements, templates] = await Promise.all([
    lawsWithin(database, countries, days),
    rowsOfCountries(database, 'employment_facts', countries),
    rowsOfCountries(database, 'commencements', countries),
    rowsOfCountries(database, 'task_templates', countries),
  ]);
  const current = await currentFacts(database, facts, now);
  return horizonOf({ laws, facts: current, commencements, templates }, days);
}

export const monthsFrom = (day: Day, months: number) => dayFromDate(addMonths(dateFromDay(day), months));
