import type { DayIn } from '../domain/content/evidence-level';
import { today } from '../domain/core/calendar-day';
import { serverNow } from '../domain/core/clock';
import type { MolaoDatabase } from './database';

/** The current day in the capitals of these countries, for code outside of components (see `useDayIn`). By id. */
export async function capitalDays(
  database: MolaoDatabase,
  countries: readonly string[],
  now = new Date(serverNow()),
): Promise<DayIn> {
  const rows = await database.rows('countries').bulkGet([...new Set(countries)]);
  const zones = new Map(rows.flatMap((country) => (country ? [[country.id, country.time_zone]] : [])));
  return (country = '') => today(zones.get(country) ?? '', now);
}
