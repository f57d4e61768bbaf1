import type { Table } from 'dexie';
import type { CountryRow, EventRow, NotificationRow } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';

/**
 * The rows of the notifications list. Read marks are a query of their own: they change with each press,
 * and these thousands of rows need not be read again.
 */
export interface NoticeRows {
  /** No older than `since`; in no order. */
  events: EventRow[];
  notifications: NotificationRow[];
  /** Country of a notification's task, article or law, by notification id. */
  countryOf: ReadonlyMap<string, string>;
  countries: ReadonlyMap<string, CountryRow>;
}

/**
 * @param since from `noticesSince`; changes once a day
 * @param most the newest of each kind, or Infinity for all
 */
export async function noticeRows(database: MolaoDatabase, since: string, most: number): Promise<NoticeRows> {
  const [events, notifications, countries] = await Promise.all([
    newestOf<EventRow>(database.rows('events'), most),
    newestOf<NotificationRow>(database.rows('notifications'), most),
    database.rows('countries').toArray(),
  ]);
  const recent = notifications.filter(({ created }) => created >= since);
  return {
    events: events.filter(({ created }) => created >= since),
    notifications: recent,
    countryOf: await countriesOf(database, recent),
    countries: new Map(countries.map((country) => [country.id, country])),
  };
}

function newestOf<R>(table: Table<R, string>, most: number): Promise<R[]> {
  return Number.isFinite(most)
    ? table.orderBy('created').reverse().limit(most).toArray()
    : // An index would look up thousands one by one to skip a few old ones.
      table.toArray();
}

/** A notification names a record; the country is a field of that record. */
async function countriesOf(
  database: MolaoDatabase,
  notifications: readonly NotificationRow[],
): Promise<Map<string, string>> {
  const sources = [
    { collection: 'compliance_tasks', field: 'task', countryField: 'country_ref' },
    { collection: 'articles', field: 'article', countryField: 'country' },
    { collection: 'labour_laws', field: 'law', countryField: 'country' },
  ] as const;
  const found = new Map<string, string>();
  for (const { collection, field, countryField } of sources) {
    const asked = notifications.filter((notification) => notification[field] && !found.has(notification.id));
    if (asked.length === 0) continue;
    const rows = await database.rows(collection).bulkGet(asked.map((notification) => notification[field]));
    for (const [index, row] of rows.entries()) {
      const country = (row as Record<string, unknown> | undefined)?.[countryField];
      if (typeof country === 'string' && country) found.set(asked[index]!.id, country);
    }
  }
  return found;
}
