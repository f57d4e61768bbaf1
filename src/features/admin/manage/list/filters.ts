import { periodStart, type Period } from '../../../../domain/search/filters';
import { TOPIC_LABELS } from '../../../../domain/core/labels';
import type { CountryRow } from '../../../../domain/core/rows';
import { TOPICS } from '../../../../domain/core/vocabulary';
import type { FilterOption, SelectFilter } from './list-query';

/** Filters that several lists offer. */

export function countryFilter(countries: readonly CountryRow[]): SelectFilter {
  const options = countries.map(({ id, code, name }) => ({ value: code, label: name, filter: `country = '${id}'` }));
  return { name: 'country', label: 'Country', any: 'All countries', options };
}

/** Topics stand in a list of words; the quotes keep one word from being found in another. */
export const TOPIC_FILTER: SelectFilter = {
  name: 'topic',
  label: 'Topic',
  any: 'All topics',
  options: TOPICS.map((topic) => ({ value: topic, label: TOPIC_LABELS[topic], filter: `topics ~ '"${topic}"'` })),
};

/** Where a draft, a broken link or a machine's work waits for somebody. */
export const STATUS_FILTER: SelectFilter = {
  name: 'status',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'published', label: 'Published', filter: 'is_published = true' },
    { value: 'draft', label: 'Drafts', filter: 'is_published = false' },
    { value: 'broken', label: 'Broken link', filter: "link_broken_since != ''" },
    { value: 'machine', label: 'Drafted by a machine', filter: "drafted_by = 'machine'" },
  ],
};

export const VERIFICATION_FILTER: SelectFilter = {
  name: 'checked',
  label: 'Source',
  any: 'Checked or not',
  options: [
    { value: 'yes', label: 'Checked', filter: "verification = 'checked'" },
    { value: 'no', label: 'Not yet checked', filter: "verification = 'unchecked'" },
  ],
};

const PERIOD_LABELS: Record<Exclude<Period, 'all'>, string> = {
  week: 'Last week',
  month: 'Last month',
  year: 'Last year',
};

/** @param field the date that counts */
export function periodFilter(field: string, now: Date): SelectFilter {
  const options = Object.entries(PERIOD_LABELS).map(([period, label]): FilterOption => ({
    value: period,
    label,
    filter: `${field} >= '${periodStart(period as Period, now)}'`,
  }));
  return { name: 'period', label: 'Period', any: 'All time', options };
}
