import { CircleAlert, CloudOff, SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../../../lib/format';
import { Banner } from '../../../../ui/banner';
import { Button, LinkButton } from '../../../../ui/button';
import { Card } from '../../../../ui/card';
import { EmptyState } from '../../../../ui/empty-state';
import { SkeletonRows } from '../../../../ui/skeleton';
import { useAddressFilters } from '../../../../lib/use-address-filters';
import styles from '../manage.module.css';
import { FilterBar } from './filter-bar';
import { ANY, isNarrowed, PAGE, SEARCH, type ListControls } from './list-query';
import { Pager } from './pager';
import type { Records } from './use-records';

interface ManageListProps<T> {
  /** 'article', 'articles' */
  one: string;
  many: string;
  icon: LucideIcon;
  /** Where there is none at all. */
  empty: string;
  controls: ListControls;
  records: Records<T>;
  online: boolean;
  /** At the right of the count, such as a button that makes a new one. */
  actions?: ReactNode;
  children(rows: readonly T[], busy: boolean): ReactNode;
}

/** A list of the panel: its filters, how many there are, one page of them, and the way to the others. */
export function ManageList<T extends { id: string }>({
  one,
  many,
  icon,
  empty,
  controls,
  records,
  online,
  actions,
  children,
}: ManageListProps<T>) {
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
          {page && plural(page.total, one, many)}
        </p>
        <div className="row">{actions}</div>
      </div>
      {failed && online && (
        <Banner icon={CircleAlert} tone="warning" action={<Button onClick={reload}>Try again</Button>}>
          The {many} could not be read.
        </Banner>
      )}
      {!page && !failed && online && <SkeletonRows rows={8} />}
      {page?.items.length === 0 && <Nothing icon={icon} empty={empty} many={many} controls={controls} />}
      {page && page.items.length > 0 && (
        <>
          {children(page.items, busy)}
          <Pager list={page} />
        </>
      )}
    </div>
  );
}

function Nothing({
  icon,
  empty,
  many,
  controls,
}: {
  icon: LucideIcon;
  empty: string;
  many: string;
  controls: ListControls;
}) {
  const { params, addressWith } = useAddressFilters();
  const narrowed = isNarrowed(controls, params);
  const all = {
    [SEARCH]: undefined,
    [PAGE]: undefined,
    ...Object.fromEntries(controls.filters.map(({ name, initial }) => [name, initial ? ANY : undefined])),
  };
  return (
    <Card>
      {narrowed ? (
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
