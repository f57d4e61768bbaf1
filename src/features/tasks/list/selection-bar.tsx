import { Check } from 'lucide-react';
import { formatCount } from '../../../lib/format';
import { Button } from '../../../ui/button';
import styles from '../../../ui/choice-bar.module.css';
import type { Selection } from './use-selection';

/** Sticky bar during selection: number of tasks, and their actions. */
export function SelectionBar({
  selection,
  busy,
  onComplete,
}: {
  selection: Selection;
  busy: boolean;
  onComplete(): void;
}) {
  const count = selection.picked.length;
  const isAll = count === selection.possible.length;
  return (
    <div className={`${styles.bar} no-print`} role="group" aria-label="Selected tasks" data-keep-clear="page">
      <p role="status">
        <b className="num">{formatCount(count)}</b> selected
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={selection.end}>
          Cancel
        </Button>
        <Button disabled={isAll} aria-label={`Select all ${selection.possible.length}`} onClick={selection.selectAll}>
          All {formatCount(selection.possible.length)}
        </Button>
        <Button variant="primary" disabled={count === 0} busy={busy} onClick={onComplete}>
          <Check className="icon" />
          Complete {formatCount(count)}
        </Button>
      </div>
    </div>
  );
}
