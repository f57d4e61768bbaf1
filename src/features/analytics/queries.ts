import { tallyOf, type Tally } from '../../domain/analytics/tally';
import {
  calendarSince,
  comingIntoForce,
  newestUpdates,
  updatesOf,
  type CountedRows,
  type UpdateFilter,
  type UpdatePage,
} from '../../domain/analytics/updates';
import { dayFromDate } from '../../domain/core/calendar-day';
import type { MolaoDatabase } from '../../db/database';

/** The analytics figures, counted over the countries that are stored on this device. */
export async function tallyOnDevice(database: MolaoDatabase, now: Date): Promise<Tally> {
  return tallyOf(await countedRows(database), now);
}

/** The newest stored rows behind a figure. */
export async function updatesOnDevice(database: MolaoDatabase, filter: UpdateFilter, now: Date): Promise<UpdatePage> {
  return newestUpdates(updatesOf(await countedRows(database)), filter, dayFromDate(now));
}

/** The stored laws by effective date, from one year ago on. */
export async function calendarOnDevice(database: MolaoDatabase, now: Date): Promise<UpdatePage> {
  return comingIntoForce(updatesOf(await countedRows(database)), calendarSince(dayFromDate(now)));
}

async function countedRows(database: MolaoDatabase): Promise<CountedRows> {
  const [countries, stored, laws, articles, facts, versions] = await Promise.all([
    database.rows('countries').toArray(),
    database.getMeta('countries'),
    database.rows('labour_laws').toArray(),
    database.rows('articles').toArray(),
    database.rows('employment_facts').toArray(),
    database.rows('law_versions').toArray(),
  ]);
  const here = new Set(stored);
  return { countries: countries.filter(({ id }) => here.has(id)), laws, articles, facts, versions };
}
