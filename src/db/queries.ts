import { entitlement, type Entitlement } from '../domain/core/access';
import type { CountryRow, ProfileRow, Row, UserRow } from '../domain/core/rows';
import type { MolaoDatabase } from './database';
import { adoptServerTime } from './known-time';
import { serverNow } from '../domain/core/clock';

/** The signed-in user and their entitlement. */
export interface Account {
  user: UserRow | undefined;
  profile: ProfileRow | undefined;
  /** Ids of the followed countries, in the user's order. */
  followed: string[];
  entitlement: Entitlement;
  /** Server time of the reading. */
  now: Date;
}

/** The account, at the server's present time. A live query runs again when the device learns that its clock is wrong. */
export async function readAccount(database: MolaoDatabase): Promise<Account> {
  const [user, profile] = await Promise.all([
    database.rows('users').get(database.userId),
    database.rows('profiles').get(database.userId),
    adoptServerTime(database),
  ]);
  const now = new Date(serverNow());
  return { user, profile, followed: profile?.countries ?? [], entitlement: entitlement(user, now), now };
}

/** All countries, sorted by name. */
export function allCountries(database: MolaoDatabase): Promise<CountryRow[]> {
  return database.rows('countries').orderBy('name').toArray();
}

/**
 * A country by code, in upper or lower case, or by id. Of two with one code the newer: a country that is made again
 * arrives before the deletion of the old one.
 */
export async function countryByReference(database: MolaoDatabase, reference: string): Promise<CountryRow | undefined> {
  const table = database.rows('countries');
  const named = await table.where('code').equals(reference.toUpperCase()).sortBy('rev');
  return named.at(-1) ?? table.get(reference);
}

export function countryById(database: MolaoDatabase, id: string): Promise<CountryRow | undefined> {
  return database.rows('countries').get(id);
}

/** As {@link countryByReference}; null when there is no such country, undefined while no country is stored. */
export async function countryOrNone(
  database: MolaoDatabase,
  reference: string,
): Promise<CountryRow | null | undefined> {
  const country = await countryByReference(database, reference);
  return country ?? ((await database.rows('countries').count()) > 0 ? null : undefined);
}

const OFFICIAL = ['government', 'legislation', 'court', 'regulator'];

/** The official sources of a country, without publishers and law firms. */
export async function officialSources(database: MolaoDatabase, country: string): Promise<Row<'sources'>[]> {
  // Reads all: a filter in the database runs row by row and takes several times as long.
  const sources = await database.rows('sources').toArray();
  return sources
    .filter((source) => source.country === country && OFFICIAL.includes(source.kind))
    .sort((a, b) => a.tier - b.tier || a.name.localeCompare(b.name));
}

/** Counts of stored rows, and when device and server last agreed (ms since the epoch). */
interface Holdings {
  laws: number;
  facts: number;
  /** Counts each event once. */
  articles: number;
  lastSync: number | undefined;
}

export async function readHoldings(database: MolaoDatabase): Promise<Holdings> {
  const [laws, facts, articles, reports, lastSync] = await Promise.all([
    database.rows('labour_laws').count(),
    database.rows('employment_facts').count(),
    database.rows('articles').count(),
    database.rows('articles').where('lead').above('').count(),
    database.getMeta('lastSync'),
  ]);
  return { laws, facts, articles: articles - reports, lastSync };
}

/** Whether these countries are complete on this device and no backfill is open. */
export async function isComplete(database: MolaoDatabase, countries: readonly string[]): Promise<boolean> {
  const held = (await database.getMeta('countries')) ?? [];
  const ready = (await database.getMeta('offlineReady')) !== undefined && (await database.backfills.count()) === 0;
  return ready && countries.every((country) => held.includes(country));
}

/** Counts of a country's stored rows during a first sync. */
export async function countArrived(
  database: MolaoDatabase,
  country: string,
): Promise<{ laws: number; articles: number }> {
  const [laws, articles, reports] = await Promise.all([
    database.rows('labour_laws').where('country').equals(country).count(),
    database.rows('articles').where('country').equals(country).count(),
    database
      .rows('articles')
      .where('lead')
      .above('')
      .filter((article) => article.country === country)
      .count(),
  ]);
  return { laws, articles: articles - reports };
}
