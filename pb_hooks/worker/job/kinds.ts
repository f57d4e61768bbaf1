import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fetchSources } from '../feeds/fetch-sources';
import { checkLinks } from '../links/check-links';
import type * as pdf from '../pdf';
import { fetchTexts } from '../texts/fetch-texts';
import { httpGet } from './http-get';
import type { Job } from './job';

/** The jobs by kind. */
export const JOBS: Record<string, Job> = {
  'http-get': httpGet,
  'fetch-sources': fetchSources,
  'fetch-texts': fetchTexts,
  'check-links': checkLinks,
  push: async (input, context) => (await import('../push/push')).push(input, context),
  'vapid-keys': async () => (await import('../push/vapid-keys')).makeVapidKeys(),
  receipt: async (input, context) => drawing().drawReceipt(input, context),
  'audit-pack': async (input, context) => drawing().drawAuditPack(input, context),
};

/** The bundle of what draws, read when it is needed: it is larger than all the rest, and fetching has promised to need little memory. */
function drawing(): typeof pdf {
  return createRequire(__filename)(join(__dirname, 'pdf.cjs')) as typeof pdf;
}
