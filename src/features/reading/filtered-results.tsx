import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../lib/format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { LongList } from '../../ui/long-list';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Arriving } from '../shared/arriving';

interface FilteredResultsProps<Row> {
  /** 'law', as inside a sentence. */
  noun: string;
  icon: LucideIcon;
  /** Accessible name of the list. */
  label: string;
  /** Shown if there are no rows at all. */
  empty: string;
  /** The rows that match the filters; undefined until read. */
  rows: readonly Row[] | undefined;
  /** Number of rows without filters. */
  total: number;
  /** Number of rows according to the server. More than none while `total` is 0: the rows are still arriving. */
  expected: number;
  /** Estimated height of a row in pixels. */
  rowHeight: number;
  onShowAll(): void;
  renderRow(row: Row): ReactNode;
}

/** The rows that match the filters of the address, or why there are none. */
export function FilteredResults<Row extends { id: string }>({
  noun,
  icon,
  label,
  empty,
  rows,
  total,
  expected,
  rowHeight,
  onShowAll,
  renderRow,
}: FilteredResultsProps<Row>) {
  if (!rows || (total === 0 && expected > 0)) return <Arriving rows={6} />;
  if (total === 0) {
    return (
      <Card>
        <EmptyState icon={icon}>
          <p>{empty}</p>
        </EmptyState>
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={SearchX} action={<Button onClick={onShowAll}>Show all {noun}s</Button>}>
          <p>No {noun} matches these filters.</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{plural(rows.length, noun)} shown</VisuallyHidden>
      </p>
      <LongList label={label} items={rows} estimate={rowHeight} renderItem={renderRow} />
    </>
  );
}
