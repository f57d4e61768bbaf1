import { COLLECTION_NAMES, specOf, type CollectionName } from '../core/collections';

/**
 * Content packs: the shared rows of a country as immutable files that any web server or CDN can serve. A device that needs
 * many rows at once reads packs, and lists only for what came after them (docs/decisions/0109-content-packs.md).
 *
 *   GET /api/sync/packs?countries=<id>,<id>  → PackList: what this user may read, with addresses that end in minutes
 *   GET <url of a pack>                      → the bytes, gzip, immutable; their SHA-256 is the pack's name
 *
 * A pack is gzip of lines of JSON: a {@link PackHead}, then {@link PackRows} as often as needed.
 */
export const PACK_VERSION = 1;

/**
 * What a pack contains, by who may read it.
 * - shared: all rows but long texts. Everybody who may read the country.
 * - texts: the long texts of everybody who may read the country.
 * - premium: the long texts of Premium readers.
 */
export type PackSet = (typeof PACK_SETS)[number];
export const PACK_SETS = ['shared', 'texts', 'premium'] as const;

/** The collections whose rows are in a set: of one country, or (`''`) of no country. In the order of a pack's lines. */
export function collectionsOf(set: PackSet, country: string): CollectionName[] {
  const scope = country === '' ? 'global' : 'country';
  const packed = set === 'shared' ? 'rows' : 'texts';
  return COLLECTION_NAMES.filter((name) => specOf(name).scope === scope && specOf(name).packed === packed);
}

export interface Pack {
  set: PackSet;
  /** Record id; '' for the rows of no country (global collections). */
  country: string;
  /** The pack has the rows of its set whose rev was above `from` and at most `to` when it was built. 0: from the beginning. */
  from: number;
  to: number;
  /** Hex SHA-256 of the file's bytes. */
  sha256: string;
  /** Size of the file. */
  bytes: number;
  /** Signed, relative to the server's address or absolute (CDN). Ends at `PackList.until`. */
  url: string;
}

export interface PackList {
  /** Together with `packs`, all rows up to this rev are there. 0: there are no packs yet. */
  rev: number;
  /** Server time in ms since the epoch when the addresses end. */
  until: number;
  /** For each set and country a chain without gaps, in order: the base (`from` 0) and what changed since. */
  packs: Pack[];
}

/** First line of a pack. */
export interface PackHead {
  version: number;
  set: PackSet;
  country: string;
  from: number;
  to: number;
}

/** A further line. Lists in order of their revs, newest first; texts by id, so that each line is one packed record. */
export interface PackRows {
  collection: CollectionName;
  rows: Record<string, unknown>[];
}

/** The address of a pack on the server, without its name and signature. */
export const PACK_PATH = '/api/packs/';
/** Minutes for which an address of a pack is valid. */
export const PACK_MINUTES = 10;

/** Rows of one line. */
export const PACK_LINE_ROWS = 500;
/** Texts of one line, which a device stores as one record. */
export const PACK_LINE_TEXTS = 50;
