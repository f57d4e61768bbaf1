import { COLLECTION_NAMES, FOLLOWED_IN, specOf, type CollectionName } from '../../../src/domain/core/collections';
import { listValues } from '../core/sql';

/** The data of a user's head, read by one statement and so from one snapshot of the database. */
export interface HeadFacts {
  mark: string | null;
  clock: number;
  floor: number;
  /** Rev of the checkpoint that the device sent; null if this server never wrote it. */
  known: number | null;
  /** Rev of the first checkpoint of a server start after it. */
  next: number | null;
  profile: number | null;
  followed: string[] | null;
  revs: Record<string, number>;
}

/**
 * The highest rev of a collection. SQLite finds it at the end of the index (country, rev) or (user, rev), while
 * `MAX(rev) … WHERE country IN (…)` would read every row of the countries.
 */
function highestRev(collection: CollectionName): string {
  const { scope, owner } = specOf(collection);
  if (scope === 'global') return `SELECT MAX(rev) FROM ${collection}`;
  if (scope === 'owner') return `SELECT MAX(rev) FROM ${collection} WHERE ${owner} = {:user}`;
  return `SELECT MAX(top) FROM (SELECT (SELECT MAX(rev) FROM ${collection} WHERE country = held.country) AS top FROM held)`;
}

const tombstones = `
  SELECT MAX(top) FROM (
    SELECT MAX(rev) AS top FROM tombstones WHERE owner = ''
    UNION ALL SELECT MAX(rev) FROM tombstones WHERE owner = {:user})`;

const revs = [...COLLECTION_NAMES.map((name) => [name, highestRev(name)]), ['tombstones', tombstones]]
  .map(([name, query]) => `'${name}', IFNULL((${query}), 0)`)
  .join(',\n    ');

/**
 * Parameters: `user`, `limit` (countries that the plan allows, -1 for any number), `mark`. Selects one JSON `value`:
 * HeadFacts.
 */
export const HEAD_QUERY = `
WITH profile AS (SELECT rev, countries FROM ${FOLLOWED_IN} WHERE id = {:user}),
  held AS MATERIALIZED (SELECT value AS country FROM profile, ${listValues('profile.countries')} LIMIT {:limit}),
  sent AS (SELECT rev FROM sync_marks WHERE id = {:mark})
SELECT json_object(
  'mark', (SELECT id FROM sync_marks ORDER BY rev DESC LIMIT 1),
  'clock', (SELECT rev FROM sync_clock),
  'floor', (SELECT floor FROM sync_clock),
  'known', (SELECT rev FROM sent),
  'next', (SELECT MIN(rev) FROM sync_marks WHERE start AND rev > (SELECT rev FROM sent)),
  'profile', (SELECT rev FROM profile),
  'followed', (SELECT json_group_array(value) FROM profile, ${listValues('profile.countries')}),
  'revs', json_object(
    ${revs})
) AS value`;
