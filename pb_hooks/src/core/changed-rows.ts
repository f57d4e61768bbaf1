import { COLLECTION_NAMES, specOf, type CollectionName } from '../../../src/domain/core/collections';
import type { Poke } from '../../../src/domain/sync/sync-protocol';
import type { App } from './app';
import { readText } from './sql';

/** A poke names the countries of its rows if they are at most so many: its messages must be small. */
const MOST_COUNTRIES = 8;

/**
 * The highest rev of the changed rows of a collection (or of `tombstones`) that concern the same devices: of one country
 * or user, or of all ('').
 */
export type Move = readonly [rev: number, collection: string, concerned: string];

/** Moves, highest rev first, and the clock of the snapshot in which they were read. */
export interface Moves {
  clock: number;
  moves: Move[];
}

const SHARED = COLLECTION_NAMES.filter((name) => !specOf(name).owner);
const published = (name: CollectionName) => specOf(name).stored === 'published';

const SHARED_MOVES = movesQuery(
  // Drafts concern no device. A row that becomes one leaves a tombstone.
  SHARED.map((name) => movedRows(name, published(name) ? ' AND is_published' : '')),
  " AND owner = ''",
);
const ALL_MOVES = movesQuery(
  COLLECTION_NAMES.map((name) => movedRows(name)),
  '',
);

function movesQuery(rows: readonly string[], whichTombstones: string): string {
  return `
SELECT json_object('clock', (SELECT rev FROM sync_clock), 'moves', (
  SELECT json_group_array(json_array(rev, name, concerned)) FROM (
    ${rows.join('\n    UNION ALL ')}
    UNION ALL SELECT 'tombstones' AS name, MAX(rev) AS rev, owner AS concerned FROM tombstones
      WHERE rev > {:since}${whichTombstones} GROUP BY 3
    ORDER BY 2 DESC))) AS value`;
}

function movedRows(name: CollectionName, also = ''): string {
  const { scope, owner } = specOf(name);
  const concerned = scope === 'country' ? 'country' : (owner ?? "''");
  return `SELECT '${name}' AS name, MAX(rev) AS rev, ${concerned} AS concerned FROM ${name} WHERE rev > {:since}${also} GROUP BY 3`;
}

/** What was written after a rev, whoever wrote it: triggers and statements do, without a hook. */
export function movesSince(app: App, since: number, query = ALL_MOVES): Moves {
  return JSON.parse(readText(app, query, { since })!) as Moves;
}

/**
 * What changed after a rev for readers of shared rows.
 *
 * @returns the fields of a poke, and the clock
 */
export function sharedChanges(app: App, since: number): { clock: number; changes: Pick<Poke, 'countries' | 'revs'> } {
  const { clock, moves } = movesSince(app, since, SHARED_MOVES);
  // Each collection's last entry counts, and that is its highest.
  const revs = Object.fromEntries([...moves].reverse().map(([rev, name]) => [name, rev]));
  const countries = [...new Set(moves.map(([, , country]) => country).filter((country) => country !== ''))];
  return { clock, changes: { revs, ...(countries.length <= MOST_COUNTRIES && { countries }) } };
}

/** The state of these collections for one user. */
export function ownRevs(app: App, collections: readonly string[], user: string): Record<string, number> {
  const highest = [
    ...collections.map((name) => [name, `${name} WHERE ${specOf(name as CollectionName).owner}`]),
    ['tombstones', 'tombstones WHERE owner'],
  ].map(([name, rows]) => `'${name}', IFNULL((SELECT MAX(rev) FROM ${rows} = {:user}), 0)`);
  const query = `SELECT json_object(${highest.join(', ')}) AS value`;
  return JSON.parse(readText(app, query, { user })!) as Record<string, number>;
}
