import { formatDay } from '../../lib/format';
import type { Period } from '../../domain/search/filters';
import { TOPIC_LABELS } from '../../domain/core/labels';
import type { CountryRow } from '../../domain/core/rows';
import type { DocumentKind } from '../../domain/search/documents';
import {
  CATEGORIES,
  countriesOf,
  MY_COUNTRIES,
  type Category,
  type SearchRequest,
  type Sort,
} from '../../domain/search/query';

/** How a search's filters are called. */

export const PERIOD_LABELS: Record<Period, string> = { all: 'All', week: 'Week', month: 'Month', year: 'Year' };
export const SORT_LABELS: Record<Sort, string> = { newest: 'Newest first', oldest: 'Oldest first' };
export const CATEGORY_LABELS: Record<Category, string> = {
  wages: 'Wages',
  safety: 'Safety',
  rights: 'Rights',
  remote: 'Remote',
};
export const KINDS_LABELS: Record<DocumentKind, string> = {
  law: 'Laws',
  fact: 'Facts',
  article: 'Articles',
  commentary: 'Commentary',
};
export const CATEGORY_KEYS = Object.keys(CATEGORIES) as Category[];

/** Describes a search: 'minimum wage · Kenya · last month · Wages'. */
export function describeSearch(
  { query, filters }: SearchRequest,
  countries: readonly Pick<CountryRow, 'code' | 'name'>[],
): string {
  const { country, period, category, kind, topic, source, from, to } = filters;
  const nameOf = (code: string) => countries.find((each) => each.code === code)?.name ?? code;
  return [
    query.trim(),
    country === MY_COUNTRIES ? 'my countries' : countriesOf(filters).map(nameOf).join(', '),
    period !== 'all' && `last ${period}`,
    from && `from ${formatDay(from)}`,
    to && `to ${formatDay(to)}`,
    category && CATEGORY_LABELS[category],
    kind && KINDS_LABELS[kind],
    topic && TOPIC_LABELS[topic],
    source,
  ]
    .filter(Boolean)
    .join(' · ');
}
