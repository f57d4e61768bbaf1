import * as z from 'zod/mini';
import { parsePeriod, parseTopic, searchedDays, type Period } from './filters';
import { looksLikeScript } from '../language/script-like';
import type { Topic } from '../core/vocabulary';
import { DOCUMENT_KINDS, isOfCountry, type DocumentKind, type SearchDocument } from './documents';

/** The specification's categories and their topics. */
export const CATEGORIES = {
  wages: ['wages'],
  safety: ['health_safety'],
  rights: ['equality', 'unions', 'termination', 'dispute_resolution', 'contracts', 'child_labour', 'data_privacy'],
  remote: ['remote_work'],
} as const satisfies Record<string, readonly Topic[]>;
export type Category = keyof typeof CATEGORIES;

/** In place of countries: those that the user follows. */
export const MY_COUNTRIES = 'MINE';

export const SORTS = ['newest', 'oldest'] as const;
/** Without one, the best hits are first. */
export type Sort = (typeof SORTS)[number];

/** Filters of a search, and its order. */
export interface SearchFilters {
  /** ISO 3166 alpha-2 codes, with commas between them, or `MY_COUNTRIES`. */
  country?: string;
  period: Period;
  /** The first and the last day, 'YYYY-MM-DD'. */
  from?: string;
  to?: string;
  sort?: Sort;
  category?: Category;
  kind?: DocumentKind;
  topic?: Topic;
  /** A host name. */
  source?: string;
}

export interface SearchRequest {
  query: string;
  filters: SearchFilters;
}

const QUERY_LIMIT = 200;
/**
 * Searches of one user that the server answers. Typing stays below it; addresses (offices) have their own
 * limit.
 */
export const SEARCH_RATE = { most: 40, milliseconds: 10_000 } as const;
export const INVALID_QUERY = 'Invalid search query';

/** The text of a search. The messages are the specification's. */
export const searchQuerySchema = z.string().check(
  z.trim(),
  z.maxLength(QUERY_LIMIT, 'Search query too long'),
  z.refine((query) => !looksLikeScript(query), INVALID_QUERY),
);

/** A country's code or id. */
export const searchCountrySchema = z.union(
  [z.literal(''), z.string().check(z.regex(/^(?:[A-Za-z]{2}|[a-z0-9]{15})$/, INVALID_QUERY))],
  INVALID_QUERY,
);

/** Pages of results; a search with more is narrowed by more words. */
export const MOST_PAGES = 5;

/** The page of the address, from 1. */
export function pageOf(text: string | null): number {
  return Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(text)) || 1));
}

/** Query parameters. */
interface Parameters {
  get(name: string): string | null;
}

const COUNTRIES = /^(?:MINE|[A-Z]{2}(?:,[A-Z]{2})*)$/;
const DAY = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Reads the address of a search. Unknown filter values are ignored. */
export function readSearch(parameters: Parameters): SearchRequest {
  const country = (parameters.get('country') ?? '').toUpperCase();
  const category = parameters.get('category') ?? '';
  const kind = DOCUMENT_KINDS.find((each) => each === parameters.get('kind'));
  const topic = parseTopic(parameters.get('topic'));
  const source = (parameters.get('source') ?? '').toLowerCase();
  const [from, to] = ['from', 'to'].map((name) => DAY.exec(parameters.get(name) ?? '')?.[0]);
  const sort = SORTS.find((each) => each === parameters.get('sort'));
  return {
    query: parameters.get('q') ?? '',
    filters: {
      period: parsePeriod(parameters.get('period')),
      ...(COUNTRIES.test(country) && { country }),
      ...(from && { from }),
      ...(to && { to }),
      ...(sort && { sort }),
      ...(isCategory(category) && { category }),
      ...(kind && { kind }),
      ...(topic && { topic }),
      ...(/^[a-z0-9.-]+$/.test(source) && { source }),
    },
  };
}

const isCategory = (word: string): word is Category => Object.keys(CATEGORIES).includes(word);

/**
 * The query parameters of a search and of one of its pages, without a question mark; '' for an empty search. PocketBase's engine has no
 * `URLSearchParams`.
 */
export function writeSearch({ query, filters }: SearchRequest, page = 1): string {
  const { country, from, to, category, kind, topic, source, sort } = filters;
  const period = filters.period === 'all' ? '' : filters.period;
  const pageFrom2 = page > 1 ? String(page) : '';
  const values = { q: query.trim(), country, period, from, to, category, kind, topic, source, sort, page: pageFrom2 };
  return Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
    .join('&');
}

export function hasFilters({ period, sort: _, ...others }: SearchFilters): boolean {
  return period !== 'all' || Object.values(others).some(Boolean);
}

/** The codes of the countries of the filter; empty for all countries. */
export const countriesOf = ({ country = '' }: SearchFilters): string[] =>
  country === MY_COUNTRIES ? [] : country.split(',').filter(Boolean);

const MINE = /(?:^|\s)(?:(?:in|for|of|across)\s+)?(?:my|our)\s+countries(?=\s|$)/i;

/** 'overtime my countries' is a search for overtime in the followed countries. */
export function meantSearch({ query, filters }: SearchRequest): SearchRequest {
  if (filters.country || !MINE.test(query)) return { query, filters };
  return { query: query.replace(MINE, ' ').trim(), filters: { ...filters, country: MY_COUNTRIES } };
}

/**
 * Whether a document passes the filters. Documents without a date are in no period.
 * @param mine codes of the followed countries
 */
export function filterOf(
  filters: SearchFilters,
  now: Date,
  mine: readonly string[] = [],
): (document: Pick<SearchDocument, 'country' | 'countries' | 'kind' | 'topics' | 'date' | 'source'>) => boolean {
  const { since, until } = searchedDays(filters, now);
  const { country, kind, topic, source } = filters;
  const codes = country === MY_COUNTRIES ? mine : countriesOf(filters);
  const ofCategory: readonly string[] | undefined = filters.category && CATEGORIES[filters.category];
  return (document) =>
    (!country || codes.some((code) => isOfCountry(document, code))) &&
    (!kind || document.kind === kind) &&
    document.date >= since &&
    (!until || document.date < until) &&
    (!topic || document.topics.includes(topic)) &&
    (!ofCategory || document.topics.some((each) => ofCategory.includes(each))) &&
    (!source || document.source === source);
}
