import type { SourceOutcome, SourceToFetch } from '../../../src/core/jobs/content-jobs';
import type { Fetched } from '../../core/public-fetch';
import { failureOfError, failureOfStatus, readRetryAfter } from '../host-limits/failure';
import type { HostClient } from '../host-limits/host-client';
import type { Adapter, FeedRequest } from './adapter';
import { adapterOf } from './adapters';
import { AnswerReader } from './answer-reader';
import { Collector } from './collector';
import { hasDatePlaceholder, fillInDate } from './address-dates';
import type { OAuthTokens } from './oauth-tokens';

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/json;q=0.9, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1';

export interface SourceContext {
  client: HostClient;
  oauthTokens: OAuthTokens;
  now: Date;
  countryNames: ReadonlyMap<string, string>;
  allow: readonly string[];
}

/** Fetches one source and says what came of it. It never throws: a source that fails is an outcome, too. */
export async function fetchSource(source: SourceToFetch, context: SourceContext): Promise<SourceOutcome> {
  const outcome: SourceOutcome = {
    status: 'ok',
    code: '',
    message: '',
    http_status: 0,
    etag: '',
    last_modified: '',
    moved_to: '',
    retry_after_s: 0,
    items: [],
    dropped: {},
    notes: [],
  };
  try {
    await fetchInto(outcome, source, context);
  } catch (error) {
    Object.assign(outcome, { status: 'failed', ...failureOfError(error), etag: '', last_modified: '', moved_to: '' });
  }
  return outcome;
}

async function fetchInto(outcome: SourceOutcome, source: SourceToFetch, context: SourceContext): Promise<void> {
  const adapter = adapterOf(source);
  const collector = new Collector({
    source,
    now: context.now,
    countryNames: context.countryNames,
    allow: context.allow,
  });
  const requests = adapter.requests?.(source, context.now) ?? [{ url: fillInDate(source.feed_url, context.now) }];
  const secrets = await secretsOf(source, context.oauthTokens);
  // What a host said of one day's answer, or of one question's, tells nothing of the next.
  const isLasting = !hasDatePlaceholder(source.feed_url) && requests.length === 1 && requests[0]!.method !== 'POST';
  for (const request of requests) {
    const { answer, reader } = await ask(request, {
      source,
      adapter,
      collector,
      secrets,
      isLasting,
      outcome,
      client: context.client,
    });
    outcome.retry_after_s = Math.max(outcome.retry_after_s, readRetryAfter(answer.headers, context.now));
    if (answer.status === 304 && isLasting)
      return void Object.assign(outcome, {
        status: 'not_modified',
        etag: source.etag,
        last_modified: source.last_modified,
      });
    if (!reader && answer.status === adapter.emptyStatus) continue;
    if (!reader) return void Object.assign(outcome, { status: 'failed', ...failureOfStatus(answer.status) });
    reader.end();
    outcome.notes.push(...reader.notes);
    if (isLasting) Object.assign(outcome, lasting(answer, reader));
  }
  const { items, dropped, notes } = collector.end();
  Object.assign(outcome, { items, dropped, notes: [...outcome.notes, ...notes] });
}

/** What is kept for the next fetch. An answer that broke off is to be asked for again. */
function lasting({ headers, url, movedForGood }: Fetched, { isWhole }: AnswerReader): Partial<SourceOutcome> {
  return {
    etag: isWhole ? (headers.etag ?? '') : '',
    last_modified: isWhole ? (headers['last-modified'] ?? '') : '',
    moved_to: movedForGood ? url : '',
  };
}

async function secretsOf({ headers, oauth }: SourceToFetch, signIns: OAuthTokens): Promise<Record<string, string>> {
  return oauth ? { ...headers, authorization: `Bearer ${await signIns.token(oauth)}` } : headers;
}

interface Asking {
  source: SourceToFetch;
  adapter: Adapter;
  collector: Collector;
  secrets: Record<string, string>;
  isLasting: boolean;
  outcome: SourceOutcome;
  client: HostClient;
}

async function ask(
  request: FeedRequest,
  { source, adapter, collector, secrets, isLasting, outcome, client }: Asking,
): Promise<{ answer: Fetched; reader: AnswerReader | undefined }> {
  let reader: AnswerReader | undefined;
  const { url, headers, ...rest } = request;
  const answer = await client.fetch(url, {
    ...rest,
    secrets,
    headers: { accept: ACCEPT, ...adapter.headers, ...headers, ...(isLasting ? conditions(source) : {}) },
    sink: (head) => {
      outcome.http_status = head.status;
      if (head.status !== 200) return () => undefined;
      const opened = new AnswerReader(adapter, source, head.url, collector, head.headers['content-type'] ?? '');
      reader = opened;
      return (piece) => opened.write(piece);
    },
  });
  return { answer, reader };
}

function conditions({ etag, last_modified }: SourceToFetch): Record<string, string> {
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(last_modified ? { 'if-modified-since': last_modified } : {}),
  };
}
