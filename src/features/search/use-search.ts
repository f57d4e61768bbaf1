import { useMemo } from 'react';
import { allCountries } from '../../db/queries';
import { provenanceOf } from '../../db/queries-search';
import { useAnswer } from '../../db/use-answer';
import { readableCountries } from '../../domain/access';
import type { CountryRow } from '../../domain/rows';
import { hasFilters, readSearch, searchQuerySchema, writeSearch, type SearchRequest } from '../../domain/search/query';
import { mergeHits, type SearchHit } from '../../domain/search/results';
import { understand } from '../../domain/understanding/understand';
import { isShown } from '../shared/search/hit-address';
import { useDeviceHits } from '../shared/search/use-device-hits';
import { useAccount } from '../shared/use-account';
import { useAddressFilters } from '../shared/use-address-filters';
import { useTypedFilter } from '../shared/use-typed-filter';
import { useServerHits, type ServerState } from './use-server-hits';

/** More than any plan shows: what the plan leaves out is counted, and the sources to choose from are those of all of them. */
const LOOKED_AT = 60;
const NO_MARKS: ReadonlyMap<string, boolean> = new Map();

export interface SearchState {
  /** As it stands in the field. */
  typed: string;
  type(text: string): void;
  /** Why it cannot be searched for, in the specification's words. */
  problem: string | undefined;
  /** What is searched for; without words and filters it is nothing. */
  request: SearchRequest;
  asks: boolean;
  /** Puts what is typed into the address at once, and what is chosen in a filter. */
  set(changes: Record<string, string | undefined>): void;
  hits: readonly SearchHit[];
  /** Whether everybody who was asked has answered. */
  settled: boolean;
  total: number;
  /** How many hits the plan shows. */
  limit: number;
  premium: boolean;
  /** Premium articles on this device that match, and that the free plan does not show. */
  locked: number;
  server: ServerState;
  deviceFailed: boolean;
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
  const countries = useAnswer(allCountries);
  const { value: typed, change } = useTypedFilter(params.get('q') ?? '', (text) => set({ q: text || undefined }));
  const { query: addressed, filters } = readSearch(params);
  const problem = searchQuerySchema.safeParse(typed).error?.issues[0]?.message;
  const query = problem ? '' : typed.trim();
  const premium = account?.entitlement.premium ?? false;
  const limit = account?.entitlement.limits.searchResults ?? 0;

  const device = useDeviceHits(query, LOOKED_AT, problem ? undefined : filters);
  // It is asked once the address has followed what is typed.
  const server = useServerHits(!problem && addressed.trim() === query ? writeSearch({ query, filters }) : '');
  const named = useMemo(() => understand(query).countries, [query]);
  const shown = useMemo(() => {
    const open = device.hits.filter((hit) => isShown(hit, premium));
    const all = mergeHits(open, server.hits, LOOKED_AT, named);
    return { hits: all.slice(0, limit), total: Math.max(server.total, all.length), locked: device.hits.length - open.length, sources: sourcesOf(all) };
  }, [device.hits, server.hits, server.total, named, premium, limit]);
  const checked = useAnswer(provenanceOf, shown.hits.map(({ id }) => id)) ?? NO_MARKS;

  if (!account || !countries) return undefined;
  const chosen = countries.find(({ code }) => code === filters.country);
  const isRead = premium || !chosen || readableCountries(account.followed, account.entitlement.tier).includes(chosen.id);
  return {
    typed, type: change, problem, request: { query, filters }, asks: query !== '' || hasFilters(filters), set, ...shown, limit, premium, server: server.state, deviceFailed: device.failed,
    settled: device.current && server.state !== 'asking', countries, unfollowed: isRead ? undefined : chosen, checked,
  };
}

function sourcesOf(hits: readonly SearchHit[]): string[] {
  const counts = new Map<string, number>();
  for (const { source } of hits) if (source) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([host]) => host);
}
