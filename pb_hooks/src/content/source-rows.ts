import { addressKey } from './addresses';
import { seedId, type Ids, type SeedRow } from './seed-row';
import type { CountryFile, DirectoryEntry, World } from './shapes';

interface Named {
  country: CountryFile;
  source: CountryFile['sources'][number];
}

/**
 * The directory, and the homes of each country's law, merged by address. Readers see both: the directory in its tiers 1 to 3,
 * and a country's homes of law (tier 0, not described) on the country's page.
 */
export function sourceRows({ countries, directory }: World, ids: Ids): SeedRow[] {
  const named = new Map<string, Named[]>();
  for (const country of countries) {
    for (const source of country.sources) {
      const key = addressKey(source.url);
      named.set(key, [...(named.get(key) ?? []), { country, source }]);
    }
  }
  const described = directory.map((entry) => directoryRow(entry, named.get(addressKey(entry.url)) ?? [], ids));
  const known = new Set(described.map(({ key }) => key));
  const others = [...named].filter(([key]) => !known.has(key)).map(([key, places]) => homeRow(key, places, ids));
  return [...others, ...described];
}

function directoryRow(entry: DirectoryEntry, places: Named[], ids: Ids): SeedRow {
  const key = addressKey(entry.url);
  return {
    key,
    id: seedId('sources', key),
    where: `directory.json, ${entry.name}`,
    fields: {
      name: entry.name, description: entry.description, url: entry.url, kind: entry.kind, type: entry.type, tier: entry.tier,
      country: ids.optional('countries', entry.country), listed: true, feed_url: entry.feed_url ?? feedOf(places), verification: verificationOf(places),
    },
    initial: { status: entry.status },
  };
}

function homeRow(key: string, places: Named[], ids: Ids): SeedRow {
  const { country, source } = places[0]!;
  return {
    key,
    id: seedId('sources', key),
    where: `countries/${country.code}.json, source ${source.name}`,
    fields: {
      name: source.name, url: source.url, kind: source.kind, country: places.length > 1 ? '' : ids.optional('countries', country.code),
      tier: 0, listed: true, feed_url: feedOf(places), verification: verificationOf(places),
    },
  };
}

const feedOf = (places: Named[]) => places.find(({ source }) => source.feed_url !== null)?.source.feed_url ?? '';

/** The directory's addresses were not looked up; a country file may have seen the same one. */
const verificationOf = (places: Named[]) => (places.some(({ source }) => source.verification === 'checked') ? 'checked' : 'unchecked');
