import { TOPIC_LABELS } from '../../../../domain/core/labels';
import { TOPICS } from '../../../../domain/core/vocabulary';
import { Chip } from '../../../../ui/chip';
import styles from '../manage.module.css';
import type { FieldProps } from './field-spec';

/** Selects any number of topics. */
export function TopicsField({ label, value, onChange }: FieldProps<readonly string[]>) {
  return (
    <fieldset className={`${styles.chips} ${styles.whole}`}>
      <legend>{label}</legend>
      <div className={styles.badges}>
        {TOPICS.map((topic) => {
          const chosen = value.includes(topic);
          return (
            <Chip
              key={topic}
              pressed={chosen}
              onClick={() => onChange(chosen ? value.filter((one) => one !== topic) : [...value, topic])}
            >
              {TOPIC_LABELS[topic]}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}
