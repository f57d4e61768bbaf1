import type { ReactNode } from 'react';
import type { Tally } from '../../domain/analytics/tally';
import { activityOf, topicsOf } from './analytics';
import { DIALOG_ROWS } from '../../domain/analytics/updates';
import { FACT_TOPIC_LABELS, labelOf, TOPIC_LABELS } from '../../domain/core/labels';
import { plural } from '../../lib/format';
import { Dialog } from '../../ui/dialog';
import { CountryRows, TopicRows } from './dialog-rows';
import { UpdatesDialog } from './updates-dialog';
import { useOpenDialog, type DialogName } from './use-details';

/** A law may have several dates or none, so the count differs from the number of laws. */
const LAW_DATES = [
  'date on which one came into force or its text changed',
  'dates on which one came into force or its text changed',
] as const;

/**
 * The dialog that the address opens: ten rows behind a figure, each a link to an article, a law, a country or the
 * search.
 */
export function DetailDialog({ tally }: { tally: Tally }) {
  const { dialog, filter, close } = useOpenDialog();
  switch (dialog) {
    case undefined:
      return null;
    case 'laws':
      return (
        <UpdatesDialog
          title="Labour laws"
          all={plural(tally.laws.total, 'law')}
          rowsAre={LAW_DATES}
          filter={{ type: 'law' }}
          close={close}
        />
      );
    case 'articles':
      return <UpdatesDialog title="Articles" filter={{ type: 'article' }} close={close} />;
    case 'updates':
      return <UpdatesDialog filter={filter} close={close} />;
    default:
      return <CountedDialog dialog={dialog} tally={tally} close={close} />;
  }
}

function CountedDialog({
  dialog,
  tally,
  close,
}: {
  dialog: Exclude<DialogName, 'laws' | 'articles' | 'updates'>;
  tally: Tally;
  close(): void;
}) {
  const { title, description, children } = contentsOf(dialog, tally);
  return (
    <Dialog open onOpenChange={close} title={title} description={description}>
      {children}
    </Dialog>
  );
}

function contentsOf(
  dialog: 'countries' | 'facts' | 'topics',
  tally: Tally,
): { title: string; description: string; children: ReactNode } {
  if (dialog === 'countries') {
    const activity = activityOf(tally);
    const rows = activity.countries.slice(0, DIALOG_ROWS);
    const period = activity.period === 'month' ? 'this month' : 'in the last 12 months; this month has none';
    return {
      title: 'Countries',
      description: `The most active of ${plural(tally.countries.length, 'country', 'countries')}: updates ${period}.`,
      children: <CountryRows rows={rows} />,
    };
  }
  if (dialog === 'facts') {
    const topics = Object.entries(tally.factTopics).map(([topic, count]) => ({
      topic: labelOf(FACT_TOPIC_LABELS, topic),
      figure: plural(count, 'country', 'countries'),
    }));
    return {
      title: 'Comparable facts',
      description: 'Topics by the number of countries that have a fact on them.',
      children: <TopicRows kind="fact" rows={topics.slice(0, DIALOG_ROWS)} />,
    };
  }
  const topics = topicsOf(tally)
    .slice(0, DIALOG_ROWS)
    .map(({ topic, recent, before }) => ({
      topic: labelOf(TOPIC_LABELS, topic),
      figure: `${plural(recent, 'update')}, ${before} the year before`,
    }));
  return {
    title: 'Topic trends',
    description: 'Articles and laws by topic, in the last 12 months.',
    children: <TopicRows rows={topics} />,
  };
}
