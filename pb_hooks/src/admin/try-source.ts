import { readCountries } from '../content/fetching/countries';
import { hostLimits, saveLastRequests } from '../content/fetching/host-request-times';
import { releaseHosts, leaseHosts } from '../content/fetching/run-lease';
import { hostOf } from '../content/fetching/host-of';
import { feedAddress, missingKeys, sourceToFetch } from '../content/fetching/source-to-fetch';
import type {
  FetchSourcesInput,
  FetchSourcesProgress,
  HostLimitsResult,
  SourceOutcome,
} from '../core/jobs/content-jobs';
import { JobFailed, runJob } from '../core/jobs/run-job';
import type { App } from '../core/app';
import { findById } from '../core/find-record';
import { requireAdmin } from '../core/require-admin';
import { withoutSecrets } from './without-secrets';

const CONFLICT = 409;
const BAD_GATEWAY = 502;
/** Short, because an admin waits for it. */
const SECONDS = 25;
/** Characters of an item's text in the answer. */
const SHOWN = 600;

/**
 * `POST /api/admin/sources/{id}/test` → {outcome: SourceOutcome}: fetches a source like the first time, and stores
 * nothing.
 */
export function testSource(e: core.RequestEvent): void {
  requireAdmin(e, 'test sources');
  const source = findSource(e.app, e.request!.pathValue('id'));
  if (feedAddress(source) === '') throw new BadRequestError('This source has no feed to fetch.');
  const missing = missingKeys(source);
  if (missing.length > 0)
    throw new BadRequestError(`This source needs a key: set ${missing.join(' and ')} on the server.`);
  const outcome = withHostLease(e.app, hostOf(feedAddress(source)), () => fetchOnce(e.app, source));
  for (const item of outcome.items) item.content = item.content.slice(0, SHOWN);
  e.json(200, withoutSecrets({ outcome }, keysOf(source)));
}

function findSource(app: App, id: string): core.Record {
  const source = findById(app, 'sources', id);
  if (!source) throw new NotFoundError('There is no such source.');
  return source;
}

/** Only one test or run at a time sends requests to a host. */
function withHostLease<T>(app: App, host: string, work: () => T): T {
  const lease = leaseHosts(app, [host]);
  if (lease.size === 0)
    throw new ApiError(CONFLICT, 'This source is being fetched at this moment. Try again when that has ended.');
  try {
    return work();
  } finally {
    releaseHosts(app, lease);
  }
}

function fetchOnce(app: App, source: core.Record): SourceOutcome {
  const countries = [...readCountries(app).values()];
  const code = countries.find(({ id }) => id === source.getString('country'))?.code ?? '';
  const input: FetchSourcesInput = {
    ...hostLimits(app, new Date()),
    sources: [{ ...sourceToFetch(source, code), etag: '', last_modified: '' }],
    country_names: Object.fromEntries(countries.map(({ code: key, name }) => [key, name])),
  };
  let outcome: SourceOutcome | undefined;
  try {
    const { last_requests } = runJob<HostLimitsResult>('fetch-sources', input, {
      limits: { seconds: SECONDS },
      onProgress: (line) => {
        const progress = line as FetchSourcesProgress;
        if ('source' in progress) outcome = progress.outcome;
      },
    });
    saveLastRequests(app, last_requests);
  } catch (error) {
    if (!(error instanceof JobFailed)) throw error;
    throw new ApiError(BAD_GATEWAY, withoutSecrets(`The fetch failed: ${error.message}`, keysOf(source)));
  }
  if (!outcome) throw new ApiError(BAD_GATEWAY, 'The fetch ended without an answer.');
  return outcome;
}

/** Values that must not be in an answer, even if a host or an error repeats them. */
function keysOf(source: core.Record): string[] {
  const names = (JSON.parse(source.getString('key_env') || '[]') as string[] | null) ?? [];
  return names.map((name) => $os.getenv(name));
}
