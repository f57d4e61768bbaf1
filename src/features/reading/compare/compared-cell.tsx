import { ArrowDown, ArrowUp, CircleHelp } from 'lucide-react';
import type { ComparedCell as Cell } from './compare';
import { differenceWords, noFactWords, NOT_HERE } from './compare-export';
import type { Day as CalendarDay } from '../../../domain/core/calendar-day';
import { factFigure } from '../../../domain/content/fact-figure';
import { inKind } from './measure';
import { formatProvision, factSourceAddress } from '../format-fact-source';
import { classNames } from '../../../ui/class-names';
import { evidenceLevel } from '../../../domain/content/evidence-level';
import { Provenance } from '../../shared/provenance';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Day } from '../../../ui/day';
import { FactNext } from '../fact-next';
import { FactSource } from '../fact-source';
import styles from './compare.module.css';
import type { CellState } from './use-comparison';

interface ComparedCellProps {
  cell: Cell;
  /** The full length of a bar; undefined for no bar. */
  scale: number | undefined;
  state: CellState;
  /** The day whose values are compared; '' for today. */
  day: CalendarDay;
}

/** One fact of one country: figure, text, difference and source. */
export function ComparedCell({ cell, scale, state, day }: ComparedCellProps) {
  const { fact, country, law } = cell;
  if (!fact)
    return (
      <td className={styles.none}>
        {state === 'arriving' ? <Arriving /> : <NoFact words={state === 'absent' ? NOT_HERE : noFactWords(day)} />}
      </td>
    );
  const figure = factFigure(fact, country.currency);
  return (
    <td data-statement className={evidenceLevel(fact) === 'unchecked' ? styles.unchecked : undefined}>
      {figure && (
        <p className={styles.figure}>
          {figure.amount} <small>{figure.unit}</small>
        </p>
      )}
      {figure && scale !== undefined && (
        <span className={styles.scale} aria-hidden="true">
          <span style={{ width: `${scale > 0 ? Math.round((inKind(fact.amount, fact.unit) / scale) * 100) : 0}%` }} />
        </span>
      )}
      <Differs cell={cell} />
      <p className={styles.words}>{fact.value}</p>
      <FactNext fact={fact} className={styles.next} />
      <Provenance of={fact} iconOnly className={styles.provenance}>
        <FactSource address={factSourceAddress(fact, law)} provision={formatProvision(fact, law)} />
        {fact.as_of && (
          <span className="nowrap">
            as at <Day date={fact.as_of} style="short" />
          </span>
        )}
      </Provenance>
    </td>
  );
}

function Differs({ cell }: { cell: Cell }) {
  const words = differenceWords(cell.difference, cell);
  if (!words) return null;
  const Icon = cell.difference?.kind === 'more' ? ArrowUp : ArrowDown;
  return (
    <p className={styles.difference}>
      <Icon className="icon" />
      {words}
    </p>
  );
}

function NoFact({ words }: { words: string }) {
  return (
    <p className={classNames(styles.words, styles.nothing)}>
      <CircleHelp className="icon icon-s" />
      {words}
    </p>
  );
}

function Arriving() {
  return (
    <>
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton width="60%" height="1.4em" />
      <Skeleton width="95%" />
    </>
  );
}
