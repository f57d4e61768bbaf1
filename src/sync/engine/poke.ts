import type { CursorRow } from '../../db/database';
import { COLLECTION_NAMES, specOf, type CollectionName } from '../../domain/core/collections';
import type { Poke } from '../../domain/sync/sync-protocol';

/** With so few devices, each requests at once: a change appears as soon as it can. */
const FEW = 50;
/** For each device that listens, milliseconds over which the devices spread their requests for rows and for the head. */
const ROWS_MS = 0.5;
const HEAD_MS = 20;
const LONGEST = 5 * 60_000;

/** Whether so many devices are told that each of them leaves its closing head for later. */
export function isForMany({ listeners = 0 }: Poke): boolean {
  return listeners > FEW;
}

/**
 * Milliseconds to wait before a request that all devices send after a poke.
 *
 * @param random in [0, 1)
 */
export function spread(poke: Poke, what: 'rows' | 'head', random: number): number {
  if (!isForMany(poke)) return 0;
  return random * Math.min(LONGEST, (poke.listeners ?? 0) * (what === 'rows' ? ROWS_MS : HEAD_MS));
}

/** What a poke means for a device: what it requests at once, and whether the next head names more. */
export interface Concern {
  collections: CollectionName[];
  tombstones: boolean;
  later: boolean;
}

/**
 * Compares a poke with what the device has. Without `revs`, everything that it names may be new.
 *
 * @param countries that the device stores
 */
export function concernOf(poke: Poke, cursors: readonly CursorRow[], countries: readonly string[]): Concern {
  const { collections, revs } = poke;
  const position = new Map(cursors.map((row) => [row.collection, Math.max(row.cursor, row.seen)]));
  const isNew = (name: CollectionName | 'tombstones') => !revs || (revs[name] ?? 0) > (position.get(name) ?? 0);
  const isRead = (name: CollectionName) =>
    specOf(name).scope !== 'country' || !poke.countries || poke.countries.some((id) => countries.includes(id));
  const mentioned = revs ? Object.keys(revs) : collections;
  const news = COLLECTION_NAMES.filter((name) => mentioned.includes(name) && isNew(name) && isRead(name));
  const named = news.filter((name) => collections.includes(name));
  return {
    collections: named,
    tombstones: revs !== undefined && isNew('tombstones'),
    later: named.length < news.length,
  };
}
