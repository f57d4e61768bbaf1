import { Dexie, type EntityTable, type Table } from 'dexie';
import { COLLECTION_NAMES, type CollectionName, type TextCollection } from '../domain/core/collections';
import type { Row } from '../domain/core/rows';
import type { Head } from '../domain/sync/sync-protocol';
import { LOST_CONNECTION } from './lost-connection';

/**
 * A row as stored on the device: the server's row with the fields of waiting changes applied.
 * `rev` is 0 while only this device knows the row. `_gen` is the reset generation that last saw it on
 * the server.
 */
export type Local<C extends CollectionName> = Row<C> & { _gen: number };

export type EntryState = 'waiting' | 'refused' | 'conflict' | 'acknowledged';

/**
 * One change of one record that waits for the server. It is written in the transaction that changes the
 * row.
 */
export interface OutboxEntry {
  /** Sorts by time, made on the device (src/sync/engine/ids.ts). Sent as Idempotency-Key. */
  id: string;
  collection: CollectionName;
  record: string;
  kind: 'create' | 'update' | 'delete';
  patch: Record<string, unknown>;
  /**
   * `rev` of the server's row that `base` was compared with; 0 when only this device knows the record.
   * Sent as If-Match.
   */
  baseRev: number;
  /**
   * The values that the user saw in the patched fields (create, delete: the whole row). The base of a
   * three-way merge.
   */
  base: Record<string, unknown>;
  /** Keys into `files`, by field name. */
  files: Record<string, string>;
  /** When the user made it, by the server's clock as far as the device knew it. */
  created: number;
  /** The same moment by the device's own clock, and the newest time of the server that it knew then. */
  clock?: { device: number; latest: number };
  tries: number;
  state: EntryState;
  /** Why the server refused it, as text for the user. */
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
  /**
   * The server did not find the record. After a restored backup another device may bring it back: then
   * this entry is sent again.
   */
  missed?: boolean;
  /** Label for the sync panel: 'Task “Submit the report”'. */
  label: string;
}

/** How far the device has pulled one collection. */
export interface CursorRow {
  collection: CollectionName | 'tombstones';
  /** Rev of the last stored row. */
  cursor: number;
  /** `cursor` at the end of the last cycle that a head with the same access confirmed. */
  confirmed: number;
  /**
   * The head's rev that the last pull covered: nothing moved while the head's rev is not above this and
   * the cursor.
   */
  seen: number;
}

/** Older rows to pull, newest first: at a first sync, for a newly followed country, after an upgrade. */
export interface Backfill {
  id: string;
  collection: CollectionName;
  /** undefined: global collections. */
  countries?: string[];
  upTo: number;
  /** The next page is below this rev. */
  below: number;
  confirmedBelow: number;
  done: boolean;
  /** Only rows above this rev: packs have brought the others (src/sync/engine/packs). */
  above?: number;
  /** Only premium texts: the device has the others. */
  isPremium?: boolean;
}

/** Which texts a record of `packedTexts` has (src/db/packed-texts.ts). */
export interface TextBlock {
  /** Pack and line that it came from. */
  key: string;
  collection: TextCollection;
  /** '': of no country. */
  country: string;
  /** Its texts are for Premium readers. */
  premium: boolean;
  /** As in {@link Local}. */
  _gen: number;
  ids: string[];
  /** In the order of `ids`. */
  revs: number[];
}

interface PackedTexts {
  /** Key of its block. */
  key: string;
  texts: Local<TextCollection>[];
}

interface QuarantinedRow {
  /** `<collection>/<id>` */
  key: string;
  collection: string;
  row: unknown;
  reason: string;
  at: number;
}

/**
 * The server's row of a record that has waiting changes. Screens show this row with the changes applied. When the
 * last change is acknowledged or discarded, the shadow becomes the row again.
 */
interface Shadow {
  /** `<collection>/<id>` */
  key: string;
  row: Record<string, unknown> & { rev: number; _gen: number };
}

interface StoredFile {
  id: string;
  blob: Blob;
  name: string;
}

/** A part of the search index, saved by src/search/stored-index.ts. It can be rebuilt from the rows. */
interface SearchPart {
  key: string;
  value: unknown;
}

/** An entry that the user opened from the command palette. */
export interface RecentPick {
  /** Id of the palette entry; an entry that is picked again moves up. */
  id: string;
  label: string;
  /** Shown small beside the label: country or kind. */
  detail: string;
  /** Name of the icon; a country's code for a flag. */
  icon: string;
  /** Path in the app; '' for an action, which `id` names. */
  to: string;
}

/** How the server knows this device (src/sync/session/device.ts). */
export interface StoredDevice {
  id: string;
  /** Proves to the server that a request without a session comes from this device. */
  secret: string;
  /** Server time at which the server last took note of it, in ms since the epoch, and the session of that moment. */
  notedAt?: number;
  notedIn?: string;
}

/** A post that another app shared to Molao, as it fills the form. */
export interface StoredPost {
  /** http or https; '' when there was none. */
  url: string;
  title: string;
  content: string;
  author: string;
  /** When it was last shared, in ms since the epoch. */
  at: number;
}

/** Single values, one per row. */
export interface Meta {
  /** The last head that the device adopted. Its field `mark` is the checkpoint (a stored name). */
  head?: Head;
  /** Countries whose rows are stored on this device. */
  countries?: string[];
  generation?: number;
  /** True from a reset until all rows have been pulled again. */
  resetting?: boolean;
  /** The open cycle, whose cursors are not confirmed yet, with the access and session of its opening head. */
  cycle?: { id: string; access: string; session: string };
  /** The highest rev of any answer. A server whose clock is lower has restored a backup. */
  high?: number;
  /** Server time of the last head that closed a cycle, in ms since the epoch. */
  lastSync?: number;
  /** Server time at which the followed countries were first complete on this device. */
  offlineReady?: number;
  /** Server time minus device time, milliseconds. */
  clockOffset?: number;
  /**
   * Until when the server takes no changes of this account but deletions, in ms of server time, and why, in the server's
   * words (src/sync/engine/send-pause.ts).
   */
  sendPause?: { until: number; message: string };
  appVersion?: string;
  /** This device as the server knows it. */
  device?: StoredDevice;
  /** Posts shared to Molao that are not added yet (src/features/posts). */
  sharedPosts?: StoredPost[];
  /** Recent searches and palette picks, newest first (src/features/search). */
  recentSearches?: string[];
  recentPicks?: RecentPick[];
}

/** `rev`: to count rows above the read marks, and to find those that came after the search index was saved. */
const INDEXES: Partial<Record<CollectionName, string>> = {
  countries: 'id, code, name',
  labour_laws: 'id, [country+effective_date], [country+created], rev, amended_on, repealed_on',
  law_versions: 'id, law, country',
  // Rows without a lead are not in its index.
  articles: 'id, [country+published_date], lead, rev',
  article_contents: 'id, country, rev',
  employment_facts: 'id, [country+topic], law, rev, next.from',
  commencements: 'id, country, law, [country+date]',
  expert_commentaries: 'id, published_date, rev',
  commentary_contents: 'id, rev',
  events: 'id, created, rev, [country+created]',
  decisions: 'id, event',
  own_values: 'id, country',
  task_templates: 'id, country',
  rules: 'id, country, key',
  notifications: 'id, created, rev',
  compliance_tasks: 'id, deadline, status',
  task_evidence: 'id, task',
  task_history: 'id, task',
  bookmarks: 'id, target',
  highlights: 'id, target',
};

/** Collections in the search index. */
export const SEARCHED = [
  'labour_laws',
  'employment_facts',
  'articles',
  'article_contents',
  'expert_commentaries',
  'commentary_contents',
] as const satisfies readonly CollectionName[];

/** All data of one user on this device, in a database named `molao-<user id>`. */
export class MolaoDatabase extends Dexie {
  declare outbox: EntityTable<OutboxEntry, 'id'>;
  declare cursors: EntityTable<CursorRow, 'collection'>;
  declare backfills: EntityTable<Backfill, 'id'>;
  declare quarantine: EntityTable<QuarantinedRow, 'key'>;
  declare shadows: EntityTable<Shadow, 'key'>;
  declare textBlocks: EntityTable<TextBlock, 'key'>;
  declare packedTexts: EntityTable<PackedTexts, 'key'>;
  declare files: EntityTable<StoredFile, 'id'>;
  declare searchParts: EntityTable<SearchPart, 'key'>;
  declare meta: Table<{ key: keyof Meta; value: unknown }, keyof Meta>;

  constructor(
    readonly userId: string,
    options?: ConstructorParameters<typeof Dexie>[1],
  ) {
    // With its cache on, Dexie copies an answer row by row for each reader, and screens read thousands
    // of rows.
    super(databaseName(userId), { cache: 'disabled', ...options });
    this.use(LOST_CONNECTION);
    // Only the newest version: Dexie compares the stored indexes with these, and no version has changed rows.
    this.version(12).stores({
      ...Object.fromEntries(COLLECTION_NAMES.map((name) => [name, INDEXES[name] ?? 'id'])),
      outbox: 'id, state, [collection+record]',
      cursors: 'collection',
      backfills: 'id, collection',
      quarantine: 'key',
      shadows: 'key',
      textBlocks: 'key',
      packedTexts: 'key',
      files: 'id',
      searchParts: 'key',
      meta: 'key',
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
