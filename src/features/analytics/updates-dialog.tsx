import { updatesOnDevice } from '../../db/queries-analytics';
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
  /** Made from the filter unless given. */
  title?: string;
  /** How much the figure counts, where that is not the rows. */
  all?: string;
  /** What a row is, where that must be said: one, and several. */
  rowsAre?: readonly [one: string, many: string];
  filter: UpdateFilter;
  close(): void;
}

/** The newest articles and laws behind a figure, and how many there are. */
export function UpdatesDialog({ title, all, rowsAre, filter, close }: UpdatesDialogProps) {
  const { countries } = useDetails();
  const answered = useServerOrDevice(
    `/api/analytics/rows?${new URLSearchParams(writeUpdateFilter(filter))}`,
    (database, now) => updatesOnDevice(database, filter, now),
  );
  const { country, topic, kind, type } = filter;
  const name = country && (countries.get(country)?.name ?? country);
  const words = [name, topic && labelOf(TOPIC_LABELS, topic), kind && UPDATE_KIND_LABELS[kind]]
    .filter(Boolean)
    .join(', ');
  return (
    <Dialog
      open
      onOpenChange={close}
      title={title ?? (words || 'Updates')}
      description={[periodOf(filter), all, answered && countOf(answered, rowsAre)].filter(Boolean).join(' · ')}
      footer={
        <>
          {country && <LinkButton to={`/country/${country}`}>{name}</LinkButton>}
          <LinkButton
            to={searchAddress({
              q: country || topic ? '' : words,
              country,
              topic,
              kind: type ?? (kind === 'law' ? 'law' : kind && 'article'),
            })}
          >
            Search
          </LinkButton>
        </>
      }
    >
      {!answered && <SkeletonRows rows={5} />}
      {answered &&
        (answered.answer.rows.length > 0 ? (
          <UpdateRows rows={answered.answer.rows} />
        ) : (
          <p>There is none{answered.from === 'device' ? ' on this device' : ''}.</p>
        ))}
      {answered?.retry && <Button onClick={answered.retry}>Try again</Button>}
    </Dialog>
  );
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
