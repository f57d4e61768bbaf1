import type { Topic } from '../../../../src/domain/core/vocabulary';

/**
 * Inputs and progress lines of the jobs `fetch-sources`, `fetch-texts` and `check-links`. Types only: hooks and
 * worker share them.
 */

/** The part of the input that every content job has. */
export interface HostLimits {
  /** Host → time of the last request, in milliseconds since the epoch. `gap_ms` also applies between jobs. */
  last_requests: Record<string, number>;
  /** Names the product and a contact. */
  user_agent: string;
  /** Milliseconds between two requests to one host; 2000 in production. */
  gap_ms: number;
  /** The time of the run, ISO 8601. */
  now: string;
}

/** The result of a content job: the input `last_requests` of the next one. */
export interface HostLimitsResult {
  last_requests: Record<string, number>;
}

/** A progress line each second, at which the hook checks whether the run was cancelled. */
export interface Tick {
  tick: true;
}

export interface SourceToFetch {
  id: string;
  /** May contain {yyyymmdd} or {yyyy-mm-dd}: the day of the fetch, or the first day of the adapter's period. */
  feed_url: string;
  feed_type: 'rss' | 'atom' | 'json_feed' | 'api';
  /** Name of the adapter for an API or an unusual feed; empty: detect the format from the answer. */
  adapter: string;
  etag: string;
  last_modified: string;
  /** ISO 3166 code; empty: international or EU. */
  country: string;
  language: string;
  full_text: boolean;
  labour_only: boolean;
  licence: string;
  /** Sent to the feed's own host only, such as an authorization. */
  headers: Record<string, string>;
  oauth?: OAuthClient;
  max_items: number;
}

export interface OAuthClient {
  token_url: string;
  client_id: string;
  client_secret: string;
}

export interface FetchSourcesInput extends HostLimits {
  sources: SourceToFetch[];
  /**
   * ISO 3166 code → name of every country, to find countries in titles of international sources. Without it such
   * items are dropped.
   */
  country_names?: Record<string, string>;
}

export type FetchSourcesProgress = Tick | { source: string; outcome: SourceOutcome };

export type FetchCode =
  | ''
  | `http_${number}`
  | 'timeout'
  | 'too_big'
  | 'too_many_items'
  | 'bad_xml'
  | 'bad_json'
  | 'not_a_feed'
  | 'robots'
  | 'bad_url'
  | 'refused_address'
  | 'dns'
  | 'network'
  | 'redirects'
  | 'bad_adapter'
  | 'sign_in'
  | 'crash';

export interface SourceOutcome {
  status: 'ok' | 'not_modified' | 'failed';
  code: FetchCode;
  /** A sentence for the admin; empty on success. */
  message: string;
  http_status: number;
  etag: string;
  last_modified: string;
  /** New address of the feed if every redirect was permanent; otherwise empty. */
  moved_to: string;
  /** The address that answered last, after redirects; '' if none did. */
  answered_by: string;
  /** From the Retry-After header; 0: none. */
  retry_after_s: number;
  items: FetchedItem[];
  /** Number of items left out, by reason (a text for the admin). */
  dropped: Record<string, number>;
  notes: string[];
}

export interface FetchedItem {
  /** Its identifier in the feed; '' if there is none. */
  id: string;
  /** Canonical address, to recognise the same page. It may lack a `www.` that the host needs. */
  url: string;
  /** The address that readers open: absolute, as the source gave it. */
  link: string;
  title: string;
  /** At most 600 characters of plain text. */
  summary: string;
  /** Markdown without raw HTML if the licence allows us to store the text; otherwise empty. */
  content: string;
  /** PocketBase's format; empty: unknown. */
  published: string;
  language: string;
  topics: Topic[];
  kind: 'legislation' | 'court' | 'policy' | 'guidance';
  /** The source's country, or those that the title names; ['EU'] for EU law. */
  countries: string[];
  /** Identity of the announced act (see `actIdentity`); empty: none. */
  act: string;
}

export interface LawToFetch {
  id: string;
  url: string;
  etag?: string;
  /** Sent to the address's own host only. */
  headers?: Record<string, string>;
}

export interface FetchTextsInput extends HostLimits {
  laws: LawToFetch[];
}

export type FetchTextsProgress = Tick | { law: string; outcome: TextOutcome };

export interface TextOutcome {
  status: 'ok' | 'not_modified' | 'failed';
  /** 'no_text': the page contains no text of a law. */
  code: FetchCode | 'no_text';
  message: string;
  http_status: number;
  etag: string;
  /** Plain text; headings are lines that start with '## '. */
  text: string;
  title: string;
  /** 'YYYY-MM-DD'; empty: not in the text. */
  in_force_from: string;
  repealed_on: string;
  final_url: string;
  /** SHA-256 (hex) of the whole text, also if `text` is truncated. */
  hash: string;
  /** Licence of the host's texts; empty: unknown. */
  licence: string;
  retry_after_s: number;
}

export interface CheckLinksInput extends HostLimits {
  urls: { url: string }[];
}

export type CheckLinksProgress = Tick | { url: string; outcome: LinkOutcome };

export interface LinkOutcome {
  status: 'works' | 'broken' | 'unknown';
  http_status: number;
  message: string;
  moved_to: string;
}
