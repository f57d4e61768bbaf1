import * as z from 'zod/mini';
import type { CheckLinksProgress, LinkOutcome } from '../../src/core/jobs/content-jobs';
import type { Job } from '../job/job';
import type { Fetched } from '../job/public-fetch';
import { ofError } from '../host-limits/failure';
import { byHost } from '../host-limits/host-turns';
import { POLITE, politely } from '../host-limits/input';
import { HOSTS_AT_ONCE, type Visitor } from '../host-limits/visitor';

const Input = z.object({ ...POLITE, urls: z.array(z.object({ url: z.string() })) });

const GONE = new Set([404, 410]);
/** Answers to HEAD of hosts that do not know it, or will not have it: whether the page is there, GET tells. */
const ASK_AGAIN = new Set([400, 403, 404, 405, 406, 410, 500, 501, 503]);
const SECONDS = 20;

/** `check-links`: which addresses still lead somewhere. */
export const checkLinks: Job = (raw, context) => {
  const input = Input.parse(raw);
  return politely(input, context, (visitor) =>
    byHost(
      input.urls,
      ({ url }) => url,
      HOSTS_AT_ONCE,
      async ({ url }) => {
        const line: CheckLinksProgress = { url, outcome: await checkLink(url, visitor) };
        context.progress(line);
      },
    ),
  );
};

async function checkLink(url: string, visitor: Visitor): Promise<LinkOutcome> {
  try {
    const first = await ask(url, 'HEAD', visitor);
    return outcomeOf(first && !ASK_AGAIN.has(first.status) ? first : (await ask(url, 'GET', visitor))!);
  } catch (error) {
    const { code, message } = ofError(error);
    // A name without an address, or no address at all, leads nowhere. All else may be ours, or pass.
    return {
      status: code === 'dns' || code === 'bad_url' || code === 'refused_address' ? 'broken' : 'unknown',
      http_status: 0,
      message,
      moved_to: '',
    };
  }
}

/** The head of the answer; undefined where a host hangs up on HEAD. */
async function ask(url: string, method: 'HEAD' | 'GET', visitor: Visitor): Promise<Fetched | undefined> {
  try {
    return await visitor.fetch(url, { method, headOnly: true, seconds: SECONDS });
  } catch (error) {
    if (method === 'HEAD' && ofError(error).code === 'network') return undefined;
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
