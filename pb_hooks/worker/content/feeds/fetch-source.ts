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
  'application/atom+xml, application/rss+xml, application/feed+json, application/json;q=0.9, application/xml;q=0.9, ' +
  'text/xml;q=0.8, */*;q=0.1';

interface SourceContext {
  client: HostClient;
  oauthTokens: OAuthTokens;
  now: Date;
  countryNames: ReadonlyMap<string, string>;
  allow: readonly string[];
}

/** Fetches one source. Never throws: a failure is an outcome. */
export async function fetchSource(source: SourceToFetch, context: SourceContext): Promise<SourceOutcome> {
  const outcome: SourceOutcome = {
    status: 'ok',
    code: '',
    message: '',
    http_status: 0,
    etag: '',
    last_modified: '',
    moved_to: '',
    answered_by: '',
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
  // ETag and redirects of a dated address or a query do not apply to the next fetch.
  const isSameNextTime =
    !hasDatePlaceholder(source.feed_url) && requests.length === 1 && requests[0]!.method !== 'POST';
  for (const request of requests) {
    const { answer, reader } = await send(request, {
      source,
      adapter,
      collector,
      secrets,
      isSameNextTime,
      outcome,
      client: context.client,
    });
    outcome.answered_by = answer.url;
    outcome.retry_after_s = Math.max(outcome.retry_after_s, readRetryAfter(answer.headers, context.now));
    if (answer.status === 304 && isSameNextTime)
      return void Object.assign(outcome, {
        status: 'not_modified',
        etag: source.etag,
        last_modified: source.last_modified,
      });
    if (!reader && answer.status === adapter.emptyStatus) continue;
    if (!reader) return void Object.assign(outcome, { status: 'failed', ...failureOfStatus(answer.status) });
    reader.end();
    outcome.notes.push(...reader.notes);
    if (isSameNextTime) Object.assign(outcome, nextFetchValues(answer, reader));
  }
  const { items, dropped, notes, isAwaited } = collector.end();
  Object.assign(outcome, { items, dropped, notes: [...outcome.notes, ...notes] });
  // “Unchanged” would hide the item until the source changes.
  if (isAwaited) Object.assign(outcome, { etag: '', last_modified: '' });
}

/** Values for the next fetch. A truncated answer is requested again in full. */
function nextFetchValues({ headers, url, movedForGood }: Fetched, { isWhole }: AnswerReader): Partial<SourceOutcome> {
  return {
    etag: isWhole ? (headers.etag ?? '') : '',
    last_modified: isWhole ? (headers['last-modified'] ?? '') : '',
    moved_to: movedForGood ? url : '',
  };
}

async function secretsOf({ headers, oauth }: SourceToFetch, oauthTokens: OAuthTokens): Promise<Record<string, string>> {
  return oauth ? { ...headers, authorization: `Bearer ${await oauthTokens.token(oauth)}` } : headers;
}

interface RequestContext {
  source: SourceToFetch;
  adapter: Adapter;
  collector: Collector;
  secrets: Record<string, string>;
  isSameNextTime: boolean;
  outcome: SourceOutcome;
  client: HostClient;
}

async function send(
  request: FeedRequest,
  { source, adapter, collector, secrets, isSameNextTime, outcome, client }: RequestContext,
): Promise<{ answer: Fetched; reader: AnswerReader | undefined }> {
  let reader: AnswerReader | undefined;
  const { url, headers, ...rest } = request;
  const answer = await client.fetch(url, {
    ...rest,
    secrets,
    headers: { accept: ACCEPT, ...adapter.headers, ...headers, ...(isSameNextTime ? conditionalHeaders(source) : {}) },
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

function conditionalHeaders({ etag, last_modified }: SourceToFetch): Record<string, string> {
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(last_modified ? { 'if-modified-since': last_modified } : {}),
  };
}
