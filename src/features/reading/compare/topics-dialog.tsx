import { useState } from 'react';
import { COMPARED_TOPICS, FACT_GROUPS, isEveryTopic } from './compare-address';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import type { FactTopic } from '../../../domain/core/vocabulary';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Chip, ChipGroup } from '../../../ui/chip';
import { Dialog } from '../../../ui/dialog';
import styles from './compare.module.css';

interface TopicsDialogProps {
  topics: readonly FactTopic[];
  onChoose(topics: FactTopic[]): void;
  onClose(): void;
}

/** Chooses the compared facts: all, a group or single ones. */
export function TopicsDialog({ topics, onChoose, onClose }: TopicsDialogProps) {
  const [picked, setPicked] = useState<readonly FactTopic[]>(topics);
  const toggle = (topic: FactTopic) =>
    setPicked(picked.includes(topic) ? picked.filter((each) => each !== topic) : [...picked, topic]);
  const footer = (
    <>
      <Button variant="quiet" onClick={() => setPicked(picked.length ? [] : COMPARED_TOPICS)}>
        {picked.length ? 'Clear' : 'All of them'}
      </Button>
      <Button
        variant="primary"
        disabled={picked.length === 0}
        onClick={() => onChoose(COMPARED_TOPICS.filter((topic) => picked.includes(topic)))}
      >
        Show {plural(picked.length, 'fact')}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Choose facts" footer={footer}>
      <ChipGroup label="Groups of facts" className={styles.groups}>
        <Chip pressed={isEveryTopic(picked)} onClick={() => onChoose([...COMPARED_TOPICS])}>
          All {COMPARED_TOPICS.length} facts
        </Chip>
        {FACT_GROUPS.map(({ label, topics: group }) => (
          <Chip key={label} pressed={group.join() === picked.join()} onClick={() => onChoose([...group])}>
            {label}
          </Chip>
        ))}
      </ChipGroup>
      <div className={styles.facts}>
        {FACT_GROUPS.map(({ label, topics: group }) => (
          <fieldset key={label}>
            <legend>{label}</legend>
            {group.map((topic) => (
              <label key={topic}>
                <input type="checkbox" checked={picked.includes(topic)} onChange={() => toggle(topic)} />
                {FACT_TOPIC_LABELS[topic]}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
