import { ArrowDownWideNarrow, ArrowUpNarrowWide, ArrowUpDown } from 'lucide-react';
import type { ComparedRow } from './compare';
import { nextSort } from './compare-address';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import styles from './compare.module.css';
import type { ComparisonAddress } from './use-comparison-address';

/** The header of a row. Pressing it sorts the countries by the row's figures. */
export function FactHead({ row, address }: { row: ComparedRow; address: ComparisonAddress }) {
  const label = FACT_TOPIC_LABELS[row.topic];
  const { sort } = address.choice;
  const sorted = sort?.topic === row.topic ? sort : undefined;
  const Icon = !sorted ? ArrowUpDown : sorted.descending ? ArrowDownWideNarrow : ArrowUpNarrowWide;
  return (
    <th scope="row" aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}>
      {row.sortable || sorted ? (
        <button
          type="button"
          className={styles.sort}
          title="Sort the countries by this"
          onClick={() => address.change({ sort: nextSort(sort, row.topic) })}
        >
          {label} <Icon className="icon icon-s" />
        </button>
      ) : (
        label
      )}
    </th>
  );
}
