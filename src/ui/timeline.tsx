import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** Dated steps, newest first; children are `TimelineStep`s. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}

/** One step; `now` marks the current one. */
export function TimelineStep({ now, children }: { now?: boolean; children: ReactNode }) {
  return <li className={now ? styles.now : undefined}>{children}</li>;
}
