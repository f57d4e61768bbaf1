import { lazy, Suspense } from 'react';
import { TextArea } from '../../../../ui/field';
import styles from '../manage.module.css';
import type { FieldProps } from './field-spec';

/** Apart, because the engine needs a library for numbers. */
const SampleSum = lazy(() => import('./sample-sum').then((part) => ({ default: part.SampleSum })));

/** The figures of a rule as formatted JSON, and a sum by them. */
export function FiguresField({ value, topic, onChange, ...words }: FieldProps<string> & { topic: string }) {
  return (
    <div className={`${styles.sides} ${styles.whole}`}>
      <TextArea
        {...words}
        rows={16}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suspense fallback={null}>
        <SampleSum topic={topic} figures={value} />
      </Suspense>
    </div>
  );
}
