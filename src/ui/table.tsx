import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A table that scrolls inside its own region; `label` names both. Children are `<thead>` and `<tbody>`. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.wrap} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
