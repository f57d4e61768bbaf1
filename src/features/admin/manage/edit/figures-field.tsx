import { TextArea } from '../../../../ui/field';
import styles from '../manage.module.css';
import type { FieldProps } from './field-spec';

/** The figures of a rule as formatted JSON. A sum by these figures has its place beside the text, as a preview has. */
export function FiguresField({ value, onChange, ...words }: FieldProps<string>) {
  return (
    <div className={`${styles.sides} ${styles.whole}`}>
      <TextArea
        {...words}
        rows={16}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
