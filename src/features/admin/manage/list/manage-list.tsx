import { CircleAlert, CloudOff, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../../../lib/format';
import { Banner } from '../../../../ui/banner';
import { Button, LinkButton } from '../../../../ui/button';
import { Card, List, ListRow } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { SkeletonRows } from '../../../../ui/skeleton';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import { useOnline } from '../../../../sync/requests/use-online';
import styles from '../manage.module.css';
import { FilterBar } from './filter-bar';
import { ANY, chosenLabels, isNarrowed, PAGE, SEARCH, textOf, type ListControls } from './list-query';
import { Pager } from './pager';
import { RecordTable, type Column } from './record-table';
import type { Records } from './use-records';

/** The texts and the icon of a kind of record. */
export interface RecordKind {
  /** 'article', as inside a sentence. */
  noun: string;
  plural: string;
  icon: LucideIcon;
  /** Shown if there are no records at all. */
  empty: string;
}

interface ManageListProps<T> {
  kind: RecordKind;
  controls: ListControls;
  records: Records<T>;
  /** Right of the count, such as a button for a new record. */
  actions?: ReactNode;
  rows: RowLayout<T>;
}

/** A table, or a list with a card for each row. */
type RowLayout<T> = { columns: readonly Column<T>[] } | { label: string; card(row: T): ReactNode };

/** A list of the panel: filters, count, one page of rows, and links to the other pages. */
export function ManageList<T extends { id: string }>({ kind, controls, records, actions, rows }: ManageListProps<T>) {
  const online = useOnline();
  const { noun, plural: many } = kind;
  const { page, failed, busy, reload } = records;
  return (
    <div className="stack">
      {!online && (
        <Banner icon={CloudOff} live>
          The panel reads and writes on the server, so it needs a network.{' '}
          {page ? 'What you see is as it was when there was one.' : 'It goes on by itself when there is one.'}
        </Banner>
      )}
      <FilterBar noun={many} controls={controls} />
      <div className={styles.bar}>
        <p role="status" className="muted num">
          {page && plural(page.total, noun, many)}
        </p>
        <div className="row">{actions}</div>
      </div>
      {failed && online && (
        <Banner icon={CircleAlert} tone="warning" action={<Button onClick={reload}>Try again</Button>}>
          The {many} could not be read.
        </Banner>
      )}
      {!page && !failed && online && <SkeletonRows rows={8} />}
      {page?.items.length === 0 && <EmptyList kind={kind} controls={controls} />}
      {page && page.items.length > 0 && (
        <>
          {'card' in rows ? (
            <List aria-label={rows.label}>
              {page.items.map((row) => (
                <ListRow key={row.id}>{rows.card(row)}</ListRow>
              ))}
            </List>
          ) : (
            <RecordTable label={`All ${many}`} rows={page.items} columns={rows.columns} busy={busy} />
          )}
          <Pager list={page} />
        </>
      )}
    </div>
  );
}

function EmptyList({ kind: { icon, empty, plural: many }, controls }: { kind: RecordKind; controls: ListControls }) {
  const { params, addressWith } = useAddressFilters();
  const text = textOf(params);
  const within = chosenLabels(controls, params);
  const allFilters = Object.fromEntries(
    controls.filters.map(({ name, initial }) => [name, initial ? ANY : undefined] as const),
  );
  if (text && within.length > 0)
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          action={<LinkButton to={addressWith({ ...allFilters, [PAGE]: undefined })}>Search all {many}</LinkButton>}
        >
          <p>
            Nothing with “{text}” among: {within.join(', ')}.
          </p>
        </EmptyState>
      </Card>
    );
  const all = { ...allFilters, [SEARCH]: undefined, [PAGE]: undefined };
  return (
    <Card>
      {isNarrowed(controls, params) ? (
        <EmptyState icon={SearchX} action={<LinkButton to={addressWith(all)}>Show all {many}</LinkButton>}>
          <p>Nothing matches these filters.</p>
        </EmptyState>
      ) : (
        <EmptyState icon={icon}>
          <p>{empty}</p>
        </EmptyState>
      )}
    </Card>
  );
}
