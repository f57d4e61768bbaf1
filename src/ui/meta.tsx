import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './meta.module.css';

/** Small facts of an item, parted by dots. Each child is one element; a `Flag` may come first. */
export function Meta({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={classNames(styles.meta, className)}>{children}</p>;
}
