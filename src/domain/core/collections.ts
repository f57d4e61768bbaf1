/**
 * The synced collections, and all that the generic code of sync knows about each one, on devices and on the server
 * (tests/scripts/boundaries.test.ts: it names no collection itself).
 *
 * - `global`: the device of every signed-in user stores all rows that the API rules let them read.
 * - `country`: a device stores the rows of the countries in the head's `countries`.
 * - `owner`: rows of one user, found by the field named in `owner` (`id` if the record's id is the user's).
 *
 * The order is the order of a first sync: the rows that the first screens need come first.
 */
export const SYNCED = {
  users: { scope: 'owner', owner: 'id', access: true },
  profiles: { scope: 'owner', owner: 'id', access: true, merge: { time_zone: 'first' } },
  countries: { scope: 'global', packed: 'rows', first: true },
  labour_laws: { scope: 'country', packed: 'rows', first: true, stored: 'published' },
  employment_facts: { scope: 'country', packed: 'rows', first: true },
  commencements: { scope: 'country', packed: 'rows' },
  articles: { scope: 'country', packed: 'rows', first: true, window: { rows: 'articles', total: 'article_count' } },
  article_contents: {
    scope: 'country',
    packed: 'texts',
    gated: { field: 'is_premium', premium: true },
    window: { rows: 'articles', total: 'article_count' },
    textOf: 'articles',
  },
  law_versions: { scope: 'country', packed: 'rows' },
  events: { scope: 'country', packed: 'rows', first: true, recent: { weeks: 13, most: 200 } },
  expert_commentaries: { scope: 'global', packed: 'rows' },
  commentary_contents: { scope: 'global', packed: 'texts', gated: { field: 'is_open', premium: false } },
  task_templates: { scope: 'country', packed: 'rows' },
  rules: { scope: 'country', packed: 'rows' },
  sources: { scope: 'global', stored: 'listed' },
  linkedin_labour_topics: { scope: 'global', stored: 'approved', author: 'added_by' },
  read_marks: { scope: 'owner', owner: 'id', merge: { read_up_to: 'highest' } },
  notifications: { scope: 'owner', owner: 'user' },
  decisions: { scope: 'owner', owner: 'user' },
  own_values: { scope: 'owner', owner: 'user' },
  compliance_tasks: {
    scope: 'owner',
    owner: 'user',
    final: { field: 'status', value: 'completed', along: ['completed_at', 'missing', 'missing_reason'] },
  },
  task_evidence: {
    scope: 'owner',
    owner: 'user',
    files: ['file'],
    parent: { field: 'task', of: 'compliance_tasks' },
  },
  task_history: { scope: 'owner', owner: 'user', parent: { field: 'task', of: 'compliance_tasks' } },
  bookmarks: { scope: 'owner', owner: 'user' },
  highlights: { scope: 'owner', owner: 'user' },
  saved_searches: { scope: 'owner', owner: 'user' },
  conversations: { scope: 'owner', owner: 'user' },
  shares: { scope: 'owner', owner: 'user' },
  subscriptions: { scope: 'owner', owner: 'user' },
  payments: { scope: 'owner', owner: 'user' },
  refund_requests: { scope: 'owner', owner: 'user' },
} as const satisfies Record<string, CollectionSpec>;

interface CollectionSpec {
  readonly scope: 'global' | 'country' | 'owner';
  readonly owner?: 'id' | 'user';
  /** The field with the author of a row that everybody reads. */
  readonly author?: string;
  /** A change may change what its user may read. */
  readonly access?: true;
  /** Which rows a device stores, if not all that the API rules allow. `approved`: also those of the user. */
  readonly stored?: 'published' | 'listed' | 'approved';
  /**
   * Only the rows of the last months, by `published_date`, and at least the newest ones of a country. `rows`: the
   * collection whose stored rows are counted; `total`: the country's field with the number of them on the server.
   */
  readonly window?: { readonly rows: 'articles'; readonly total: 'article_count' };
  /**
   * A backfill asks only for rows that were created in the last weeks. Screens show no older ones. `most`: a base of packs has
   * the newest ones of each country, and a list may bring all.
   */
  readonly recent?: { readonly weeks: number; readonly most: number };
  /**
   * Content packs have these rows (src/domain/sync/packs.ts): those that every reader of the country may read, or `texts`
   * apart from the rest. The trigger of pb_migrations/1795200760_packs.js names the same collections.
   */
  readonly packed?: 'rows' | 'texts';
  /** A list brings the newest rows before packs are read: the first screens show them. */
  readonly first?: true;
  /** Some rows have premium text: an upgrade fetches them, the end of Premium deletes those whose `field` is `premium`. */
  readonly gated?: { readonly field: string; readonly premium: boolean };
  /** The rows contain the long texts of these rows, under the same ids: the first to go when storage is full. */
  readonly textOf?: 'articles';
  /** The server refuses a row before its parent, which `field` names. */
  readonly parent?: { readonly field: string; readonly of: 'compliance_tasks' };
  /** File fields. The server renames each upload. */
  readonly files?: readonly string[];
  /**
   * Fields that two devices never have a conflict about. `highest`: a number, of which the higher one is used. `first`:
   * if none was chosen, the first to reach the server is used.
   */
  readonly merge?: Readonly<Record<string, 'highest' | 'first'>>;
  /** A value that wins over all others of its field, with the fields that say when and how it was reached. */
  readonly final?: { readonly field: string; readonly value: string; readonly along: readonly string[] };
}

export type CollectionName = keyof typeof SYNCED;

export const COLLECTION_NAMES = Object.keys(SYNCED) as CollectionName[];

/** The spec of one collection, widened so that optional members can be read. */
export function specOf(collection: CollectionName): CollectionSpec {
  return SYNCED[collection];
}

/** Collections of long texts, which belong to the rows of another collection and have their ids. */
export type TextCollection = {
  [C in CollectionName]: (typeof SYNCED)[C] extends { packed: 'texts' } ? C : never;
}[CollectionName];

export function isText(collection: CollectionName): collection is TextCollection {
  return specOf(collection).packed === 'texts';
}

/** The collection whose field `countries` names the countries that a user follows. */
export const FOLLOWED_IN = 'profiles' satisfies CollectionName;

/** The collection of the countries that the scope `country` means. */
export const COUNTRIES = 'countries' satisfies CollectionName;

/** Collections that a user's device may write through the outbox. The API rules decide; this list is for types only. */
export const WRITABLE = [
  'profiles',
  'read_marks',
  'compliance_tasks',
  'task_evidence',
  'decisions',
  'own_values',
  'bookmarks',
  'highlights',
  'saved_searches',
  'conversations',
  'shares',
  'linkedin_labour_topics',
] as const satisfies readonly CollectionName[];

export type WritableCollection = (typeof WRITABLE)[number];
