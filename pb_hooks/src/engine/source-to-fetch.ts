import type { OAuthClient, SourceToFetch } from '../jobs/content-jobs';

/** Items a source may bring in one fetch. */
const MAX_ITEMS = 200;

interface Access {
  headers?: Record<string, string>;
  oauth?: OAuthClient;
}

/** How the keys of a source are shown to its host, by adapter. */
const ACCESS: Record<string, (read: (name: string) => string) => Access> = {
  'laws-africa': (read) => ({ headers: { Authorization: `Token ${read('LAWS_AFRICA_TOKEN')}` } }),
  legifrance: (read) => ({
    oauth: { token_url: 'https://oauth.piste.gouv.fr/api/oauth/token', client_id: read('PISTE_CLIENT_ID'), client_secret: read('PISTE_CLIENT_SECRET') },
  }),
};

/**
 * A row of `sources` as the worker takes it. It carries keys: neither log it nor send it anywhere but to the worker.
 *
 * @param country ISO code of the source's country; '' where it serves several
 */
export function sourceToFetch(source: core.Record, country: string): SourceToFetch {
  const adapter = source.getString('adapter');
  return {
    id: source.id,
    feed_url: feedAddress(source),
    feed_type: (source.getString('feed_type') || 'rss') as SourceToFetch['feed_type'],
    adapter,
    etag: source.getString('etag'),
    last_modified: source.getString('last_modified'),
    country,
    language: source.getString('language') || 'en',
    full_text: source.getBool('full_text'),
    labour_only: source.getBool('labour_only'),
    licence: source.getString('licence'),
    headers: {},
    max_items: MAX_ITEMS,
    ...ACCESS[adapter]?.((name) => $os.getenv(name)),
  };
}

/** Where a source is fetched: where it has moved for good, else its own address. */
export function feedAddress(source: core.Record): string {
  return source.getString('moved_to') || source.getString('feed_url');
}

/** Names of the environment variables that a source needs and that are not set. */
export function missingKeys(source: core.Record): string[] {
  const needed = JSON.parse(source.getString('key_env') || '[]') as string[] | null;
  return (needed ?? []).filter((name) => $os.getenv(name) === '');
}
