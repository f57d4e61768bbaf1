import { evidenceLevel } from '../../../domain/content/evidence-level';
import type { Day } from '../../../domain/core/calendar-day';
import { classNames } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { noFactWords, NOT_HERE } from './compare-export';
import type { FigureCell } from './figures';
import styles from './figures.module.css';
import { NO_FIGURE_WORDS } from './no-figure';
import type { CellState } from './use-comparison';

interface FigureValueProps {
  cell: FigureCell;
  state: CellState;
  /** The unit of the column, which the screen shows once. */
  unit: string;
  /** The day whose values are compared; '' for today. */
  day: Day;
}

/** Characters that fit a column in the usual size. */
const SHORT = 9;

/** A figure, or why there is none. */
export function FigureValue({ cell, state, unit, day }: FigureValueProps) {
  const { amount, nothing, fact } = cell;
  if (nothing) {
    if (state === 'arriving') return <ArrivingFigure />;
    return (
      <span className={styles.nothing}>
        {nothing !== 'missing' ? NO_FIGURE_WORDS[nothing] : state === 'absent' ? NOT_HERE : noFactWords(day)}
      </span>
    );
  }
  return (
    <>
      <b
        className={classNames(
          styles.value,
          amount.length > SHORT && styles.long,
          evidenceLevel(fact!) === 'unchecked' && styles.unchecked,
        )}
      >
        {amount}
      </b>
      {cell.unit ? <span className={styles.unit}>{cell.unit}</span> : <VisuallyHidden> {unit}</VisuallyHidden>}
    </>
  );
}

function ArrivingFigure() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="3rem" />
    </>
  );
}
