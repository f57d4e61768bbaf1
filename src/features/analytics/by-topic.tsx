import { topicPeriods, topicsOf } from './analytics';
import type { Tally } from '../../domain/analytics/tally';
import { labelOf, TOPIC_LABELS } from '../../domain/core/labels';
import { BarChart } from '../../ui/chart-bars';
import { Card } from '../../ui/card';
import { ChartFrame } from '../../ui/chart-frame';
import { SectionHead } from '../../ui/page';
import styles from './charts.module.css';
import { FigureTable } from './figure-table';
import { searchAddress, useDetails } from './use-details';

const SERIES = ['Last 12 months', 'The 12 months before'];

/** Updates by topic in the last 12 months, compared with the 12 before. */
export function ByTopic({ tally }: { tally: Tally }) {
  const { clickable, addressOf } = useDetails();
  const { recent, before } = topicPeriods(tally);
  const topics = topicsOf(tally)
    .filter((topic) => topic.recent + topic.before > 0)
    .map((topic) => ({ ...topic, label: labelOf(TOPIC_LABELS, topic.topic) }));
  return (
    <section aria-labelledby="by-topic">
      <Card pad className={styles.card}>
        <SectionHead id="by-topic" title="Updates by topic">
          <span className="small muted">an update may have several</span>
        </SectionHead>
        <ChartFrame
          title="updates by topic"
          label={`Updates by topic in the last 12 months: ${topics.map(({ label, recent: count }) => `${label} ${count}`).join(', ')}`}
          least={280}
          table={
            <FigureTable
              label="Table of updates by topic"
              head={['Topic', ...SERIES]}
              rows={topics.map((topic) => ({
                name: topic.label,
                leads: searchAddress({ topic: topic.topic }),
                cells: [
                  { figure: topic.recent, to: addressOf('updates', { topic: topic.topic, ...recent }) },
                  { figure: topic.before, to: addressOf('updates', { topic: topic.topic, ...before }) },
                ],
              }))}
            />
          }
        >
          {(width) => (
            <BarChart
              width={width}
              series={SERIES}
              rows={topics.map((topic) => ({
                key: topic.topic,
                label: topic.label,
                values: [topic.recent, topic.before],
                to: clickable ? searchAddress({ topic: topic.topic }) : undefined,
              }))}
            />
          )}
        </ChartFrame>
      </Card>
    </section>
  );
}
