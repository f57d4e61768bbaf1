import { Dexie, type EntityTable, type Table } from 'dexie';
import { COLLECTION_NAMES, type CollectionName } from '../domain/core/collections';
import type { Row } from '../domain/core/rows';
import type { Head } from '../domain/sync/sync-protocol';
import type { KeptPost } from './shared-post';

/**
 * A row as it lies on the device: what the server said, with the fields of waiting changes laid over it.
 * `rev` is 0 while the row is known only to this device. `_gen` is the reset generation that last saw it on the server.
 */
export type Local<C extends CollectionName> = Row<C> & { _gen: number };

export type EntryState = 'waiting' | 'refused' | 'conflict' | 'acknowledged';

/** One change of one record, on its way to the server. It is written in the transaction that changes the row, and never lost. */
export interface OutboxEntry {
  /** Also the order: time-sortable, minted on the device (src/sync/ids.ts). Sent as Idempotency-Key. */
  id: string;
  collection: CollectionName;
  record: string;
  kind: 'create' | 'update' | 'delete';
  patch: Record<string, unknown>;
  /** `rev` of the server's row that `base` was compared with; 0: a record that only this device knows. Sent as If-Match. */
  baseRev: number;
  /** What the user saw: the patched fields' values (create, delete: the whole row). The base of a three-way merge. */
  base: Record<string, unknown>;
  /** Keys into `files`, by field name. */
  files: Record<string, string>;
  created: number;
  tries: number;
  state: EntryState;
  /** Why it was refused, in words for the user. */
  reason?: string;
  fieldReasons?: Record<string, string>;
  /** The server's row that this entry conflicts with, and the fields in question. */
  theirs?: Record<string, unknown>;
  conflicts?: string[];
  /** Set with state `acknowledged`. */
  acknowledgedAt?: number;
  acknowledgedRev?: number;
  /** It was acknowledged before a reset and is sent again, in case the restored backup lost it. */
  resent?: boolean;
  /** The server did not find the record. After a restored backup another device may yet bring it back: then this is sent again. */
  missed?: boolean;
  /** What the entry does, for the sync panel: 'Task “Submit the report”'. */
  label: string;
}

/** Where the device stands in one collection. */
export interface CursorRow {
  collection: CollectionName | 'tombstones';
  /** Rev of the last row held. */
  cursor: number;
  /** `cursor` at the last cycle that was confirmed by a head with the same access and mark. */
  confirmed: number;
  /** The head's figure that was answered: nothing moved while the head says nothing higher than this and the cursor. */
  seen: number;
}

/** Rows still to be fetched backwards, newest first: a first sync, a newly followed country, an upgrade. */
export interface Backfill {
  id: string;
  collection: CollectionName;
  /** undefined: global collections. */
  countries?: string[];
  upTo: number;
  /** The next page lies below this rev. */
  below: number;
  confirmedBelow: number;
  done: boolean;
}

export interface QuarantinedRow {
  /** `<collection>/<id>` */
  key: string;
  collection: string;
  row: unknown;
  reason: string;
  at: number;
}

/**
 * The server's own row of a record that has changes waiting. What a screen shows is this row with the changes laid over it;
 * when the last change is acknowledged or discarded, the shadow becomes the row again.
 */
export interface Shadow {
  /** `<collection>/<id>` */
  key: string;
  row: Record<string, unknown> & { rev: number; _gen: number };
}

export interface StoredFile {
  id: string;
  blob: Blob;
  name: string;
}

/** A part of the search index as src/search/stored-index.ts saves it: a copy of what can be made again from the rows. */
export interface SearchPart {
  key: string;
  value: unknown;
}

/** Something that was opened from the palette. */
export interface RecentPick {
  /** Of its entry: what is picked again moves up, and does not stand twice. */
  id: string;
  label: string;
  /** Small, beside it: its country, its kind. */
  detail: string;
  /** What its picture is taken from; a country's code for a flag. */
  icon: string;
  /** Address within the app; '' for an action, which `id` names. */
  to: string;
}

/** Small facts, one a row. */
export interface Meta {
  /** The last head that was answered in full. */
  head?: Head;
  /** Countries whose rows this device holds. */
  countries?: string[];
  generation?: number;
  /** True from a reset until the last row has been pulled afresh. */
  resetting?: boolean;
  /** The cycle whose cursors are not confirmed yet: what the opening head and the session were. */
  cycle?: { id: string; access: string; session: string };
  /** The highest rev that any answer has named: tells a server whose clock went back (a restored backup). */
  high?: number;
  lastSync?: number;
  /** When the followed countries first lay complete on this device. */
  offlineReady?: number;
  /** Server time minus device time, milliseconds. */
  clockOffset?: number;
  appVersion?: string;
  /** Posts that were shared to Molao, until they are added (src/db/shared-posts.ts). */
  sharedPosts?: KeptPost[];
  /** What was searched for, and what was opened from the palette, the last first (src/db/queries-search.ts). */
  recentSearches?: string[];
  recentPicks?: RecentPick[];
}

const INDEXES: Partial<Record<CollectionName, string>> = {
  countries: 'id, &code, name',
  labour_laws: 'id, [country+effective_date], [country+created]',
  law_versions: 'id, law, country',
  articles: 'id, [country+published_date]',
  article_contents: 'id, country',
  employment_facts: 'id, [country+topic], law',
  expert_commentaries: 'id, published_date',
  events: 'id, country, created',
  task_templates: 'id, country',
  notifications: 'id, created',
  compliance_tasks: 'id, deadline, status',
  task_evidence: 'id, task',
  task_history: 'id, task',
  bookmarks: 'id, target',
  highlights: 'id, target',
};

/** Collections whose rows can be found by their words. */
export const SEARCHED = [
  'labour_laws',
  'employment_facts',
  'articles',
  'article_contents',
  'expert_commentaries',
  'commentary_contents',
] as const satisfies readonly CollectionName[];

/** Everything one user keeps on this device. One database a user: `molao-<user id>`. */
export class MolaoDatabase extends Dexie {
  declare outbox: EntityTable<OutboxEntry, 'id'>;
  declare cursors: EntityTable<CursorRow, 'collection'>;
  declare backfills: EntityTable<Backfill, 'id'>;
  declare quarantine: EntityTable<QuarantinedRow, 'key'>;
  declare shadows: EntityTable<Shadow, 'key'>;
  declare files: EntityTable<StoredFile, 'id'>;
  declare searchParts: EntityTable<SearchPart, 'key'>;
  declare meta: Table<{ key: keyof Meta; value: unknown }, keyof Meta>;

  constructor(
    readonly userId: string,
    options?: ConstructorParameters<typeof Dexie>[1],
  ) {
    // Dexie copies a cached answer row by row for each who asks, and thousands of rows are asked for at once.
    super(databaseName(userId), { cache: 'disabled', ...options });
    this.version(1).stores({
      ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, INDEXES[name] ?? 'id'])),
      outbox: 'id, state, [collection+record]',
      cursors: 'collection',
      backfills: 'id, collection',
      quarantine: 'key',
      shadows: 'key',
      files: 'id',
      meta: 'key',
    });
    // An index more: rows stay as they are, and those without a lead are not in it.
    this.version(2).stores({ articles: `${INDEXES.articles}, lead` });
    // What lies above the line of the read marks is counted without reading the rest.
    this.version(3).stores({ events: `${INDEXES.events}, rev`, notifications: `${INDEXES.notifications}, rev` });
    // The search's own index, and which rows came since it was saved.
    this.version(4).stores({
      ...Object.fromEntries(
        SEARCHED.map((name) => [
          name,
          `${name === 'articles' ? `${INDEXES.articles}, lead` : (INDEXES[name] ?? 'id')}, rev`,
        ]),
      ),
      searchParts: 'key',
    });
  }

  /** The table of a synced collection, typed by its rows. */
  rows<C extends CollectionName>(collection: C): Table<Local<C>, string> {
    return this.table(collection);
  }

  async getMeta<K extends keyof Meta>(key: K): Promise<Meta[K]> {
    return (await this.meta.get(key))?.value as Meta[K];
  }

  async setMeta<K extends keyof Meta>(key: K, value: Meta[K]): Promise<void> {
    await this.meta.put({ key, value });
  }
}

export function databaseName(userId: string): string {
  return `molao-${userId}`;
}
