import { useState } from 'react';
import { COMPARED_TOPICS, FACT_GROUPS, isEveryTopic } from './compare-address';
import { plural } from '../../../lib/format';
import { isDay } from '../../../domain/core/calendar-day';
import { TextInput } from '../../../ui/field';
import { Chip, ChipGroup, ChipLink } from '../../../ui/chip';
import styles from './compare.module.css';
import { TopicsDialog } from './topics-dialog';
import type { ComparisonAddress } from './use-comparison-address';

/** Chooses the compared facts: all, a group or single ones, only those in which the countries differ, and their day. */
export function TopicChoice({ address: { choice, addressWith, change } }: { address: ComparisonAddress }) {
  const [choosing, setChoosing] = useState(false);
  const is = (topics: readonly string[]) => topics.join() === choice.topics.join();
  const own = !isEveryTopic(choice.topics) && !FACT_GROUPS.some(({ topics }) => is(topics));
  return (
    <div className={`${styles.topics} no-print`}>
      <ChipGroup label="Topics" scroll>
        <ChipLink current={isEveryTopic(choice.topics)} to={addressWith({ topics: [...COMPARED_TOPICS] })} replace>
          All {COMPARED_TOPICS.length} facts
        </ChipLink>
        {FACT_GROUPS.map(({ label, topics }) => (
          <ChipLink key={label} current={is(topics)} to={addressWith({ topics: [...topics] })} replace>
            {label}
          </ChipLink>
        ))}
        <Chip pressed={own} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {own ? `${plural(choice.topics.length, 'fact')} chosen` : 'Choose facts'}
        </Chip>
        <Chip pressed={choice.differences} onClick={() => change({ differences: !choice.differences })}>
          Only differences
        </Chip>
      </ChipGroup>
      <TextInput
        type="date"
        label="As at"
        value={choice.day}
        onChange={({ target }) => change({ day: isDay(target.value) ? target.value : '' })}
      />
      {choosing && (
        <TopicsDialog
          topics={choice.topics}
          onClose={() => setChoosing(false)}
          onChoose={(topics) => {
            change({ topics });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
