import { entitlement, type Entitlement } from '../domain/core/access';
import type { CountryRow, ProfileRow, UserRow } from '../domain/core/rows';
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

/** The time zone of each capital. */
export async function countryZones(database: MolaoDatabase): Promise<Pick<CountryRow, 'id' | 'code' | 'time_zone'>[]> {
  const countries = await database.rows('countries').toArray();
  // A row from before edition 2 has none.
  return countries.map(({ id, code, time_zone = '' }) => ({ id, code, time_zone }));
}

/** Names of all countries by id. */
export async function countryNames(database: MolaoDatabase): Promise<ReadonlyMap<string, string>> {
  return new Map((await allCountries(database)).map(({ id, name }) => [id, name]));
}

export function countryById(database: MolaoDatabase, id: string): Promise<CountryRow | undefined> {
  return database.rows('countries').get(id);
}

/** Whether these countries are complete on this device and no backfill is open. */
export async function isComplete(database: MolaoDatabase, countries: readonly string[]): Promise<boolean> {
  const stored = (await database.getMeta('countries')) ?? [];
  const ready = (await database.getMeta('offlineReady')) !== undefined && (await database.backfills.count()) === 0;
  return ready && countries.every((country) => stored.includes(country));
}
