import type { ReactNode } from 'react';
import styles from './diff.module.css';

/** Text with `<del>` struck through and `<ins>` underlined: the difference is never colour alone. */
export function Diff({ children }: { children: ReactNode }) {
  return <p className={styles.diff}>{children}</p>;
}
