import { Link } from 'react-router-dom';
import { dateOf, type LabourTopic } from './queries';
import type { CountryRow } from '../../../domain/core/rows';
import { Badge } from '../../../ui/badge';
import { Flag } from '../../../ui/flag';
import { Meta } from '../../../ui/meta';
import { Day } from '../../../ui/day';
import styles from './labour-trends.module.css';
import { TopicState } from './topic-state';

/** History state of a post opened from the list: closing it goes back. */
export const FROM_LIST = { fromTrends: true };

interface TopicCardProps {
  topic: LabourTopic;
  country: CountryRow | undefined;
  /** Opens the post. */
  address: string;
}

/** A post in the list: text, author and category. */
export function TopicCard({ topic, country, address }: TopicCardProps) {
  return (
    <article className={styles.topic} aria-label={topic.title}>
      <p className={styles.badges}>
        <TopicState topic={topic} />
        {topic.topic_category && <Badge tone="outline">{topic.topic_category}</Badge>}
      </p>
      <h3 className={styles.title} dir="auto">
        <Link className="title-link" to={address} state={FROM_LIST}>
          {topic.title}
        </Link>
      </h3>
      <p className={`muted clamp-3 ${styles.excerpt}`} dir="auto">
        {topic.excerpt}
      </p>
      <Meta className={styles.foot}>
        {country && <Flag code={country.code} />}
        {country && <span>{country.name}</span>}
        {topic.author_name && <span>{topic.author_name}</span>}
        <Day date={dateOf(topic)} style="short" />
      </Meta>
    </article>
  );
}
