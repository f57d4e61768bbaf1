import * as z from 'zod/mini';
import type { FetchSourcesProgress } from '../../../src/core/jobs/content-jobs';
import type { Job } from '../../core/job';
import { forEachByHost } from '../host-limits/host-rate-limiter';
import { HOST_LIMITS, withHostClient } from '../host-limits/host-job';
import { MAX_PARALLEL_HOSTS } from '../host-limits/host-client';
import { fetchSource } from './fetch-source';
import { OAuthTokens } from './oauth-tokens';

const Source = z.object({
  id: z.string(),
  feed_url: z.string(),
  feed_type: z.enum(['rss', 'atom', 'json_feed', 'api']),
  adapter: z.string(),
  etag: z.string(),
  last_modified: z.string(),
  country: z.string(),
  language: z.string(),
  full_text: z.boolean(),
  labour_only: z.boolean(),
  licence: z.string(),
  headers: z.record(z.string(), z.string()),
  oauth: z.optional(z.object({ token_url: z.string(), client_id: z.string(), client_secret: z.string() })),
  max_items: z.int().check(z.positive(), z.maximum(1000)),
});
const Input = z.object({
  ...HOST_LIMITS,
  sources: z.array(Source),
  country_names: z._default(z.record(z.string(), z.string()), {}),
});

/** `fetch-sources`: fetches feeds and APIs, and checks and normalises their items. */
export const fetchSources: Job = (raw, context) => {
  const input = Input.parse(raw);
  const now = new Date(input.now);
  return withHostClient(input, context, (client) => {
    const shared = {
      client,
      oauthTokens: new OAuthTokens(client),
      now,
      countryNames: new Map(Object.entries(input.country_names)),
      allow: context.allow,
    };
    return forEachByHost(
      input.sources,
      ({ feed_url }) => feed_url,
      MAX_PARALLEL_HOSTS,
      async (source) => {
        const line: FetchSourcesProgress = {
          source: source.id,
          outcome: await fetchSource({ ...source, oauth: source.oauth! }, shared),
        };
        context.progress(line);
      },
    );
  });
};
