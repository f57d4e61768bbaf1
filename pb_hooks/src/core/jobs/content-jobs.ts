import type { Topic } from '../../../../src/domain/core/vocabulary';

/**
 * What the content engine asks of the worker, and what it hears: the jobs `fetch-sources`, `fetch-texts` and `check-links`. Types only.
 */

/** What every content job is told. */
export interface Polite {
  /** Host → when it was last asked, in milliseconds since the epoch: no host is asked twice within `gap_ms`, between jobs neither. */
  visits: Record<string, number>;
  /** Names the product and whom to write to. */
  user_agent: string;
  /** Between two requests to one host; 2000 in production. */
  gap_ms: number;
  /** The time of the run, ISO 8601. */
  now: string;
}

/** What a content job results in: the visits to keep for the next one. */
export interface PoliteResult {
  visits: Record<string, number>;
}

/** A progress line each second, so that the hook can look whether it should stop. */
export interface Tick {
  tick: true;
}

export interface SourceToFetch {
  id: string;
  /** May hold {yyyymmdd} or {yyyy-mm-dd}: the day of the fetch, or the first day of a span, as the adapter has it. */
  feed_url: string;
  feed_type: 'rss' | 'atom' | 'json_feed' | 'api';
  /** How an API or an odd feed is read; empty: by what the answer is. */
  adapter: string;
  etag: string;
  last_modified: string;
  /** ISO 3166 code; empty: international, or the Union. */
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

export interface FetchSourcesInput extends Polite {
  sources: SourceToFetch[];
  /** ISO 3166 code → name of every country: what an international source's titles name. Without it such items are dropped. */
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
  /** A sentence for the admin; empty where all went well. */
  message: string;
  http_status: number;
  etag: string;
  last_modified: string;
  /** Where the feed is now, after permanent redirects all the way; empty: where it was. */
  moved_to: string;
  /** What the host asked for; 0: nothing. */
  retry_after_s: number;
  items: FetchedItem[];
  /** Items left out, by the reason in words. */
  dropped: Record<string, number>;
  notes: string[];
}

export interface FetchedItem {
  /** Canonical, for knowing the same page again: it may lack the `www.` that the host needs. */
  url: string;
  /** What readers open: the address as the source gave it, in full. */
  link: string;
  title: string;
  /** At most 600 characters of plain text. */
  summary: string;
  /** Markdown without raw HTML, where the licence lets us keep the text; otherwise empty. */
  content: string;
  /** PocketBase's format; empty: not said. */
  published: string;
  language: string;
  topics: Topic[];
  kind: 'legislation' | 'court' | 'policy' | 'guidance';
  /** The source's country, or those that the title names; ['EU'] for the Union's law. */
  countries: string[];
  /** Identity of the act that it announces; empty: none. */
  act: string;
}

export interface LawToFetch {
  id: string;
  url: string;
  etag?: string;
  /** As with sources: sent to the address's own host only. */
  headers?: Record<string, string>;
}

export interface FetchTextsInput extends Polite {
  laws: LawToFetch[];
}

export type FetchTextsProgress = Tick | { law: string; outcome: TextOutcome };

export interface TextOutcome {
  status: 'ok' | 'not_modified' | 'failed';
  /** 'no_text': there is a page, but no law on it. */
  code: FetchCode | 'no_text';
  message: string;
  http_status: number;
  etag: string;
  /** Plain text; headings stand as lines '## …'. */
  text: string;
  title: string;
  /** 'YYYY-MM-DD'; empty: the text does not say. */
  in_force_from: string;
  repealed_on: string;
  final_url: string;
  /** SHA-256 of the whole text, hex: also where `text` had to be cut to what can be kept. */
  hash: string;
  /** Of the host, where it is known. */
  licence: string;
  retry_after_s: number;
}

export interface CheckLinksInput extends Polite {
  urls: { url: string }[];
}

export type CheckLinksProgress = Tick | { url: string; outcome: LinkOutcome };

export interface LinkOutcome {
  status: 'works' | 'broken' | 'unknown';
  http_status: number;
  message: string;
  moved_to: string;
}
