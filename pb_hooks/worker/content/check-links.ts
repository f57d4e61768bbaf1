import * as z from 'zod/mini';
import type { CheckLinksProgress, LinkOutcome } from '../../src/core/jobs/content-jobs';
import type { Job } from '../core/job';
import type { Fetched } from '../core/public-fetch';
import { failureOfError } from './host-limits/failure';
import { forEachByHost } from './host-limits/host-rate-limiter';
import { HOST_LIMITS, withHostClient } from './host-limits/host-job';
import { MAX_PARALLEL_HOSTS, type HostClient } from './host-limits/host-client';

const Input = z.object({ ...HOST_LIMITS, urls: z.array(z.object({ url: z.string() })) });

const GONE = new Set([404, 410]);
/** Hosts that do not support HEAD answer with one of these: try GET. */
const RETRY_WITH_GET = new Set([400, 403, 404, 405, 406, 410, 500, 501, 503]);
const SECONDS = 20;

/** `check-links`: checks whether addresses still work. */
export const checkLinks: Job = (raw, context) => {
  const input = Input.parse(raw);
  return withHostClient(input, context, (client) =>
    forEachByHost(
      input.urls,
      ({ url }) => url,
      MAX_PARALLEL_HOSTS,
      async ({ url }) => {
        const line: CheckLinksProgress = { url, outcome: await checkLink(url, client) };
        context.progress(line);
      },
    ),
  );
};

async function checkLink(url: string, client: HostClient): Promise<LinkOutcome> {
  try {
    const first = await request(url, 'HEAD', client);
    return outcomeOf(first && !RETRY_WITH_GET.has(first.status) ? first : (await request(url, 'GET', client))!);
  } catch (error) {
    const { code, message } = failureOfError(error);
    // Broken: an invalid address, or a name without one. Any other error may be ours or temporary.
    return {
      status: code === 'dns' || code === 'bad_url' || code === 'refused_address' ? 'broken' : 'unknown',
      http_status: 0,
      message,
      moved_to: '',
    };
  }
}

/** @returns undefined if the host closes the connection on HEAD */
async function request(url: string, method: 'HEAD' | 'GET', client: HostClient): Promise<Fetched | undefined> {
  try {
    return await client.fetch(url, { method, headOnly: true, seconds: SECONDS });
  } catch (error) {
    if (method === 'HEAD' && failureOfError(error).code === 'network') return undefined;
    throw error;
  }
}

function outcomeOf({ status, url, movedForGood }: Fetched): LinkOutcome {
  const moved_to = movedForGood ? url : '';
  if (status < 400) return { status: 'works', http_status: status, message: '', moved_to };
  if (GONE.has(status))
    return {
      status: 'broken',
      http_status: status,
      message: `There is nothing at this address any more (${status}).`,
      moved_to: '',
    };
  return { status: 'unknown', http_status: status, message: `The host did not say (${status}).`, moved_to: '' };
}
