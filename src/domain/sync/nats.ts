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
