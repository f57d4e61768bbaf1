import { Link } from 'react-router-dom';
import { topicsOf } from './analytics';
import type { Tally } from '../../domain/analytics/tally';
import { labelOf, TOPIC_LABELS } from '../../domain/core/labels';
import { judgeTrends, TREND_DAYS, TREND_MINIMUM, type Trend } from '../../domain/analytics/trending';
import { formatCount, plural } from '../../lib/format';
import { Card } from '../../ui/card';
import { SectionHead } from '../../ui/page';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './analytics.module.css';
import { searchAddress, useDetails } from './use-details';

/** Number of bars, to match four countries beside them. */
const SHOWN = 6;

/**
 * The four trends of the last 30 days, or the topics of the last 12 months if there are too few articles for a trend.
 */
export function TopicTrends({ tally }: { tally: Tally }) {
  const { total, trends } = judgeTrends(tally.trends);
  const { clickable, addressOf, state } = useDetails();
  return (
    <section aria-labelledby="topic-trends">
      <Card pad className={styles.card}>
        <SectionHead id="topic-trends" title="Topic trends">
          <span className="small muted">
            {trends.length > 0
              ? `share of ${plural(total.recent, 'article')}, last ${TREND_DAYS} days`
              : 'updates in the last 12 months'}
          </span>
        </SectionHead>
        {trends.length > 0 ? <Trends trends={trends} /> : <Topics tally={tally} recent={total.recent} />}
        {clickable && (
          <p>
            <Link to={addressOf('topics')} state={state} className={styles.more}>
              More topics
            </Link>
          </p>
        )}
      </Card>
    </section>
  );
}

const DIRECTIONS: Record<NonNullable<Trend['direction']>, string> = {
  up: 'more than before',
  down: 'less than before',
  level: 'as before',
};

function Trends({ trends }: { trends: readonly Trend[] }) {
  return (
    <ul>
      {trends.map(({ name, recent, share, direction }) => (
        <li key={name}>
          <TopicBar
            topic={name}
            share={share}
            figure={`${share}%`}
            words={`${plural(recent, 'article')}, ${direction ? DIRECTIONS[direction] : 'too few before to compare with'}`}
          />
        </li>
      ))}
    </ul>
  );
}

function Topics({ tally, recent }: { tally: Tally; recent: number }) {
  const topics = topicsOf(tally).slice(0, SHOWN);
  const most = Math.max(1, ...topics.map((topic) => topic.recent));
  return (
    <>
      <p className={`small ${styles.said}`}>
        Too few articles to speak of trends: it takes {TREND_MINIMUM}, and the last {TREND_DAYS} days have {recent}.
      </p>
      <ul>
        {topics.map((topic) => (
          <li key={topic.topic}>
            <TopicBar
              topic={labelOf(TOPIC_LABELS, topic.topic)}
              share={(100 * topic.recent) / most}
              figure={formatCount(topic.recent)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function TopicBar({ topic, share, figure, words }: { topic: string; share: number; figure: string; words?: string }) {
  const { clickable } = useDetails();
  const bar = (
    <>
      <span>{topic}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <b className="num">{figure}</b>
      {words && <span className={`small muted ${styles.words}`}>{words}</span>}
      {!words && <VisuallyHidden>updates</VisuallyHidden>}
    </>
  );
  return clickable ? (
    <Link to={searchAddress({ q: topic })} className={styles.topic}>
      {bar}
    </Link>
  ) : (
    <span className={styles.topic}>{bar}</span>
  );
}
