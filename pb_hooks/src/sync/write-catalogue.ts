import type { CollectionName } from '../../../src/domain/core/collections';
import type { FieldMessages } from '../../../src/domain/core/validation';
import { saveProfile } from '../account/save-profile-hook';
import { createAccount } from '../account/sign-up';
import { validateFact } from '../content/check-fact';
import { validateFactAgainstRule, validateRule } from '../content/check-rule';
import { promoteNextLead, resetChangedSource } from '../content/fetching/lead-articles';
import { announceWrite } from '../notices/announce-writes';
import { setPostKey, validatePost } from '../posts/check-post';
import type { CheckedWrite, ReadonlyRecord } from '../core/event-record';
import { validateAlert } from '../search/alerts/check-alert';
import { setFileSize, validateEvidence } from '../tasks/check-evidence';
import { validateRecurrence, validateTask } from '../tasks/check-task';
import { clearDeletedLinks } from '../tasks/clear-deleted-links';
import { dateCompletion } from '../tasks/completion-time';
import { recordAddedEvidence, recordHistory, recordRemovedEvidence } from '../tasks/record-history';

/**
 * Reads the write, and changes nothing.
 *
 * @param before the stored row, read in the transaction; undefined for a new one
 * @returns the errors of the write by field; undefined if there are none
 */
type Check = (e: CheckedWrite, before: ReadonlyRecord | undefined) => FieldMessages | undefined;

/** Changes the row before it is written. @param before the stored row; undefined for a new one */
type Preparation = (e: core.RecordRequestEvent, before: core.Record | undefined) => void;

/**
 * Reads the row before the write.
 *
 * @returns the work to do after the write, in the same transaction; undefined if there is none
 */
type Effect = (e: core.RecordRequestEvent, before: core.Record | undefined) => (() => void) | undefined;

/** Wraps a save and calls `e.next()`. */
type Save = (e: core.RecordEvent) => void;

export type SaveKind = 'create' | 'update' | 'delete';

/** The handlers for writes of one collection. The handlers of each list run in order. */
export interface WriteRules {
  /** As `checks`, for what takes long: before the transaction, which makes other writes wait. They read no other rows. */
  slowChecks?: readonly ((e: CheckedWrite) => FieldMessages | undefined)[];
  /** Before a create or update over the records API: the first check with an error refuses the write. */
  checks?: readonly Check[];
  /** Before a create or update over the records API that passed the checks. */
  preparations?: readonly Preparation[];
  /** Around a create or update over the records API. The audit log is written before them. */
  effects?: readonly Effect[];
  /** Around a delete over the records API, not around deletes that follow from it. */
  removals?: readonly Effect[];
  /** Around each save, also by hooks and in the dashboard. */
  saves?: Partial<Record<SaveKind, Save>>;
}

/**
 * The handlers for writes of each synced collection. Handlers for all collections are elsewhere (`write.ts`: repeated
 * operations, conflicts, the limits of `row-limits.ts`, the audit log; `after-write.ts`: pokes). The API rules decide who may write.
 *
 * Two handlers run outside of the transaction, so their subjects register them: `signUp` (account.pb.js) sends a mail
 * after a user is created, and `preparePost` (posts.pb.js) may send a request to the AI endpoint before a post is
 * created.
 */
export const WRITES: Readonly<Record<CollectionName, WriteRules>> = {
  users: { saves: { create: createAccount } },
  profiles: { saves: { create: saveProfile, update: saveProfile } },
  read_marks: {},
  compliance_tasks: {
    slowChecks: [validateRecurrence],
    checks: [validateTask],
    preparations: [clearDeletedLinks, dateCompletion],
    effects: [recordHistory],
  },
  task_evidence: {
    checks: [validateEvidence],
    preparations: [setFileSize],
    effects: [recordAddedEvidence],
    removals: [recordRemovedEvidence],
  },
  decisions: {},
  own_values: {},
  bookmarks: {},
  highlights: {},
  saved_searches: { checks: [validateAlert] },
  conversations: {},
  shares: {},
  linkedin_labour_topics: { checks: [validatePost], preparations: [setPostKey] },

  // Admins write these.
  countries: {},
  labour_laws: { effects: [announceWrite] },
  law_versions: {},
  employment_facts: { checks: [validateFact, validateFactAgainstRule] },
  commencements: {},
  rules: { checks: [validateRule] },
  articles: { effects: [announceWrite], saves: { update: promoteNextLead, delete: promoteNextLead } },
  article_contents: {},
  expert_commentaries: {},
  commentary_contents: {},
  task_templates: {},
  sources: { saves: { update: resetChangedSource } },

  // The server writes these.
  events: {},
  notifications: {},
  task_history: {},
  subscriptions: {},
  payments: {},
  refund_requests: {},
};

/**
 * The collections with a handler for one kind of save. Hooks are registered only for these, because each call costs
 * time.
 */
export function collectionsWithSave(kind: SaveKind): CollectionName[] {
  return (Object.keys(WRITES) as CollectionName[]).filter((name) => WRITES[name].saves?.[kind]);
}
