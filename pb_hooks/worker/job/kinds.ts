import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { JobLimits } from '../../src/jobs/protocol';
import { fetchSources } from '../feeds/fetch-sources';
import { checkLinks } from '../links/check-links';
import type * as pdf from '../pdf';
import { fetchTexts } from '../texts/fetch-texts';
import { httpGet } from './http-get';

export interface JobContext {
  limits: JobLimits;
  allow: string[];
  /** Reports something on the way. It counts towards the limit of output. */
  progress(data: unknown): void;
}

export type Job = (input: unknown, context: JobContext) => Promise<unknown>;

/** The jobs by kind. */
export const JOBS: Record<string, Job> = {
  'http-get': httpGet,
  'fetch-sources': fetchSources,
  'fetch-texts': fetchTexts,
  'check-links': checkLinks,
  receipt: async (input, context) => drawing().drawReceipt(input, context),
};

/** The bundle of what draws, read when it is needed: it is larger than all the rest, and fetching has promised to need little memory. */
function drawing(): typeof pdf {
  return createRequire(__filename)(join(__dirname, 'pdf.cjs')) as typeof pdf;
}
