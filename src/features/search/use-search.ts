import { useMemo } from 'react';
import { allCountries, type Account } from '../../db/queries';
import { statementsOf } from './queries';
import { useQuery } from '../../db/use-query';
import { readableCountries } from '../../domain/core/access';
import type { Statement } from '../../domain/content/evidence-level';
import type { CountryRow } from '../../domain/core/rows';
import {
  hasFilters,
  MOST_PAGES,
  pageOf,
  readSearch,
  searchQuerySchema,
  writeSearch,
  type SearchRequest,
} from '../../domain/search/query';
import { calculatorFor, factsAsked, type CalculatorAnswer } from '../../search/answers';
import { foldSpelling } from '../../domain/language/spelling';
import { mergeHits, type SearchHit } from '../../domain/search/search-hits';
import { understand } from '../../domain/language/understand';
import { useDeviceHits } from './use-device-hits';
import { usePreferredCountries } from './use-preferred-countries';
import { useSearchReader } from './use-search-reader';
import { useAccount } from '../shared/use-account';
import { useAddressFilters } from '../../lib/use-address-filters';
import { useTypedFilter } from '../../lib/use-typed-filter';
import { useServerHits, type ServerState } from './use-server-hits';

/** Query parameter. */
const PAGE = 'page';
const NO_STATEMENTS: ReadonlyMap<string, Statement> = new Map();

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
  /** The hits of the page. */
  hits: readonly SearchHit[];
  /** The first of them, as far as they are the facts that the query asks for. */
  answers: readonly SearchHit[];
  calculator: CalculatorAnswer | undefined;
  /** Names of places in the query that the product does not cover. */
  elsewhere: readonly string[];
  /** Words of the query, as typed, that no text has. */
  missing: readonly string[];
  /** All words are there, but no text on this device has all of them. */
  isPartial: boolean;
  /** From 1. With Premium there are several. */
  page: number;
  pages: number;
  /** Whether device and server have answered completely. */
  settled: boolean;
  /** The device's index is incomplete. */
  preparing: boolean;
  total: number;
  /** Most hits of a page. */
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
  /** How each hit was checked, by its id. The rows of this device come before what the server says. */
  statements: ReadonlyMap<string, Statement>;
}

/** The search of the address and its hits; undefined until the device knows the user. */
export function useSearch(): SearchState | undefined {
  const input = useSearchInput();
  const account = useAccount();
  const countries = useQuery(allCountries);
  const preferred = usePreferredCountries();
  const { device, server, hits: all, sources, isSettled, page } = useFound(input, account, preferred);
  const size = account?.entitlement.limits.searchResults ?? 0;
  const hits = useMemo(() => all.slice((page - 1) * size), [all, page, size]);
  const { query } = input.request;
  const answers = useMemo(() => (page === 1 ? factsAsked(query, hits, preferred) : []), [query, hits, preferred, page]);
  const stored =
    useQuery(
      statementsOf,
      hits.map(({ id }) => id),
    ) ?? NO_STATEMENTS;
  const statements = useMemo(() => statementsOfHits(hits, stored), [hits, stored]);

  if (!account || !countries) return undefined;
  const { typed, type, problem, request, set, submit } = input;
  const { premium, limits } = account.entitlement;
  const total = Math.max(server.total, device.total, all.length);
  const missing = missingFrom(device.missing, server);
  return {
    typed,
    type,
    problem,
    request,
    isActive: request.query !== '' || hasFilters(request.filters),
    set,
    submit,
    hits,
    sources,
    answers,
    calculator: calculatorFor(query, preferred),
    elsewhere: understand(query).elsewhere,
    missing,
    isPartial: !device.isComplete && missing.length === 0 && hits.every(({ from }) => from === 'device'),
    page,
    pages: premium ? Math.min(MOST_PAGES, Math.ceil(total / size)) : 1,
    limit: limits.searchResults,
    premium,
    countries,
    statements,
    total,
    locked: device.locked,
    server: server.state,
    deviceFailed: device.failed,
    preparing: device.preparing,
    settled: device.current && !device.preparing && isSettled,
    unsearched: device.failed && (server.state === 'offline' || server.state === 'failed'),
    unfollowed: unfollowedCountry(countries, request.filters.country, account),
  };
}

/** Words that neither the device nor, if it has answered, the server has. */
function missingFrom(
  device: readonly string[],
  { state, missing }: ReturnType<typeof useServerHits>,
): readonly string[] {
  return state === 'answered' ? device.filter((word) => missing.includes(foldSpelling(word))) : device;
}

/** Each with its country, in whose capital it falls due for review. */
function statementsOfHits(
  hits: readonly SearchHit[],
  stored: ReadonlyMap<string, Statement>,
): ReadonlyMap<string, Statement> {
  return new Map(
    hits.flatMap(({ id, country, statement }) => {
      const known = stored.get(id) ?? statement;
      return known ? [[id, { ...known, country }]] : [];
    }),
  );
}

interface SearchInput extends Pick<SearchState, 'typed' | 'type' | 'problem' | 'request' | 'set' | 'submit'> {
  /** The address has the typed text; it follows the field after a pause. */
  isInAddress: boolean;
  page: number;
}

/** The search of the field and the address. An invalid text gives no search. */
function useSearchInput(): SearchInput {
  const { params, set: setAddress } = useAddressFilters();
  // Another search begins at its first page.
  const set: typeof setAddress = (changes) => setAddress({ [PAGE]: undefined, ...changes });
  const {
    value: typed,
    change: type,
    flush: submit,
  } = useTypedFilter(params.get('q') ?? '', (text) => set({ q: text || undefined }));
  const { query: addressed, filters } = readSearch(params);
  const problem = searchQuerySchema.safeParse(typed).error?.issues[0]?.message;
  const query = problem ? '' : typed.trim();
  return {
    typed,
    type,
    problem,
    request: { query, filters },
    set,
    submit,
    isInAddress: addressed.trim() === query,
    page: pageOf(params.get(PAGE)),
  };
}

/** The hits of device and server, merged. */
function useFound(
  { request, problem, isInAddress, page: asked }: SearchInput,
  account: Account | undefined,
  preferred: readonly string[],
) {
  const { query, filters } = request;
  const page = account?.entitlement.premium ? asked : 1;
  const limit = (account?.entitlement.limits.searchResults ?? 0) * page;
  const device = useDeviceHits(query, limit, useSearchReader(), problem ? undefined : filters, preferred);
  // Sent once the user is known and the address equals the input.
  const isSent = account && !problem && isInAddress;
  const server = useServerHits(account?.entitlement.tier ?? 'free', isSent ? writeSearch(request, page) : '');
  const isSettled = isInAddress && server.state !== 'asking';
  const named = useMemo(() => understand(query).countries, [query]);
  const hits = useMemo(
    () => mergeHits(device.hits, server.hits, { limit, countries: named, next: device.next, isSettled }),
    [device.hits, device.next, server.hits, limit, named, isSettled],
  );
  const sources = useMemo(
    () => [...new Set([...device.sources, ...server.hits.map(({ source }) => source).filter(Boolean)])],
    [device.sources, server.hits],
  );
  return { device, server, hits, sources, isSettled, page };
}

/** The country of the filter, if the plan does not read it. */
function unfollowedCountry(
  countries: readonly CountryRow[],
  code: string | undefined,
  { followed, entitlement: { premium, tier } }: Account,
): CountryRow | undefined {
  const chosen = countries.find((country) => country.code === code);
  const isRead = premium || !chosen || readableCountries(followed, tier).includes(chosen.id);
  return isRead ? undefined : chosen;
}
