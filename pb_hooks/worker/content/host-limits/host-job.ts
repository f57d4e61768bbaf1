import * as z from 'zod/mini';
import type { HostLimits, HostLimitsResult } from '../../../src/core/jobs/content-jobs';
import type { JobContext } from '../../core/job';
import { HostClient } from './host-client';

/** The part of the input that every content job has. */
export const HOST_LIMITS = {
  last_requests: z.record(z.string(), z.number()),
  user_agent: z.string().check(z.minLength(1)),
  gap_ms: z.number().check(z.minimum(0)),
  now: z.string(),
};

const TICK_MS = 1000;

/** Runs a content job with its own host client and reports each second that the job is alive. */
export async function withHostClient(
  input: HostLimits,
  context: JobContext,
  work: (client: HostClient) => Promise<void>,
): Promise<HostLimitsResult> {
  const client = new HostClient(input, context);
  const ticking = setInterval(() => context.progress({ tick: true }), TICK_MS);
  try {
    await work(client);
  } finally {
    clearInterval(ticking);
  }
  return { last_requests: client.lastRequests };
}
