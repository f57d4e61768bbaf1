import { linesOf } from './analytics';
import { DIMENSIONS, type Dimension, type Tally } from '../../domain/analytics/tally';
import { UPDATE_KIND_LABELS } from '../../domain/analytics/updates';
import { labelOf, TOPIC_LABELS } from '../../domain/core/labels';
import type { CountryRow } from '../../domain/core/rows';
import { saveTable } from '../shared/save-table';

type Countries = ReadonlyMap<string, Pick<CountryRow, 'name'>>;

const NAMES: Record<Dimension, string> = { kind: 'Kind', country: 'Country', topic: 'Topic' };

/**
 * The data of the charts: one row per month and kind, country or topic, for every number above 0 of the last 24
 * months.
 */
export function figuresTable(tally: Tally, countries: Countries): { fields: string[]; data: string[][] } {
  const nameOf = (by: Dimension, word: string) =>
    by === 'country'
      ? (countries.get(word)?.name ?? word)
      : labelOf(by === 'kind' ? UPDATE_KIND_LABELS : TOPIC_LABELS, word);
  const data = DIMENSIONS.flatMap((by) => {
    const { buckets, lines } = linesOf(tally, 'month', by);
    return lines.flatMap(({ word, values }) =>
      values.flatMap((count, index) =>
        count > 0 ? [[NAMES[by], nameOf(by, word), buckets[index]!.from.slice(0, 7), String(count)]] : [],
      ),
    );
  });
  return { fields: ['Counted by', 'Name', 'Month', 'Updates'], data };
}

/** Saves the shown numbers as a file, also without a network. */
export function saveFigures(tally: Tally, countries: Countries): Promise<void> {
  return saveTable(figuresTable(tally, countries), 'analytics', 'Failed to export the figures');
}
