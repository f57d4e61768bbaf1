import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { COMPARED_TOPICS, isEveryTopic } from './compare-address';
import { isDay } from '../../../domain/core/calendar-day';
import { TextInput } from '../../../ui/field';
import { Chip, ChipGroup } from '../../../ui/chip';
import styles from './compare.module.css';
import { TopicsDialog } from './topics-dialog';
import type { ComparisonAddress } from './use-comparison-address';

/** What a view compares: the day, the facts, and for figures whether texts are shown and what does not differ. */
export function TopicChoice({ address: { choice, change } }: { address: ComparisonAddress }) {
  const [choosing, setChoosing] = useState(false);
  const { view, topics, texts, differences, day } = choice;
  const isOneFact = view === 'dots' || view === 'map';
  return (
    <ChipGroup label="What is compared" scroll className={styles.topics}>
      <div className={styles.day}>
        <TextInput
          type="date"
          label="As at"
          value={day}
          onChange={({ target }) => change({ day: isDay(target.value) ? target.value : '' })}
        />
      </div>
      {!isOneFact && (
        <Chip pressed={!isEveryTopic(topics)} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          <SlidersHorizontal className="icon icon-s" />
          {isEveryTopic(topics)
            ? `All ${COMPARED_TOPICS.length} facts`
            : `${topics.length} of ${COMPARED_TOPICS.length} facts`}
        </Chip>
      )}
      {view === 'figures' && (
        <>
          <Chip pressed={texts} onClick={() => change({ texts: !texts })}>
            Show the texts
          </Chip>
          <Chip pressed={differences} onClick={() => change({ differences: !differences })}>
            Only differences
          </Chip>
        </>
      )}
      {choosing && (
        <TopicsDialog
          topics={topics}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            change({ topics: chosen });
            setChoosing(false);
          }}
        />
      )}
    </ChipGroup>
  );
}
