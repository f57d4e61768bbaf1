import * as z from 'zod/mini';
import type { FetchTextsProgress } from '../../src/core/jobs/content-jobs';
import type { Job } from '../job/job';
import { byHost } from '../host-limits/host-turns';
import { POLITE, politely } from '../host-limits/input';
import { HOSTS_AT_ONCE } from '../host-limits/visitor';
import { fetchText } from './fetch-text';

const Law = z.object({
  id: z.string(),
  url: z.string(),
  etag: z._default(z.string(), ''),
  headers: z._default(z.record(z.string(), z.string()), {}),
});
const Input = z.object({ ...POLITE, laws: z.array(Law) });

/** `fetch-texts`: the official texts of laws, as lines of plain text. */
export const fetchTexts: Job = (raw, context) => {
  const input = Input.parse(raw);
  return politely(input, context, (visitor) =>
    byHost(
      input.laws,
      ({ url }) => url,
      HOSTS_AT_ONCE,
      async (law) => {
        const line: FetchTextsProgress = { law: law.id, outcome: await fetchText(law, visitor, new Date(input.now)) };
        context.progress(line);
      },
    ),
  );
};
