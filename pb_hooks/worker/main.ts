import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { checkLinks } from './content/check-links';
import { fetchSources } from './content/feeds/fetch-sources';
import { fetchTexts } from './content/texts/fetch-texts';
import { httpGet } from './core/http-get';
import type { Job } from './core/job';
import { runJobThread } from './core/job-thread';
import { runMainThread } from './core/main-thread';
import type * as pdf from './pdf';
import { compress } from './sync/compress';

/** The jobs, by the `kind` of a request. */
const JOBS: Record<string, Job> = {
  'http-get': httpGet,
  'fetch-sources': fetchSources,
  'fetch-texts': fetchTexts,
  'check-links': checkLinks,
  compress,
  push: async (input, context) => (await import('./notices/push')).push(input, context),
  'vapid-keys': async () => (await import('./notices/vapid-keys')).makeVapidKeys(),
  receipt: async (input, context) => loadPdfBundle().drawReceipt(input, context),
  'audit-pack': async (input, context) => loadPdfBundle().drawAuditPack(input, context),
};

/** Loads the PDF bundle on demand: it is larger than the rest of the worker, and fetching must need little memory. */
function loadPdfBundle(): typeof pdf {
  return createRequire(__filename)(join(__dirname, 'pdf.cjs')) as typeof pdf;
}

void (isMainThread ? runMainThread() : runJobThread(JOBS));
