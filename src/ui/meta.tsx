import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './meta.module.css';

/** Small facts of an item, separated by dots. Each child is one element; a `Flag` may be first. */
export function Meta({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={classNames(styles.meta, className)}>{children}</p>;
}
