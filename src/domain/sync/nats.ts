import type { Poke } from './sync-protocol';

// Pokes on NATS. Devices subscribe, the bridge publishes (docs/sync.md).

/** `POST` → NatsAccess. 404: this server has no NATS. */
export const NATS_PATH = '/api/sync/nats';

/** What a device needs to connect. */
export interface NatsAccess {
  /** WebSocket addresses of the nodes. */
  urls: string[];
  token: string;
  /** How long the token is valid from now on. */
  seconds: number;
}

/** For everybody: rows of no country, and what cannot be said in one subject of a country. */
export const SHARED_SUBJECT = 'molao.shared';
export const countrySubject = (country: string) => `molao.country.${country}`;
/** The rows of one user. */
export const userSubject = (user: string) => `molao.user.${user}`;

/** A device subscribes to so many countries one by one; with more, to all of them. */
export const MOST_COUNTRY_SUBJECTS = 64;

/** Says that anything may have changed. */
export const ANYTHING: Poke = { collections: [] };

/** One poke that says what both say. */
export function joinPokes(one: Poke, other: Poke): Poke {
  const listeners = Math.max(one.listeners ?? 0, other.listeners ?? 0);
  const told = listeners > 0 ? { listeners } : {};
  if (one.collections.length === 0 || other.collections.length === 0) return { ...ANYTHING, ...told };
  return {
    collections: union(one.collections, other.collections),
    ...(one.countries && other.countries && { countries: union(one.countries, other.countries) }),
    ...(one.revs && other.revs && { revs: highest(one.revs, other.revs) }),
    ...told,
  };
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

function highest(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const revs = { ...one };
  for (const [name, rev] of Object.entries(other)) revs[name] = Math.max(revs[name] ?? 0, rev);
  return revs;
}
