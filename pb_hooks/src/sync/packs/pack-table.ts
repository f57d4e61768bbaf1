import { COLLECTION_NAMES, specOf } from '../../../../src/domain/core/collections';
import type { PackSet } from '../../../../src/domain/sync/packs';
import { inTransaction, type App } from '../../core/app';
import { execute, readNumber, readText } from '../../core/sql';
import type { CompressedFile } from '../../core/jobs/compress-job';
import type { PackPlan } from './pack-lines';
import type { ChainPack } from './plan-packs';

/** The tables `packs` and `packs_state`. */

export interface Scope {
  kind: PackSet;
  country: string;
}

/** The packs in use of one set and country, in order. */
export interface Chain extends Scope {
  packs: ChainPack[];
}

export interface Position {
  /** The rev of the newest write. */
  clock: number;
  /** Tombstones up to this rev are gone. */
  floor: number;
  /** The packs in use have every row up to this rev. */
  rev: number;
  /** A pack is to be replaced. */
  stale: boolean;
}

export function readPosition(app: App): Position {
  const text = readText(
    app,
    `SELECT json_object('clock', rev, 'floor', floor, 'rev', (SELECT rev FROM packs_state),
       'stale', json(iif(EXISTS (SELECT 1 FROM packs WHERE retired = 0 AND stale), 'true', 'false'))) AS value FROM sync_clock`,
  );
  return JSON.parse(text!) as Position;
}

export function readChains(app: App): Chain[] {
  const text = readText(
    app,
    `SELECT json_group_array(json_object('kind', kind, 'country', country, 'packs', json(chain))) AS value FROM
      (SELECT kind, country, json_group_array(json_object('rev_from', rev_from, 'rev_to', rev_to, 'bytes', bytes,
          'built', built, 'stale', stale)) AS chain
        FROM (SELECT * FROM packs WHERE retired = 0 ORDER BY rev_from) GROUP BY kind, country)`,
  );
  return JSON.parse(text!) as Chain[];
}

const PACKED = COLLECTION_NAMES.filter((name) => specOf(name).packed);

/** The highest rev of a row that packs may have. */
export function highestRev(app: App): number {
  const each = PACKED.map((name) => `SELECT MAX(rev) AS top FROM ${name}`).join(' UNION ALL ');
  return readNumber(app, `SELECT MAX(top) AS value FROM (${each})`);
}

/** The sets and countries that have rows above `rev`. */
export function scopesAbove(app: App, rev: number): Scope[] {
  const each = PACKED.map((name) => {
    const { packed, scope } = specOf(name);
    const country = scope === 'country' ? 'country' : "''";
    return `SELECT DISTINCT '${packed}' AS packed, ${country} AS country FROM ${name} WHERE rev > {:rev}`;
  });
  const text = readText(
    app,
    `SELECT json_group_array(json_object('packed', packed, 'country', country)) AS value FROM (${each.join(' UNION ')})`,
    { rev },
  );
  return (JSON.parse(text!) as { packed: 'rows' | 'texts'; country: string }[]).flatMap(({ packed, country }) =>
    (packed === 'rows' ? (['shared'] as const) : (['texts', 'premium'] as const)).map((kind) => ({ kind, country })),
  );
}

/** Puts a pack into its chain, in place of those from its beginning on. @param made undefined: there are no rows */
export function replacePacks(app: App, plan: PackPlan, made: CompressedFile | undefined, now: Date): void {
  const { kind, country, from, to } = plan;
  const time = now.getTime();
  inTransaction(app, (tx) => {
    // A slow run whose lease has ended must not undo a later one.
    const ahead = 'SELECT COUNT(*) AS value FROM packs WHERE retired = 0 AND country = {:country} AND kind = {:kind}';
    if (readNumber(tx, `${ahead} AND rev_to > {:to}`, { country, kind, to }) > 0) return;
    execute(
      tx,
      `UPDATE packs SET retired = {:time}
        WHERE retired = 0 AND country = {:country} AND kind = {:kind} AND rev_from >= {:from}`,
      { time, country, kind, from },
    );
    if (!made) return;
    // What was deleted or hidden while the pack was built may be in it.
    execute(
      tx,
      `INSERT INTO packs (kind, country, rev_from, rev_to, sha256, bytes, built, stale)
        VALUES ({:kind}, {:country}, {:from}, {:to}, {:sha256}, {:bytes}, {:time}, EXISTS (SELECT 1 FROM tombstones
          WHERE rev > {:to} AND owner = '' AND collection IN ('${PACKED.join("', '")}')))`,
      { kind, country, from, to, time, sha256: made.sha256, bytes: made.bytes },
    );
  });
}

export function markComplete(app: App, rev: number): void {
  execute(app, 'UPDATE packs_state SET rev = {:rev} WHERE rev < {:rev}', { rev });
}

/** The file of these packs is missing or damaged: the next job builds a new base. */
export function markMissing(app: App, sha256: string): void {
  execute(app, 'UPDATE packs SET stale = 1 WHERE sha256 = {:sha256} AND retired = 0 AND stale = 0', { sha256 });
}

/** @returns the files that packs have, by name, in use or not */
export function readFiles(app: App): Map<string, { isUsed: boolean; bytes: number }> {
  const text = readText(
    app,
    `SELECT json_group_array(json_array(sha256, used, bytes)) AS value FROM
      (SELECT sha256, MAX(retired = 0) AS used, bytes FROM packs GROUP BY sha256)`,
  );
  const files = JSON.parse(text!) as [string, number, number][];
  return new Map(files.map(([sha256, used, bytes]) => [sha256, { isUsed: used === 1, bytes }]));
}

/** The size of a pack, in use or not; 0 if there is none of this name. */
export function readSize(app: App, sha256: string): number {
  return readNumber(app, 'SELECT bytes AS value FROM packs WHERE sha256 = {:sha256} LIMIT 1', { sha256 });
}

/** Forgets packs that were replaced before a time. */
export function deleteRetired(app: App, before: Date): void {
  execute(app, 'DELETE FROM packs WHERE retired > 0 AND retired < {:before}', { before: before.getTime() });
}
