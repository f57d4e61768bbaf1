import type { JobLimits } from '../../src/core/jobs/protocol';

export interface JobContext {
  limits: JobLimits;
  allow: string[];
  /** Reports progress. It counts towards the output limit. */
  progress(data: unknown): void;
}

export type Job = (input: unknown, context: JobContext) => Promise<unknown>;
