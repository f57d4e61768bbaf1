import type { SourceHealth, SourceState } from '../content/source-state';

/** What the server answers to the admin panel (docs/api.md). Dates are PocketBase's, '' where there is none. */

/** `GET /api/admin/overview` */
export interface Overview {
  /** Published or not. */
  laws: number;
  articles: number;
  /** Of both, those that readers do not see. */
  drafts: number;
  /** By the id of the country; countries without one are left out. */
  drafts_by_country: Record<string, number>;
  facts: number;
  commentaries: number;
  pending_posts: number;
  open_refunds: number;
  users: number;
  premium_users: number;
  /** Of those that have a feed. */
  sources: { enabled: number; failing: number; stale: number };
  /** A machine can draft: an endpoint is configured. */
  ai: boolean;
  /** The run that was begun last. */
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
  /** Id; '' where it serves several. */
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
  /** Not before. */
  retry_at: string;
  /** Where it has moved for good; it is fetched there. */
  moved_to: string;
  /** How many articles came from it. */
  articles: number;
  state: SourceState;
  /** The state in a sentence. */
  state_text: string;
}

/** A run of the content engine (`fetch_runs`), as lists have it. */
export interface RunRow {
  id: string;
  created: string;
  updated: string;
  job: string;
  /** Id of the one country that it is about; '' for all. */
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

/** The whole of it: the plan and the report may be large, and are read when somebody opens them. */
export interface FullRun extends RunRow {
  /** Id of the admin; '' where the server began it. */
  requested_by: string;
  /** What is still to be done. */
  plan: readonly unknown[];
  report: readonly ReportLine[];
}

/** What came of one step of a run. */
export interface ReportLine {
  /** What it was about: one of the three, by id or address. */
  source?: string;
  law?: string;
  url?: string;
  name: string;
  /** In one word; `waiting`: it needs a key that is not set. */
  status: 'ok' | 'unchanged' | 'failed' | 'waiting' | 'broken' | 'works';
  inserted: number;
  skipped: number;
  failed: number;
  message: string;
  notes: readonly string[];
  /** How many items were left out, by the reason in words. */
  dropped: Readonly<Record<string, number>>;
}

/** One of `GET /api/admin/users` → {page, perPage, totalItems, totalPages, items}: what an admin sees of an account, and nothing else of the person. */
export interface AdminPerson {
  id: string;
  email: string;
  name: string;
  role: 'member' | 'admin';
  plan: string;
  premium_until: string;
  verified: boolean;
  created: string;
}

/** One of `GET /api/admin/actors` → {items}: who stands in the audit log and has an account still. */
export interface Actor {
  id: string;
  name: string;
  role: 'admin' | 'superuser' | 'member';
}

/** `detail` of an audit entry about content, sources, posts and accounts. */
export interface AuditDetail {
  /** Only fields that differ; empty for a new row. */
  before: Record<string, unknown>;
  /** Empty for a row that was deleted. */
  after: Record<string, unknown>;
  /** Names of fields of an account that changed and whose values are not told. */
  also?: string[];
  /** Of a deletion: `POST /api/admin/restore/{id of the entry}` can undo it. */
  restorable?: boolean;
  /** Of a machine's draft: the sentences that were taken out, because its source does not say them. */
  removed?: string[];
  /** Of a restoration: the entry of the deletion that it took back. */
  entry?: string;
}
