import type { CollectionName } from '../core/collections';

/**
 * The messages between device and server (docs/sync.md describes the whole exchange).
 *
 *   GET  /api/sync/head?mark=<id>&clock=<rev>     → Head
 *   GET  /api/collections/<c>/records?filter=…    → pages of rows (PocketBase's own list API decides access)
 *   POST/PATCH/DELETE /api/collections/<c>/records → one outbox entry, with the headers below
 *   realtime topic `poke`                         → Poke
 */

/** This build's version of the protocol. A server whose `min_client` is higher answers 426. */
export const CLIENT_VERSION = 2;

export const HEADER_CLIENT = 'X-Molao-Client';
/** The outbox entry's id: the server applies it once, however often it arrives. */
export const HEADER_OPERATION = 'Idempotency-Key';
/** When the user made the change, by the server's clock as the device knows it when it sends; ms since the epoch. */
export const HEADER_MADE = 'X-Molao-Made';
/** The rev that an update or delete was based on; a newer row answers 409 with {message, current: row}. */
export const HEADER_BASE = 'If-Match';
/** Header of the answer to a delete, which has no row: the rev that the delete gave. */
export const HEADER_REV = 'X-Molao-Rev';
/** Header of the answer to an admin's delete that can be undone: the id for `POST /api/admin/restore/{id}`. */
export const HEADER_AUDIT = 'X-Molao-Audit';

/** Status of the answer when the server's disk has too little space. Devices keep the change and send it again. */
export const INSUFFICIENT_STORAGE = 507;

/** An outbox entry's id begins with the time of the change, in base 36, of this length; random characters follow. */
export const ENTRY_TIME_LENGTH = 9;
const ENTRY_ID = /^[0-9a-z]{24}$/;

/**
 * The time of a change by the device's clock, in milliseconds, from the operation's key; undefined for a key of
 * another client.
 */
export function entryTime(key: string): number | undefined {
  return ENTRY_ID.test(key) ? Number.parseInt(key.slice(0, ENTRY_TIME_LENGTH), 36) : undefined;
}

export const POKE_TOPIC = 'poke';
/** PocketBase's first message on a stream. */
export const CONNECT_TOPIC = 'PB_CONNECT';
/** All topics that the app subscribes to, and all that the server accepts (superusers may subscribe to records too). */
export const TOPICS: readonly string[] = [CONNECT_TOPIC, POKE_TOPIC];

export type Tier = 'free' | 'premium' | 'admin';

export interface Head {
  /** The newest checkpoint of this server. The device sends it with the next head request, together with `clock`. */
  mark: string;
  /** The rev of the newest write. */
  clock: number;
  /** Tombstones up to this rev have been pruned: a device whose tombstone cursor is lower pulls everything again. */
  floor: number;
  min_client: number;
  /** Server time, milliseconds since the epoch. */
  time: number;
  /**
   * The server does not know the device's checkpoint (a backup was restored): pull everything again, then send
   * acknowledged entries again.
   */
  reset: boolean;
  /** Changes whenever the user's access changes, and never returns to an earlier value. */
  access: string;
  tier: Tier;
  /** PocketBase date, '' when none. */
  premium_until: string;
  /** Ids of the countries that the device stores: followed and readable. */
  countries: string[];
  /** Highest rev of each collection within this user's scope; 0 when empty. `tombstones` likewise. */
  revs: Partial<Record<CollectionName | 'tombstones', number>>;
}

/**
 * Says that rows changed. Only `collections` is always there: devices then request those, and the head. An empty list
 * says that anything may have changed.
 */
export interface Poke {
  /** Those that were written. Devices request them at once, and others in `revs` with their next head. */
  collections: string[];
  /** Countries of the changed rows of collections with the scope `country`. Absent: not known. */
  countries?: string[];
  /** By collection, the highest rev of all changed rows; `tombstones` likewise. Absent: not known. */
  revs?: Record<string, number>;
  /** How many devices are told at once: they spread their requests. Absent: a few. */
  listeners?: number;
}

/** A message of the realtime topic `poke`. With `nats` it is no poke: the device may listen through NATS instead. */
export interface LiveMessage extends Poke {
  nats?: boolean;
}

export interface Tombstone {
  id: string;
  rev: number;
  collection: string;
  record: string;
  owner: string;
}

/** Rows of one request. 1,000 rows of 2.8 kB took the list API 22 ms, see docs/performance.md. */
export const PAGE_SIZE = 500;
/** A device stores the articles of so many months, and at least so many of the newest of a country. */
export const ARTICLE_MONTHS = 24;
export const ARTICLE_MINIMUM = 200;
/** Days for which a device stores acknowledged entries, to send them again after a backup was restored. */
export const KEEP_ACKNOWLEDGED_DAYS = 7;
/** Days for which the server stores tombstones. */
export const TOMBSTONE_DAYS = 180;
/** Days for which the server remembers applied operations; longer than KEEP_ACKNOWLEDGED_DAYS by a wide margin. */
export const APPLIED_OPS_DAYS = 60;
