import { useCallback } from 'react';
import type { MolaoDatabase } from '../../db/database';
import { updatesOnDevice } from './queries';
import {
  DIALOG_ROWS,
  UPDATE_KIND_LABELS,
  writeUpdateFilter,
  type UpdateFilter,
  type UpdatePage,
} from '../../domain/analytics/updates';
import { addDays } from '../../domain/core/calendar-day';
import { labelOf, TOPIC_LABELS } from '../../domain/core/labels';
import { formatCount, formatDay, plural } from '../../lib/format';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SkeletonRows } from '../../ui/skeleton';
import { UpdateRows } from './dialog-rows';
import { searchAddress, useDetails } from './use-details';
import { useServerOrDevice, type Answered } from './use-server-or-device';

interface UpdatesDialogProps {
  /** Default: made from the filter. */
  title?: string;
  /** The figure's count, if it differs from the number of rows. */
  all?: string;
  /** Singular and plural of a row's name, if needed. */
  rowsAre?: readonly [one: string, many: string];
  filter: UpdateFilter;
  close(): void;
}

/** The newest articles and laws behind a figure, with their count. */
export function UpdatesDialog({ title, all, rowsAre, filter, close }: UpdatesDialogProps) {
  const { countries } = useDetails();
  const answered = useServerOrDevice(
    `/api/analytics/rows?${new URLSearchParams(writeUpdateFilter(filter))}`,
    useCallback((database: MolaoDatabase, now: Date) => updatesOnDevice(database, filter, now), [filter]),
  );
  const { country, topic, kind } = filter;
  const name = country && (countries.get(country)?.name ?? country);
  const label = [name, topic && labelOf(TOPIC_LABELS, topic), kind && UPDATE_KIND_LABELS[kind]]
    .filter(Boolean)
    .join(', ');
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title ?? (label || 'Updates')}
      description={[periodOf(filter), all, answered && countOf(answered, rowsAre)].filter(Boolean).join(' · ')}
      footer={
        <>
          {country && <LinkButton to={`/country/${country}`}>{name}</LinkButton>}
          <LinkButton to={searchFor(filter, label)}>Search</LinkButton>
        </>
      }
    >
      {answered ? <Rows answered={answered} /> : <SkeletonRows rows={5} />}
      {answered?.retry && <Button onClick={answered.retry}>Try again</Button>}
    </Dialog>
  );
}

function Rows({ answered: { answer, from } }: { answered: Answered<UpdatePage> }) {
  if (answer.rows.length > 0) return <UpdateRows rows={answer.rows} />;
  return <p>There is none{from === 'device' ? ' on this device' : ''}.</p>;
}

/** The search for a filter. Without a country or topic, it searches for the filter's label. */
function searchFor({ country, topic, kind, type }: UpdateFilter, label: string): string {
  const kindOfHit = kind === 'law' ? 'law' : kind && 'article';
  return searchAddress({ q: country || topic ? '' : label, country, topic, kind: type ?? kindOfHit });
}

const ROWS = ['row', 'rows'] as const;

function countOf({ answer: { total }, from }: Answered<UpdatePage>, rowsAre: UpdatesDialogProps['rowsAre']): string {
  const where = from === 'device' ? ' on this device' : '';
  if (total <= DIALOG_ROWS) return `${plural(total, ...(rowsAre ?? ROWS))}${where}`;
  return `${[`The newest ${DIALOG_ROWS} of ${formatCount(total)}`, rowsAre?.[1]].filter(Boolean).join(' ')}${where}`;
}

function periodOf({ from, to }: UpdateFilter): string {
  if (!from || !to) return '';
  const last = addDays(to, -1);
  return from === last ? formatDay(from) : `${formatDay(from)} to ${formatDay(last)}`;
}
