import type { Period } from '../../domain/search/filters';
import { TOPIC_LABELS } from '../../domain/core/labels';
import type { CountryRow } from '../../domain/core/rows';
import type { DocumentKind } from '../../domain/search/documents';
import { CATEGORIES, type Category, type SearchRequest } from '../../domain/search/query';

/** How a search's filters are called. */

export const PERIOD_LABELS: Record<Period, string> = { all: 'All', week: 'Week', month: 'Month', year: 'Year' };
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
  const { country, period, category, kind, topic, source } = filters;
  return [
    query.trim(),
    country && (countries.find(({ code }) => code === country)?.name ?? country),
    period !== 'all' && `last ${period}`,
    category && CATEGORY_LABELS[category],
    kind && KINDS_LABELS[kind],
    topic && TOPIC_LABELS[topic],
    source,
  ]
    .filter(Boolean)
    .join(' · ');
}
