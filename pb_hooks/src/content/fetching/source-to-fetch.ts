import type { SourceToFetch } from '../../core/jobs/content-jobs';
import { isSameHost } from './host-of';
import { accessTo } from './source-keys';

/** Items of one source per fetch. */
const MAX_ITEMS = 200;

/**
 * A row of `sources` as input of the worker. It contains keys: do not log it, and send it to the worker only.
 *
 * @param country ISO code of the source's country; '' if it covers several
 */
export function sourceToFetch(source: core.Record, country: string): SourceToFetch {
  const address = feedAddress(source);
  return {
    id: source.id,
    feed_url: address,
    feed_type: (source.getString('feed_type') || 'rss') as SourceToFetch['feed_type'],
    adapter: source.getString('adapter'),
    etag: source.getString('etag'),
    last_modified: source.getString('last_modified'),
    country,
    language: source.getString('language') || 'en',
    full_text: source.getBool('full_text'),
    labour_only: source.getBool('labour_only'),
    licence: source.getString('licence'),
    headers: {},
    max_items: MAX_ITEMS,
    ...accessTo(address, (name) => $os.getenv(name)),
  };
}

/**
 * The feed's address, after a permanent move within its host the new one. Another host is not trusted by itself: the old
 * address is requested again, and an admin enters the new one.
 */
export function feedAddress(source: core.Record): string {
  const moved = source.getString('moved_to');
  const address = source.getString('feed_url');
  return moved !== '' && isSameHost(moved, address) ? moved : address;
}

/** Names of required environment variables that are not set. */
export function missingKeys(source: core.Record): string[] {
  const needed = JSON.parse(source.getString('key_env') || '[]') as string[] | null;
  return (needed ?? []).filter((name) => $os.getenv(name) === '');
}
