import { TOPIC_LABELS } from '../../../domain/core/labels';
import type { Topic } from '../../../domain/core/vocabulary';
import { Card } from '../../../ui/card';
import styles from './horizon.module.css';
import type { HorizonView } from './use-horizon';

/** How many entries are still to come, by topic. */
export function TopicCounts({ horizon: { ahead } }: { horizon: HorizonView }) {
  const counts = (Object.keys(TOPIC_LABELS) as Topic[])
    .map((topic) => ({ topic, count: ahead.filter(({ topics }) => topics.includes(topic)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  if (counts.length === 0) return null;
  const most = counts[0]!.count;
  return (
    <Card pad className={styles.counts} role="region" aria-labelledby="by-topic">
      <h2 id="by-topic" className={styles.sub}>
        To come, by topic
      </h2>
      <dl>
        {counts.map(({ topic, count }) => (
          <div key={topic}>
            <dt>{TOPIC_LABELS[topic]}</dt>
            <dd>
              <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
              <b className="num">{count}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
