/**
 * The synced collections and how each one reaches a device.
 *
 * - `global`: the device of every signed-in user stores all rows that the API rules let them read.
 * - `country`: a device stores the rows of the countries in the head's `countries`.
 * - `owner`: rows of one user, found by the field named in `owner` (`id` if the record's id is the user's).
 *
 * `gated` collections contain premium text: an upgrade fetches them, the end of Premium deletes them. The order is the
 * order of a first sync: the rows that the first screens need come first.
 */
export const SYNCED = {
  users: { scope: 'owner', owner: 'id' },
  profiles: { scope: 'owner', owner: 'id' },
  countries: { scope: 'global' },
  labour_laws: { scope: 'country' },
  employment_facts: { scope: 'country' },
  articles: { scope: 'country' },
  article_contents: { scope: 'country', gated: true },
  law_versions: { scope: 'country' },
  events: { scope: 'country' },
  expert_commentaries: { scope: 'global' },
  commentary_contents: { scope: 'global', gated: true },
  task_templates: { scope: 'country' },
  sources: { scope: 'global' },
  linkedin_labour_topics: { scope: 'global' },
  read_marks: { scope: 'owner', owner: 'id' },
  notifications: { scope: 'owner', owner: 'user' },
  compliance_tasks: { scope: 'owner', owner: 'user' },
  task_evidence: { scope: 'owner', owner: 'user', files: ['file'] },
  task_history: { scope: 'owner', owner: 'user' },
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
  readonly gated?: boolean;
  /** File fields. The server renames each upload. */
  readonly files?: readonly string[];
}

export type CollectionName = keyof typeof SYNCED;

export const COLLECTION_NAMES = Object.keys(SYNCED) as CollectionName[];

/** The spec of one collection, widened so that optional members can be read. */
export function specOf(collection: CollectionName): CollectionSpec {
  return SYNCED[collection];
}

/** Collections that a user's device may write through the outbox. The API rules decide; this list is for types only. */
export const WRITABLE = [
  'profiles',
  'read_marks',
  'compliance_tasks',
  'task_evidence',
  'bookmarks',
  'highlights',
  'saved_searches',
  'conversations',
  'shares',
  'linkedin_labour_topics',
] as const satisfies readonly CollectionName[];

export type WritableCollection = (typeof WRITABLE)[number];
