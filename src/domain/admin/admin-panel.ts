import type { Plan } from '../billing/plans';
import type { SourceHealth, SourceState } from '../content/source-state';

/** The server's answers to the admin panel (docs/api.md). Dates are PocketBase's, '' if there is none. */

/** `GET /api/admin/overview` */
export interface Overview {
  /** Published or not. */
  laws: number;
  articles: number;
  /** Unpublished ones of both. */
  drafts: number;
  /** By country id; countries without one are absent. */
  drafts_by_country: Record<string, number>;
  facts: number;
  commentaries: number;
  pending_posts: number;
  open_refunds: number;
  /** Facts with a proposed value whose day has come in the capital: an admin decides about it. */
  proposed_due: number;
  users: number;
  premium_users: number;
  /** Of the sources with a feed. */
  sources: { enabled: number; failing: number; stale: number };
  /** An AI endpoint is configured, so drafts are possible. */
  ai: boolean;
  /** Bytes of the data folder's file system; `reserve` is what users leave free. Null if the system does not tell. */
  disk: { total: number; free: number; reserve: number } | null;
  /** The newest run. */
  last_run: { id: string; job: string; status: string; started_at: string; finished_at: string } | null;
}

/** One of `GET /api/admin/sources` → {items} */
export interface AdminSource extends SourceHealth {
  id: string;
  /** For If-Match. */
  rev: number;
  name: string;
  description: string;
  url: string;
  kind: string;
  type: string;
  tier: number;
  /** Id; '' for a source of several countries. */
  country: string;
  /** “reference”, or what the last fetch found. */
  status: string;
  listed: boolean;
  verification: string;
  licence: string;
  feed_type: string;
  adapter: string;
  /** 'news', 'legislation' or ''. */
  carries: string;
  language: string;
  full_text: boolean;
  labour_only: boolean;
  last_tried: string;
  /** No fetch before this time. */
  retry_at: string;
  /** The new address after a permanent redirect; it is fetched there. */
  moved_to: string;
  /** Number of its articles. */
  articles: number;
  state: SourceState;
  /** The state as a sentence. */
  state_text: string;
}

/** A run of the content engine (`fetch_runs`), as lists have it. */
export interface RunRow {
  id: string;
  created: string;
  updated: string;
  job: string;
  /** Id of its country; '' for all. */
  country: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  requested_by_name: string;
  started_at: string;
  finished_at: string;
  total: number;
  done: number;
  inserted: number;
  skipped: number;
  failed: number;
  error: string;
  cancel: boolean;
}

/** With plan and report, which may be large and are loaded only when opened. */
export interface FullRun extends RunRow {
  /** Id of the admin; '' if the server started it. */
  requested_by: string;
  /** The remaining steps. */
  plan: readonly unknown[];
  report: readonly ReportLine[];
}

/** The result of one step of a run. */
export interface ReportLine {
  /** Its subject: one of the three, by id or address. */
  source?: string;
  law?: string;
  url?: string;
  name: string;
  /** `waiting`: it needs a key that is not set. */
  status: 'ok' | 'unchanged' | 'failed' | 'waiting' | 'broken' | 'works';
  inserted: number;
  skipped: number;
  failed: number;
  message: string;
  notes: readonly string[];
  /** Number of omitted items, by reason. */
  dropped: Readonly<Record<string, number>>;
}

/**
 * One of `GET /api/admin/users` → {page, perPage, totalItems, totalPages, items}: the fields of an account that an
 * admin sees.
 */
export interface AdminPerson {
  id: string;
  email: string;
  name: string;
  role: 'member' | 'admin';
  plan: Plan;
  premium_until: string;
  verified: boolean;
  created: string;
}

/** One of `GET /api/admin/actors` → {items}: the existing accounts in the audit log. */
export interface Actor {
  id: string;
  name: string;
  role: 'admin' | 'superuser' | 'member';
}

/** `detail` of an audit entry about content, sources, posts and accounts. */
export interface AuditDetail {
  /** Only changed fields; empty for a new row. */
  before: Record<string, unknown>;
  /** Empty for a deleted row. */
  after: Record<string, unknown>;
  /** Names of changed account fields whose values are not logged. */
  also?: string[];
  /** For a deletion: `POST /api/admin/restore/{id of the entry}` can undo it. */
  restorable?: boolean;
  /** For the AI's draft: the removed sentences, which its source does not support. */
  removed?: string[];
  /** For a restoration: the entry of the deletion. */
  entry?: string;
}
