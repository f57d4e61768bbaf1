import type { RecordQuery } from '../../../../sync/admin-records';

/** One choice of a filter. `filter` is in the server's language and made of our own words, never of what somebody typed. */
export interface FilterOption {
  value: string;
  label: string;
  filter: string;
}

/** A filter that is chosen from a list; `name` is its parameter in the address. */
export interface SelectFilter {
  name: string;
  label: string;
  /** What it says where nothing is chosen. */
  any: string;
  options: readonly FilterOption[];
  /** The value that holds where the address says nothing; '' unless told. */
  initial?: string;
}

export interface SortOption {
  value: string;
  label: string;
  /** Names of fields, '-' before one that goes down. */
  sort: string;
}

/** What a list may be narrowed and ordered by. */
export interface ListControls {
  /** Fields that a search looks into; none where there is no search. */
  searched: readonly string[];
  filters: readonly SelectFilter[];
  /** The first one holds where the address says nothing. */
  sorts: readonly SortOption[];
}

/** Parameters of the address that a list uses besides its filters. */
export const SEARCH = 'q';
export const SORT = 'sort';
export const PAGE = 'page';
/** Says "no filter" where a filter has an initial value. */
export const ANY = 'any';

export const PER_PAGE = 50;

/** What the address asks for, in the server's words. Whatever the lists do not offer counts as not said. */
export function queryOf({ searched, filters, sorts }: ListControls, address: URLSearchParams): RecordQuery {
  const text = textOf(address);
  const search = text && searched.length > 0 ? `(${searched.map((field) => `${field} ~ {:text}`).join(' || ')})` : '';
  const clauses = [search, ...filters.map((filter) => chosenOf(filter, address)?.filter ?? '')].filter(Boolean);
  return {
    page: pageOf(address),
    perPage: PER_PAGE,
    filter: clauses.join(' && '),
    params: search ? { text } : {},
    sort: sortOf(sorts, address).sort,
  };
}

export function textOf(address: URLSearchParams): string {
  return (address.get(SEARCH) ?? '').trim();
}

/** The option that a filter stands on; undefined where it lets everything through. */
export function chosenOf({ name, options, initial }: SelectFilter, address: URLSearchParams): FilterOption | undefined {
  const value = address.get(name) ?? initial;
  return options.find((option) => option.value === value);
}

export function sortOf(sorts: readonly SortOption[], address: URLSearchParams): SortOption {
  return sorts.find(({ value }) => value === address.get(SORT)) ?? sorts[0]!;
}

/** From 1. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get(PAGE));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Whether something is narrowed: then an empty list has another reason than that there is nothing. */
export function isNarrowed({ filters }: ListControls, address: URLSearchParams): boolean {
  return (
    textOf(address) !== '' || pageOf(address) > 1 || filters.some((filter) => chosenOf(filter, address) !== undefined)
  );
}
