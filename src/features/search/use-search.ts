import { useMemo } from 'react';
import { allCountries } from '../../db/queries';
import { provenanceOf } from '../../db/queries-search';
import { useQuery } from '../../db/use-query';
import { readableCountries } from '../../domain/core/access';
import type { CountryRow } from '../../domain/core/rows';
import { hasFilters, readSearch, searchQuerySchema, writeSearch, type SearchRequest } from '../../domain/search/query';
import { mergeHits, type SearchHit } from '../../domain/search/search-hits';
import { understand } from '../../domain/language/understand';
import { useDeviceHits } from './use-device-hits';
import { usePreferredCountries } from './use-preferred-countries';
import { useSearchReader } from './use-search-reader';
import { useAccount } from '../shared/use-account';
import { useAddressFilters } from '../../lib/use-address-filters';
import { useTypedFilter } from '../../lib/use-typed-filter';
import { useServerHits, type ServerState } from './use-server-hits';

/** The specification limits a list to ten. Plans with more show the rest on request. */
const AT_FIRST = 10;
/** Query parameter: show all hits of the plan, also after going back. */
const SHOW = 'show';
const NO_MARKS: ReadonlyMap<string, boolean> = new Map();

export interface SearchState {
  /** The text of the field. */
  typed: string;
  type(text: string): void;
  /** Why the text is invalid, in the specification's words. */
  problem: string | undefined;
  /** The current search; empty without words and filters. */
  request: SearchRequest;
  isActive: boolean;
  /** Stores filters in the address. */
  set(changes: Record<string, string | undefined>): void;
  /** Stores the text in the address at once. */
  submit(): void;
  /** All hits that the plan shows. */
  hits: readonly SearchHit[];
  /** How many hits the list shows now. */
  shown: number;
  showAll(): void;
  /** Whether device and server have answered completely. */
  settled: boolean;
  /** The device's index is incomplete. */
  preparing: boolean;
  total: number;
  /** Most hits of the plan. */
  limit: number;
  premium: boolean;
  /** Premium articles on this device that match but that the free plan does not show. */
  locked: number;
  server: ServerState;
  deviceFailed: boolean;
  /** Neither device nor server could search, so no hits mean nothing. */
  unsearched: boolean;
  /** Hosts of the hits, most frequent first. */
  sources: readonly string[];
  countries: readonly CountryRow[];
  /** The country of the filter if the free plan does not read it: it has no hits. */
  unfollowed: CountryRow | undefined;
  /** Whether a hit was checked against its source; undefined if the device does not have the row. */
  checked: ReadonlyMap<string, boolean>;
}

/** The search of the address and its hits; undefined until the device knows the user. */
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
  // Sent once the user is known and the address equals the input.
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
