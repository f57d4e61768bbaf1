import { periodStart, type Period } from '../../../../domain/search/filters';
import type { CountryRow } from '../../../../domain/core/rows';
import type { FilterOption, SelectFilter } from './list-query';

export function countryFilter(countries: readonly CountryRow[]): SelectFilter {
  const options = countries.map(({ id, code, name }) => ({ value: code, label: name, filter: `country = '${id}'` }));
  return { name: 'country', label: 'Country', any: 'All countries', options };
}

/**
 * A filter with one option for each value of a field.
 * @param values in the order of the options
 * @param labels texts of the options; default: the value
 */
export function valueFilter(
  texts: Pick<SelectFilter, 'name' | 'label' | 'any' | 'initial'>,
  field: string,
  values: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): SelectFilter {
  const options = values.map((value) => ({ value, label: labels[value] ?? value, filter: `${field} = '${value}'` }));
  return { ...texts, options };
}

const PERIOD_LABELS: Record<Exclude<Period, 'all'>, string> = {
  week: 'Last week',
  month: 'Last month',
  year: 'Last year',
};

/** @param field a date field */
export function periodFilter(field: string, now: Date): SelectFilter {
  const options = Object.entries(PERIOD_LABELS).map(([period, label]): FilterOption => ({
    value: period,
    label,
    filter: `${field} >= '${periodStart(period as Period, now)}'`,
  }));
  return { name: 'period', label: 'Period', any: 'All time', options };
}
