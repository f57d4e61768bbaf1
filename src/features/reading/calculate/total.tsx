import type { PageInput } from './address';
import type { Money } from '../../../domain/calculate/outcome';
import { isRange } from './amounts';
import styles from './calculate.module.css';
import type { Column } from './use-calculation';

/** The total of a final pay; null if there is none. */
export function totalOf({ outcome }: Column): Money | null {
  return outcome && 'lines' in outcome ? outcome.total : null;
}

/** What a reader must know of a total. */
export function totalWords(column: Column, { day_of }: PageInput): string[] {
  const total = totalOf(column);
  if (!total) return [];
  const isIncomplete = column.outcome && 'lines' in column.outcome && column.outcome.isIncomplete;
  return [
    ...(isIncomplete ? ['Incomplete: a line has no amount, because its rule is not recorded or may be outdated.'] : []),
    ...(isRange(total) && day_of === undefined
      ? ['A range, because the law leaves a day’s pay open. Choose ÷ 30 or ÷ 26 to settle it.']
      : []),
  ];
}

export function TotalNotes({ column, input }: { column: Column; input: PageInput }) {
  return totalWords(column, input).map((words) => (
    <p key={words} className={styles.why}>
      {words}
    </p>
  ));
}
