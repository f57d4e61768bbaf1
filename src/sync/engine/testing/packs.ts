import { COLLECTION_NAMES, specOf, type CollectionName } from '../../../domain/core/collections';
import { PACK_VERSION, type Pack, type PackHead, type PackList } from '../../../domain/sync/packs';
import type { Head, Tier, Tombstone } from '../../../domain/sync/sync-protocol';
import { browserCodec } from '../packs/pack-codec';
import { TransportError, type PageQuery, type RawRow, type Transport } from '../transport';
import { EMPTY_HEAD } from './transport';

export type ServerRow = RawRow & { id: string; rev: number };
type Bytes = Uint8Array<ArrayBuffer>;

/** Gzip of lines of JSON. */
export async function packBytes(lines: readonly unknown[]): Promise<Bytes> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return gzip(text);
}

export async function gzip(text: string): Promise<Bytes> {
  const zipped = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(zipped).arrayBuffer());
}

export async function hashOf(bytes: Bytes): Promise<string> {
  return browserCodec()!.hash(bytes);
}

/** A server with packs. Tests change its rows after the packs were built. */
export class PackServer implements Transport {
  readonly session = 'token';
  readonly rows = new Map<CollectionName, ServerRow[]>();
  readonly tombstones: Tombstone[] = [];
  packList: PackList = { rev: 0, until: 0, packs: [] };
  readonly files = new Map<string, Bytes>();
  countries: string[] = [];
  tier: Tier = 'free';
  /** The part of the head's `access` before the tier. */
  access = '1.1';
  time = 0;
  /** The next head is answered as after a restored backup. */
  isReset = false;
  clock = 0;
  floor = 0;
  /** Collections of the list requests with the revs that they asked for, and `packs` and `pack <set>`. */
  readonly asked: string[] = [];
  readonly reports: string[] = [];
  /** Throws, or answers in place of the file. */
  onPack: ((pack: Pack) => Bytes | void) | undefined;
  onPacks: (() => void) | undefined;
  onList: ((query: PageQuery) => void) | undefined;

  put(collection: CollectionName, ...rows: ServerRow[]): void {
    const others = (this.rows.get(collection) ?? []).filter(({ id }) => !rows.some((row) => row.id === id));
    this.rows.set(collection, [...others, ...rows]);
    this.clock = Math.max(this.clock, ...rows.map(({ rev }) => rev));
  }

  remove(collection: CollectionName, record: string): void {
    this.rows.set(
      collection,
      (this.rows.get(collection) ?? []).filter(({ id }) => id !== record),
    );
    this.tombstones.push({ id: `t${++this.clock}`, rev: this.clock, collection, record, owner: '' });
  }

  /** Adds a pack of these lines, from the last one of its chain to the clock. */
  async build(
    { set, country, from }: Pick<PackHead, 'set' | 'country'> & { from?: number },
    ...lines: { collection: CollectionName; rows: ServerRow[] }[]
  ): Promise<void> {
    const chain = this.packList.packs.filter((pack) => pack.set === set && pack.country === country);
    const head = { version: PACK_VERSION, set, country, from: from ?? chain.at(-1)?.to ?? 0, to: this.clock };
    const bytes = await packBytes([head, ...lines]);
    const sha256 = await hashOf(bytes);
    this.files.set(sha256, bytes);
    const { version: _version, ...named } = head;
    this.packList.packs.push({ ...named, sha256, bytes: bytes.length, url: `/${sha256}` });
    this.packList.rev = this.clock;
  }

  head(): Promise<Head> {
    const reset = this.isReset;
    this.isReset = false;
    const revs = Object.fromEntries(COLLECTION_NAMES.map((name) => [name, this.highest(name)] as const));
    return Promise.resolve({
      ...EMPTY_HEAD,
      mark: 'm',
      time: this.time,
      reset,
      access: `${this.access}.${this.tier}`,
      tier: this.tier,
      clock: this.clock,
      floor: this.floor,
      countries: this.countries,
      revs: { ...revs, tombstones: this.tombstones.at(-1)?.rev ?? 0 },
    });
  }

  list(query: PageQuery): Promise<(RawRow | Tombstone)[] & RawRow[]> {
    const { collection, from = 0, below = Infinity, upTo = Infinity, countries, order, limit } = query;
    this.asked.push(`${collection} ${from}`);
    this.onList?.(query);
    const all: readonly RawRow[] =
      collection === 'tombstones' ? (this.tombstones as never) : (this.rows.get(collection) ?? []);
    const rows = all
      .filter((row) => (row.rev as number) >= from && (row.rev as number) < below && (row.rev as number) <= upTo)
      .filter((row) => !countries || countries.includes(row.country as string))
      .filter((row) => collection === 'tombstones' || this.isReadable(collection, row))
      .filter((row) => !query.publishedFrom || String(row.published_date) >= query.publishedFrom)
      .filter((row) => !query.publishedBefore || String(row.published_date) < query.publishedBefore)
      .filter((row) => !query.createdFrom || String(row.created) >= query.createdFrom)
      .filter((row) => !query.createdBefore || String(row.created) < query.createdBefore)
      .sort((a, b) => ((a.rev as number) - (b.rev as number)) * (order === 'rev' ? 1 : -1));
    return Promise.resolve(structuredClone(rows.slice(0, limit)));
  }

  packs(countries: readonly string[]): Promise<PackList> {
    this.asked.push('packs');
    this.onPacks?.();
    const packs = this.packList.packs.filter(
      ({ set, country }) =>
        (country === '' || countries.includes(country)) && (set !== 'premium' || this.tier !== 'free'),
    );
    return Promise.resolve({ ...this.packList, packs });
  }

  pack(pack: Pack): Promise<Bytes> {
    this.asked.push(`pack ${pack.set}`);
    const file = this.onPack?.(pack) ?? this.files.get(pack.sha256);
    return file ? Promise.resolve(file) : Promise.reject(unanswered(404));
  }

  report({ reason }: { reason: string }): Promise<void> {
    this.reports.push(reason);
    return Promise.resolve();
  }

  write = () => Promise.resolve({ rev: 0 });
  subscribe = () => Promise.resolve(() => {});

  private isReadable(collection: CollectionName, row: RawRow): boolean {
    const { gated } = specOf(collection);
    return this.tier !== 'free' || !gated || row[gated.field] !== gated.premium;
  }

  private highest(collection: CollectionName): number {
    const { scope } = specOf(collection);
    const rows = (this.rows.get(collection) ?? []).filter(
      (row) => scope !== 'country' || this.countries.includes(row.country as string),
    );
    return Math.max(0, ...rows.map(({ rev }) => rev));
  }
}

export function unanswered(status: number): TransportError {
  return new TransportError({ kind: 'offline', status });
}
