import type { ReactNode } from 'react';
import styles from './diff.module.css';

/** Text whose `<del>` is struck and `<ins>` underlined: the difference is never the colour alone. */
export function Diff({ children }: { children: ReactNode }) {
  return <p className={styles.diff}>{children}</p>;
}
