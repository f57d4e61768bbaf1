import { COLLECTION_NAMES, specOf, type CollectionName } from '../../../src/domain/core/collections';
import type { Poke } from '../../../src/domain/sync/sync-protocol';
import type { App } from './app';
import { readText } from './sql';

/** A poke names the countries of its rows if they are at most so many: its messages must be small. */
const MOST_COUNTRIES = 8;

/** What changed, and the clock of the snapshot that was read. */
export interface Changes {
  clock: number;
  poke: Poke;
}

/** Highest rev of the changed rows of a collection and, if it has countries, of one country. */
type Moved = [collection: string, rev: number, country: string];

const SHARED = COLLECTION_NAMES.filter((name) => !specOf(name).owner);

/** Drafts concern no device. A row that becomes one leaves a tombstone. */
function movedRows(name: CollectionName): string {
  const { scope, stored } = specOf(name);
  const country = scope === 'country' ? 'country' : "''";
  const shown = stored === 'published' ? ' AND is_published' : '';
  return `SELECT '${name}' AS name, MAX(rev) AS rev, ${country} AS country FROM ${name} WHERE rev > {:since}${shown} GROUP BY 3`;
}

const SHARED_CHANGES = `
SELECT json_object('clock', (SELECT rev FROM sync_clock), 'moved', (
  SELECT json_group_array(json_array(name, rev, country)) FROM (
    ${SHARED.map(movedRows).join('\n    UNION ALL ')}
    UNION ALL SELECT 'tombstones', MAX(rev), '' FROM tombstones WHERE owner = '' AND rev > {:since} GROUP BY 3))) AS value`;

/** What changed of the shared rows since a rev, whoever wrote it: triggers and statements do, without a hook. */
export function sharedChanges(app: App, since: number): Changes {
  const { clock, moved } = JSON.parse(readText(app, SHARED_CHANGES, { since })!) as { clock: number; moved: Moved[] };
  const countries = new Set<string>();
  const revs: Record<string, number> = {};
  for (const [collection, rev, country] of moved) {
    revs[collection] = Math.max(revs[collection] ?? 0, rev);
    if (country !== '') countries.add(country);
  }
  return { clock, poke: { ...named(revs), ...(countries.size <= MOST_COUNTRIES && { countries: [...countries] }) } };
}

/** The state of these collections for one user. */
export function ownChanges(app: App, collections: readonly string[], user: string): Poke {
  const highest = [
    ...collections.map((name) => [name, `${name} WHERE ${specOf(name as CollectionName).owner}`]),
    ['tombstones', 'tombstones WHERE owner'],
  ].map(([name, rows]) => `'${name}', IFNULL((SELECT MAX(rev) FROM ${rows} = {:user}), 0)`);
  const revs = JSON.parse(readText(app, `SELECT json_object(${highest.join(', ')}) AS value`, { user })!);
  return { ...named(revs as Record<string, number>), collections: [...collections] };
}

function named(revs: Record<string, number>): Poke {
  return { collections: Object.keys(revs).filter((name) => name !== 'tombstones'), revs };
}
