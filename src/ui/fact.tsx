import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './fact.module.css';

/** A number in the serif font with a small unit. */
export function Figure({ unit, children }: { unit?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.figure}>
      {children} {unit && <small>{unit}</small>}
    </span>
  );
}

interface FactProps {
  /** Target of links. */
  id?: string;
  /** Set if a link led here: the element can take the focus. */
  marked?: boolean;
  label: string;
  /** The comparable number, if there is one. */
  figure?: ReactNode;
  unit?: ReactNode;
  /** The statement in words. */
  children?: ReactNode;
  /** A `Provenance` line. */
  foot?: ReactNode;
}

/** One comparable value with its source; a cell of a `HairGrid`. */
export function Fact({ id, marked, label, figure, unit, children, foot }: FactProps) {
  return (
    <li
      data-statement
      id={id}
      className={classNames(styles.fact, marked && styles.marked)}
      tabIndex={marked ? -1 : undefined}
    >
      <h3 className={styles.label}>{label}</h3>
      {figure !== undefined && <Figure unit={unit}>{figure}</Figure>}
      {children && <p>{children}</p>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </li>
  );
}
