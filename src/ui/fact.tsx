import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './fact.module.css';

/** A number in the serif, with its unit small beside it. */
export function Figure({ unit, children }: { unit?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.figure}>
      {children} {unit && <small>{unit}</small>}
    </span>
  );
}

interface FactProps {
  /** For links that lead to it. */
  id?: string;
  /** A link led here: it can take the focus. */
  marked?: boolean;
  label: string;
  /** The comparable number, where there is one. */
  figure?: ReactNode;
  unit?: ReactNode;
  /** The statement in words. */
  children?: ReactNode;
  /** A `Provenance` line. */
  foot?: ReactNode;
}

/** One comparable value with what it rests on; a cell of a `HairGrid`. */
export function Fact({ id, marked, label, figure, unit, children, foot }: FactProps) {
  return (
    <li id={id} className={classNames(styles.fact, marked && styles.marked)} tabIndex={marked ? -1 : undefined}>
      <h3 className={styles.label}>{label}</h3>
      {figure !== undefined && <Figure unit={unit}>{figure}</Figure>}
      {children && <p>{children}</p>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </li>
  );
}
