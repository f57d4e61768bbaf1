import { TOPIC_LABELS } from '../../domain/core/labels';
import type { Topic } from '../../domain/core/vocabulary';
import { formatCount } from '../../lib/format';
import { ChipGroup, ChipLink } from '../../ui/chip';

interface TopicChipsProps {
  counts: readonly { topic: Topic; count: number }[];
  total: number;
  current: Topic | undefined;
  /** The address of a topic; undefined for all topics. */
  addressOf(topic: Topic | undefined): string;
}

/** The topics of a list, most frequent first, as links that filter it. */
export function TopicChips({ counts, total, current, addressOf }: TopicChipsProps) {
  return (
    <ChipGroup label="Topic" scroll className="no-print">
      <ChipLink current={!current} to={addressOf(undefined)} replace>
        All <span className="small num">{formatCount(total)}</span>
      </ChipLink>
      {counts.map(({ topic, count }) => (
        <ChipLink key={topic} current={current === topic} to={addressOf(topic)} replace>
          {TOPIC_LABELS[topic]} <span className="small num">{formatCount(count)}</span>
        </ChipLink>
      ))}
    </ChipGroup>
  );
}
