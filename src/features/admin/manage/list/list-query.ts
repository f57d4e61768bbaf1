import type { RecordQuery } from '../../../../sync/requests/admin-records';

/** One option of a filter. `filter` is in the server's filter language and never contains user input. */
export interface FilterOption {
  value: string;
  label: string;
  filter: string;
}

/** A filter with a list of options; `name` is its parameter in the address. */
export interface SelectFilter {
  name: string;
  label: string;
  /** Text if nothing is chosen. */
  any: string;
  options: readonly FilterOption[];
  /** Value if the address has none. Default: no filter. */
  initial?: string;
}

export interface SortOption {
  value: string;
  label: string;
  /** Field names, with '-' for descending order. */
  sort: string;
}

/** Search, filters and orders of a list. */
export interface ListControls {
  /** Fields that the text search covers; empty: no search. */
  searched: readonly string[];
  filters: readonly SelectFilter[];
  /** The first one is the default. */
  sorts: readonly SortOption[];
}

/** Parameters of the address besides the filters. */
export const SEARCH = 'q';
export const SORT = 'sort';
export const PAGE = 'page';
/** Turns off a filter that has an initial value. */
export const ANY = 'any';

export const PER_PAGE = 50;

/** The server query for an address. Unknown values are ignored. */
export function queryOf({ searched, filters, sorts }: ListControls, address: URLSearchParams): RecordQuery {
  const text = textOf(address);
  const spellings = text && searched.length > 0 ? spellingsOf(text) : [];
  const matches = searched.flatMap((field) => spellings.map((_, index) => `${field} ~ {:text${index}}`));
  const search = matches.length > 0 ? `(${matches.join(' || ')})` : '';
  const clauses = [search, ...filters.map((filter) => chosenOf(filter, address)?.filter ?? '')].filter(Boolean);
  return {
    page: pageOf(address),
    perPage: PER_PAGE,
    filter: clauses.join(' && '),
    params: Object.fromEntries(spellings.map((spelling, index) => [`text${index}`, spelling])),
    sort: sortOf(sorts, address).sort,
  };
}

export function textOf(address: URLSearchParams): string {
  return (address.get(SEARCH) ?? '').trim();
}

/** The text with each apostrophe: people and sources write different ones. A `%` would make it a pattern. */
function spellingsOf(text: string): string[] {
  const plain = text.replaceAll('%', ' ').trim();
  return /['’]/.test(plain) ? ["'", '’'].map((apostrophe) => plain.replace(/['’]/g, apostrophe)) : [plain];
}

/** The chosen option of a filter; undefined: no filter. */
export function chosenOf({ name, options, initial }: SelectFilter, address: URLSearchParams): FilterOption | undefined {
  const value = address.get(name) ?? initial;
  return options.find((option) => option.value === value);
}

export function sortOf(sorts: readonly SortOption[], address: URLSearchParams): SortOption {
  return sorts.find(({ value }) => value === address.get(SORT)) ?? sorts[0]!;
}

/** Page number in the address, from 1. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get(PAGE));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The labels of the chosen filters, such as 'Waiting'. */
export function chosenLabels({ filters }: ListControls, address: URLSearchParams): string[] {
  return filters.flatMap((filter) => chosenOf(filter, address)?.label ?? []);
}

/** Whether the list is filtered: then an empty list does not mean that there are no records. */
export function isNarrowed({ filters }: ListControls, address: URLSearchParams): boolean {
  return (
    textOf(address) !== '' || pageOf(address) > 1 || filters.some((filter) => chosenOf(filter, address) !== undefined)
  );
}
