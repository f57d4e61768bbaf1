import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './locked.module.css';

/** A lock icon with what is locked, or how to open it. */
export function Locked({ children }: { children: ReactNode }) {
  return (
    <p className={styles.locked}>
      <Lock className="icon" />
      {children}
    </p>
  );
}

/** A panel for content that needs Premium: a `Locked` line, a sentence, and one button. */
export function Upsell({ children }: { children: ReactNode }) {
  return <div className={styles.upsell}>{children}</div>;
}
