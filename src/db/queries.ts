import { entitlement, type Entitlement } from '../domain/core/access';
import type { CountryRow, ProfileRow, Row, UserRow } from '../domain/core/rows';
import type { MolaoDatabase } from './database';

/** Who is signed in, and what they may do. */
export interface Account {
  user: UserRow | undefined;
  profile: ProfileRow | undefined;
  /** Ids of the countries that the person follows, in their order. */
  followed: string[];
  entitlement: Entitlement;
  /** The server's time at which this was so. */
  now: Date;
}

/** Who is signed in, by this device's clock at this moment. */
export const accountNow = (database: MolaoDatabase): Promise<Account> => readAccount(database);

/** `now` is the device's time; the offset that the last head told makes it the server's. */
export async function readAccount(database: MolaoDatabase, now = Date.now()): Promise<Account> {
  const [user, profile, offset] = await Promise.all([
    database.rows('users').get(database.userId),
    database.rows('profiles').get(database.userId),
    database.getMeta('clockOffset'),
  ]);
  const serverNow = new Date(now + (offset ?? 0));
  return {
    user,
    profile,
    followed: profile?.countries ?? [],
    entitlement: entitlement(user, serverNow),
    now: serverNow,
  };
}

/** All countries, by name. */
export function allCountries(database: MolaoDatabase): Promise<CountryRow[]> {
  return database.rows('countries').orderBy('name').toArray();
}

/** A country by its code, in either case, or by its id. */
export async function countryByReference(database: MolaoDatabase, reference: string): Promise<CountryRow | undefined> {
  const table = database.rows('countries');
  return (await table.where('code').equals(reference.toUpperCase()).first()) ?? table.get(reference);
}

export function countryById(database: MolaoDatabase, id: string): Promise<CountryRow | undefined> {
  return database.rows('countries').get(id);
}

/** As {@link countryByReference}; null where there is no such country, undefined while this device holds no country at all. */
export async function countryOrNone(
  database: MolaoDatabase,
  reference: string,
): Promise<CountryRow | null | undefined> {
  const country = await countryByReference(database, reference);
  return country ?? ((await database.rows('countries').count()) > 0 ? null : undefined);
}

const OFFICIAL = ['government', 'legislation', 'court', 'regulator'];

/** The official sources of a country: not its publishers and law firms. */
export async function officialSources(database: MolaoDatabase, country: string): Promise<Row<'sources'>[]> {
  // All of them in one go: a filter in the database would be asked row by row, which takes several times as long.
  const sources = await database.rows('sources').toArray();
  return sources
    .filter((source) => source.country === country && OFFICIAL.includes(source.kind))
    .sort((a, b) => a.tier - b.tier || a.name.localeCompare(b.name));
}

/** How much lies on this device, and since when it agrees with the server (ms since the epoch). */
export interface Holdings {
  laws: number;
  facts: number;
  /** Each event once. */
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

/** Whether everything of these countries lies on this device: nothing is asked for any more. */
export async function isComplete(database: MolaoDatabase, countries: readonly string[]): Promise<boolean> {
  const held = (await database.getMeta('countries')) ?? [];
  const ready = (await database.getMeta('offlineReady')) !== undefined && (await database.backfills.count()) === 0;
  return ready && countries.every((country) => held.includes(country));
}

/** How much of a country has reached this device. */
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
