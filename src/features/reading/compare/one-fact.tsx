import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import type { FactTopic } from '../../../domain/core/vocabulary';
import { Select } from '../../../ui/field';
import styles from './views.module.css';

interface OneFactProps {
  topics: readonly FactTopic[];
  topic: FactTopic;
  onChoose(topic: FactTopic): void;
}

/** Chooses the fact of a drawing. */
export function OneFact({ topics, topic, onChoose }: OneFactProps) {
  return (
    <div className={styles.fact}>
      <Select label="Fact" value={topic} onChange={({ target }) => onChoose(target.value as FactTopic)}>
        {topics.map((each) => (
          <option key={each} value={each}>
            {FACT_TOPIC_LABELS[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}
