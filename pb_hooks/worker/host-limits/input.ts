import * as z from 'zod/mini';
import type { Polite, PoliteResult } from '../../src/core/jobs/content-jobs';
import type { JobContext } from '../job/job';
import { Visitor } from './visitor';

/** What every content job is told. */
export const POLITE = {
  visits: z.record(z.string(), z.number()),
  user_agent: z.string().check(z.minLength(1)),
  gap_ms: z.number().check(z.minimum(0)),
  now: z.string(),
};

const TICK_MS = 1000;

/** Does a content job with a visitor of its own, and says each second that it is still there. */
export async function politely(
  input: Polite,
  context: JobContext,
  work: (visitor: Visitor) => Promise<void>,
): Promise<PoliteResult> {
  const visitor = new Visitor(input, context);
  const ticking = setInterval(() => context.progress({ tick: true }), TICK_MS);
  try {
    await work(visitor);
  } finally {
    clearInterval(ticking);
  }
  return { visits: visitor.visits };
}
