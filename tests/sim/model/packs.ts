import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { COUNTRIES, specOf, type CollectionName } from '../../../src/domain/core/collections';
import { formatServerDate } from '../../../src/domain/core/dates';
import {
  collectionsOf,
  PACK_SETS,
  PACK_VERSION,
  type Pack,
  type PackList,
  type PackSet,
} from '../../../src/domain/sync/packs';
import type { Random } from '../random';
import type { Reader } from './access';
import type { Store, StoredRow } from './store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of a line. The real ones have more, but a run has few rows. */
const MOST_ROWS = 4;
/** Of a base, for the same reason: the newest rows of a collection that has only recent ones. */
const MOST_RECENT = 3;

export type StoredPack = Omit<Pack, 'url'>;

/**
 * The model's content packs. They are built at random moments, so that a device that reads them is behind by as much. Their
 * table is part of a backup, but not the files.
 */
export class ModelPacks {
  private readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  /** States of rows that a base left out because there were newer rows. */
  private readonly older = new Set<string>();

  constructor(
    private readonly random: Random,
    private readonly now: () => number,
  ) {}

  /** After a request that wrote. */
  build(store: Store): void {
    if (!this.random.chance(0.15)) return;
    const { data } = store;
    for (const country of ['', ...store.all(COUNTRIES).map(({ id }) => id)])
      for (const set of PACK_SETS) {
        // The job is killed: packs may reach further than the rev.
        if (this.random.chance(0.01)) return;
        this.extend(store, set, country);
      }
    data.packs.rev = data.clock;
  }

  /** What a user may read, with addresses that may end before they are used. */
  list(store: Store, { tier, readable }: Reader, countries: readonly string[]): PackList {
    const until = this.now() + this.random.pick([100, 10 * MINUTE, 10 * MINUTE]);
    const { rev, packs } = store.data.packs;
    if (tier === 'admin') return { rev: 0, until, packs: [] };
    const isAllowed = ({ set, country }: StoredPack) =>
      (set !== 'premium' || tier === 'premium') &&
      (country === '' || (countries.includes(country) && (tier === 'premium' || readable.includes(country))));
    return {
      rev,
      until,
      packs: packs.filter(isAllowed).map((pack) => ({ ...pack, url: `/${pack.sha256}?until=${until}` })),
    };
  }

  /** The bytes of a file, or the status that its storage answers with. */
  file({ sha256, url }: Pack): Uint8Array<ArrayBuffer> | number {
    if (Number(url.split('=')[1]) < this.now()) return 403;
    return this.files.get(sha256) ?? 404;
  }

  /** Whether a device that has read a base may lack this row. */
  leftOut({ id, rev }: { id: string; rev: number }): boolean {
    return this.older.has(`${id} ${rev}`);
  }

  private extend(store: Store, set: PackSet, country: string): void {
    const { data } = store;
    const chain = data.packs.packs.filter((pack) => pack.set === set && pack.country === country);
    const last = chain.at(-1)?.to ?? 0;
    if (this.rowsOf(store, set, country, last).length === 0 && !this.random.chance(0.1)) return;
    const isBase = chain.length === 0 || this.random.chance(0.3);
    const from = isBase ? 0 : last;
    const pack = this.write({ set, country, from, to: data.clock }, this.rowsOf(store, set, country, from));
    data.packs.packs = [
      ...data.packs.packs.filter((other) => !isBase || !chain.includes(other)),
      ...(pack ? [pack] : []),
    ];
  }

  private rowsOf(store: Store, set: PackSet, country: string, from: number): [CollectionName, StoredRow[]][] {
    const since = formatServerDate(new Date(this.now() - 13 * 7 * DAY));
    return collectionsOf(set, country).flatMap((collection): [CollectionName, StoredRow[]][] => {
      const { gated, recent, scope } = specOf(collection);
      const rows = store
        .all(collection)
        .filter((row) => row.rev > from && row.is_published !== false)
        .filter((row) => scope === 'global' || row.country === country)
        .filter((row) => !gated || (row[gated.field] === gated.premium) === (set === 'premium'))
        .filter((row) => from > 0 || !recent || String(row.created) >= since);
      const kept = from === 0 && recent ? this.newestOf(rows) : rows;
      return kept.length > 0 ? [[collection, kept]] : [];
    });
  }

  private newestOf(rows: readonly StoredRow[]): StoredRow[] {
    const sorted = [...rows].sort((a, b) => (String(a.created) < String(b.created) ? 1 : -1));
    for (const { id, rev } of sorted.slice(MOST_RECENT)) this.older.add(`${id} ${rev}`);
    return sorted.slice(0, MOST_RECENT);
  }

  private write(
    head: Omit<StoredPack, 'sha256' | 'bytes'>,
    parts: readonly [CollectionName, StoredRow[]][],
  ): StoredPack | undefined {
    if (parts.length === 0) return undefined;
    const lines: unknown[] = [{ version: PACK_VERSION, ...head }];
    for (const [collection, rows] of parts) {
      const sorted = rows.sort((a, b) =>
        specOf(collection).packed === 'texts' ? (a.id < b.id ? -1 : 1) : b.rev - a.rev,
      );
      for (let at = 0; at < sorted.length; at += MOST_ROWS)
        lines.push({ collection, rows: sorted.slice(at, at + MOST_ROWS) });
    }
    const bytes = new Uint8Array(gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.files.set(sha256, bytes);
    return { ...head, sha256, bytes: bytes.length };
  }
}
