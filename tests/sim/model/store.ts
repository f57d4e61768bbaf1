import { COLLECTION_NAMES, specOf, type CollectionName } from '../../../src/domain/core/collections';
import { ROW_SCHEMAS } from '../../../src/domain/core/rows';
import type { Tombstone } from '../../../src/domain/sync/sync-protocol';
import type { RawRow } from '../../../src/sync/engine/transport';
import type { StoredPack } from './packs';

export type StoredRow = RawRow & { id: string; rev: number };

/** A row of `users` as an account. */
export const accountOf = (row: StoredRow | undefined) => row && ROW_SCHEMAS.users.parse(row);

/** The data of a backup. */
export interface Data {
  clock: number;
  floor: number;
  rows: Record<string, Map<string, StoredRow>>;
  tombstones: Tombstone[];
  checkpoints: { id: string; rev: number; start: boolean }[];
  packs: { rev: number; packs: StoredPack[] };
  /** When each write was applied, by `<user>/<operation>`. */
  applied: Map<string, number>;
}

export function emptyData(): Data {
  return {
    clock: 0,
    floor: 0,
    rows: Object.fromEntries(COLLECTION_NAMES.map((name) => [name, new Map()])),
    tombstones: [],
    checkpoints: [],
    packs: { rev: 0, packs: [] },
    applied: new Map(),
  };
}

/**
 * The tables with their SQL triggers: every write gets the next rev. If a reader can no longer read the row, a tombstone
 * is written first.
 */
export class Store {
  constructor(
    public data: Data,
    private readonly onWrite: (collection: string, owner: string) => void,
  ) {}

  table(collection: CollectionName): Map<string, StoredRow> {
    return this.data.rows[collection]!;
  }

  get(collection: CollectionName, id: string): StoredRow | undefined {
    return this.table(collection).get(id);
  }

  all(collection: CollectionName): StoredRow[] {
    return [...this.table(collection).values()];
  }

  insert(collection: CollectionName, row: RawRow & { id: string }): StoredRow {
    const stored = { ...row, rev: ++this.data.clock };
    this.table(collection).set(row.id, stored);
    this.onWrite(collection, ownerOf(collection, stored));
    return stored;
  }

  update(collection: CollectionName, id: string, patch: RawRow): StoredRow {
    const before = this.table(collection).get(id)!;
    const after = { ...before, ...patch };
    const losers = losersOf(collection, before, after);
    if (losers !== undefined) this.bury(collection, id, losers);
    const stored = { ...after, rev: ++this.data.clock };
    this.table(collection).set(id, stored);
    this.onWrite(collection, ownerOf(collection, stored));
    return stored;
  }

  remove(collection: CollectionName, id: string): void {
    const row = this.table(collection).get(id);
    if (!row) return;
    this.table(collection).delete(id);
    this.bury(collection, id, ownerOf(collection, row));
    this.onWrite(collection, ownerOf(collection, row));
  }

  private bury(collection: CollectionName, record: string, owner: string): void {
    const rev = ++this.data.clock;
    this.data.tombstones.push({ id: `tomb${String(rev).padStart(11, '0')}`, rev, collection, record, owner });
    this.onWrite('tombstones', owner);
  }
}

/** The id of a row's owner; '' for shared rows. */
export function ownerOf(collection: CollectionName, row: RawRow): string {
  const { owner } = specOf(collection);
  return owner ? String(row[owner]) : '';
}

/** Who can no longer read a row after an update: an owner, '' for many readers, undefined for nobody. */
function losersOf(collection: CollectionName, before: RawRow, after: RawRow): string | undefined {
  const turned = (field: string, from: unknown) => before[field] === from && after[field] !== from;
  if (ownerOf(collection, before) !== ownerOf(collection, after)) return ownerOf(collection, before);
  const hides =
    (specOf(collection).scope === 'country' && before.country !== after.country) ||
    (['labour_laws', 'articles', 'article_contents'].includes(collection) && turned('is_published', true)) ||
    (['article_contents', 'events'].includes(collection) && turned('is_premium', false)) ||
    (collection === 'commentary_contents' && turned('is_open', true)) ||
    (collection === 'linkedin_labour_topics' && turned('state', 'approved'));
  return hides ? '' : undefined;
}
