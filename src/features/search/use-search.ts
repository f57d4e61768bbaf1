import { useMemo } from 'react';
import { allCountries } from '../../db/queries';
import { provenanceOf } from '../../db/queries-search';
import { useQuery } from '../../db/use-query';
import { readableCountries } from '../../domain/core/access';
import type { CountryRow } from '../../domain/core/rows';
import { hasFilters, readSearch, searchQuerySchema, writeSearch, type SearchRequest } from '../../domain/search/query';
import { mergeHits, type SearchHit } from '../../domain/search/results';
import { understand } from '../../domain/language/understand';
import { useDeviceHits } from './use-device-hits';
import { usePreferredCountries } from './use-preferred-countries';
import { useSearchReader } from './use-search-reader';
import { useAccount } from '../shared/use-account';
import { useAddressFilters } from '../../lib/use-address-filters';
import { useTypedFilter } from '../../lib/use-typed-filter';
import { useServerHits, type ServerState } from './use-server-hits';

/** The specification limits a list to ten. A plan that shows more brings the others on request. */
const AT_FIRST = 10;
/** Parameter of the address: the reader wants all that the plan shows, and still has them on coming back. */
const SHOW = 'show';
const NO_MARKS: ReadonlyMap<string, boolean> = new Map();

export interface SearchState {
  /** As it stands in the field. */
  typed: string;
  type(text: string): void;
  /** Why it cannot be searched for, in the specification's words. */
  problem: string | undefined;
  /** What is searched for; without words and filters it is nothing. */
  request: SearchRequest;
  isActive: boolean;
  /** Puts into the address what is chosen in a filter. */
  set(changes: Record<string, string | undefined>): void;
  /** Puts what is typed into the address at once. */
  submit(): void;
  /** All that the plan shows. */
  hits: readonly SearchHit[];
  /** How many of them the list may have by now. */
  shown: number;
  showAll(): void;
  /** Whether everybody who was asked has answered, and there is no more to come. */
  settled: boolean;
  /** This device's index is still being made. */
  preparing: boolean;
  total: number;
  /** How many hits the plan shows. */
  limit: number;
  premium: boolean;
  /** Premium articles on this device that match, and that the free plan does not show. */
  locked: number;
  server: ServerState;
  deviceFailed: boolean;
  /** Neither the device nor the server has looked: that nothing was found says nothing. */
  unsearched: boolean;
  /** Hosts of what was found, by how often. */
  sources: readonly string[];
  countries: readonly CountryRow[];
  /** The country of the filter, where the free plan does not read it: nothing of it is found. */
  unfollowed: CountryRow | undefined;
  /** Whether what a hit says was checked; undefined where this device does not hold it. */
  checked: ReadonlyMap<string, boolean>;
}

/** The search that the address names, and what is found. undefined until this device knows who asks. */
export function useSearch(): SearchState | undefined {
  const { params, set } = useAddressFilters();
  const account = useAccount();
  const countries = useQuery(allCountries);
  const {
    value: typed,
    change,
    flush,
  } = useTypedFilter(params.get('q') ?? '', (text) => set({ q: text || undefined }));
  const { query: addressed, filters } = readSearch(params);
  const problem = searchQuerySchema.safeParse(typed).error?.issues[0]?.message;
  const query = problem ? '' : typed.trim();
  const premium = account?.entitlement.premium ?? false;
  const limit = account?.entitlement.limits.searchResults ?? 0;

  const device = useDeviceHits(query, limit, useSearchReader(), problem ? undefined : filters, usePreferredCountries());
  const isFollowed = addressed.trim() === query;
  // It is asked once it is known who asks, and the address has followed what is typed.
  const server = useServerHits(
    account?.entitlement.tier ?? 'free',
    account && !problem && isFollowed ? writeSearch({ query, filters }) : '',
  );
  const named = useMemo(() => understand(query).countries, [query]);
  const hits = useMemo(
    () => mergeHits(device.hits, server.hits, limit, named, device.next),
    [device.hits, device.next, server.hits, limit, named],
  );
  const sources = useMemo(
    () => [...new Set([...device.sources, ...server.hits.map(({ source }) => source).filter(Boolean)])],
    [device.sources, server.hits],
  );
  const checked =
    useQuery(
      provenanceOf,
      hits.map(({ id }) => id),
    ) ?? NO_MARKS;

  if (!account || !countries) return undefined;
  const chosen = countries.find(({ code }) => code === filters.country);
  const isRead =
    premium || !chosen || readableCountries(account.followed, account.entitlement.tier).includes(chosen.id);
  return {
    typed,
    type: change,
    problem,
    request: { query, filters },
    isActive: query !== '' || hasFilters(filters),
    set,
    submit: flush,
    hits,
    sources,
    limit,
    premium,
    countries,
    checked,
    shown: params.get(SHOW) ? limit : Math.min(limit, AT_FIRST),
    showAll: () => set({ [SHOW]: 'all' }),
    total: Math.max(server.total, device.total, hits.length),
    locked: device.locked,
    server: server.state,
    deviceFailed: device.failed,
    preparing: device.preparing,
    settled: device.current && !device.preparing && isFollowed && server.state !== 'asking',
    unsearched: device.failed && (server.state === 'offline' || server.state === 'failed'),
    unfollowed: isRead ? undefined : chosen,
  };
}
