import { addressKey } from './addresses';
import { seedId, type Fields, type Ids, type SeedRow } from './seed-row';
import type { CountryFile, DirectoryEntry, Feed, StarterContent } from './file-types';

interface Named {
  country: CountryFile;
  source: CountryFile['sources'][number];
}

/** Every row has the same fields in the same order, because their names are stored once for all rows of an edition. */
const DEFAULTS = {
  name: '',
  description: '',
  url: '',
  kind: '',
  type: '',
  tier: 0,
  country: '',
  listed: true,
  feed_url: '',
  verification: 'unchecked',
  licence: '',
  feed_key: '',
  feed_type: '',
  adapter: '',
  carries: '',
  language: '',
  full_text: false,
  labour_only: false,
  key_env: [],
  stale_days: 0,
} satisfies Fields;

const fieldsOf = (values: Partial<Record<keyof typeof DEFAULTS, Fields[string]>>): Fields => ({
  ...DEFAULTS,
  ...values,
});

/** Feeds are identified by their key, other sources by their address. */
const feedKey = (key: string) => `feed/${key}`;

/** The key of a row of `sources`. */
export function sourceKey(record: core.Record): string {
  const feed = record.getString('feed_key');
  return feed === '' ? addressKey(record.getString('url')) : feedKey(feed);
}

/**
 * The directory and the legal sources of each country, merged by address. Readers see both: the directory in tiers 1 to 3, and a
 * country's sources (tier 0, without a description) on the country's page. Feeds have rows of their own, which readers do not see.
 */
export function sourceRows({ countries, directory, feeds }: StarterContent, ids: Ids): SeedRow[] {
  const named = new Map<string, Named[]>();
  for (const country of countries) {
    for (const source of country.sources) {
      const key = addressKey(source.url);
      named.set(key, [...(named.get(key) ?? []), { country, source }]);
    }
  }
  const described = directory.map((entry) => directoryRow(entry, named.get(addressKey(entry.url)) ?? [], ids));
  const known = new Set(described.map(({ key }) => key));
  const others = [...named]
    .filter(([key]) => !known.has(key))
    .map(([key, places]) => countrySourceRow(key, places, ids));
  return [...others, ...described, ...feeds.map((feed) => feedRow(feed, ids))];
}

function directoryRow(entry: DirectoryEntry, places: Named[], ids: Ids): SeedRow {
  const key = addressKey(entry.url);
  return {
    key,
    id: seedId('sources', key),
    where: `directory.json, ${entry.name}`,
    fields: fieldsOf({
      name: entry.name,
      description: entry.description,
      url: entry.url,
      kind: entry.kind,
      type: entry.type,
      tier: entry.tier,
      country: ids.optional('countries', entry.country),
      listed: true,
      feed_url: entry.feed_url ?? feedOf(places),
      verification: verificationOf(places),
    }),
    initial: { status: entry.status },
  };
}

function countrySourceRow(key: string, places: Named[], ids: Ids): SeedRow {
  const { country, source } = places[0]!;
  return {
    key,
    id: seedId('sources', key),
    where: `countries/${country.code}.json, source ${source.name}`,
    fields: fieldsOf({
      name: source.name,
      url: source.url,
      kind: source.kind,
      country: places.length > 1 ? '' : ids.optional('countries', country.code),
      tier: 0,
      listed: true,
      feed_url: feedOf(places),
      verification: verificationOf(places),
    }),
  };
}

/** `enabled` is an initial value: switching a feed off is not an edit, so later corrections still apply. */
function feedRow(feed: Feed, ids: Ids): SeedRow {
  const key = feedKey(feed.key);
  return {
    key,
    id: seedId('sources', key),
    where: `feeds.json, ${feed.key}`,
    fields: fieldsOf({
      name: feed.name,
      description: feed.description,
      url: feed.url,
      kind: feed.kind,
      type: feed.type,
      tier: feed.tier,
      country: ids.optional('countries', feed.country),
      listed: false,
      feed_url: feed.feed_url,
      licence: feed.licence,
      feed_key: feed.key,
      feed_type: feed.feed_type,
      adapter: feed.adapter,
      carries: feed.content,
      language: feed.language,
      full_text: feed.full_text,
      labour_only: feed.labour_only,
      key_env: feed.key_env,
      stale_days: feed.stale_days,
    }),
    initial: { enabled: feed.enabled },
  };
}

const feedOf = (places: Named[]) => places.find(({ source }) => source.feed_url !== null)?.source.feed_url ?? '';

/** The directory's addresses are not verified themselves; a country file may have verified the same one. */
const verificationOf = (places: Named[]) =>
  places.some(({ source }) => source.verification === 'checked') ? 'checked' : 'unchecked';
