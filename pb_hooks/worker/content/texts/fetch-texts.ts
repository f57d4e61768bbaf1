import * as z from 'zod/mini';
import type { FetchTextsProgress } from '../../../src/core/jobs/content-jobs';
import type { Job } from '../../core/job';
import { forEachByHost } from '../host-limits/host-rate-limiter';
import { HOST_LIMITS, withHostClient } from '../host-limits/host-job';
import { MAX_PARALLEL_HOSTS } from '../host-limits/host-client';
import { fetchText } from './fetch-text';

const Law = z.object({
  id: z.string(),
  url: z.string(),
  etag: z._default(z.string(), ''),
  headers: z._default(z.record(z.string(), z.string()), {}),
});
const Input = z.object({ ...HOST_LIMITS, laws: z.array(Law) });

/** `fetch-texts`: fetches the official texts of laws as lines of plain text. */
export const fetchTexts: Job = (raw, context) => {
  const input = Input.parse(raw);
  return withHostClient(input, context, (client) =>
    forEachByHost(
      input.laws,
      ({ url }) => url,
      MAX_PARALLEL_HOSTS,
      async (law) => {
        const line: FetchTextsProgress = { law: law.id, outcome: await fetchText(law, client, new Date(input.now)) };
        context.progress(line);
      },
    ),
  );
};
