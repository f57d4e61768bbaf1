import type { JobLimits } from '../../src/jobs/protocol';
import { fetchSources } from '../feeds/fetch-sources';
import { checkLinks } from '../links/check-links';
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
  // On demand: the others start without what draws.
  push: async (input, context) => (await import('../push/push')).push(input, context),
  'vapid-keys': async () => (await import('../push/vapid-keys')).makeVapidKeys(),
  receipt: async (input, context) => (await import('./receipt')).drawReceipt(input, context),
  'audit-pack': async (input, context) => (await import('./audit-pack')).drawAuditPack(input, context),
};
