import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

/**
 * A table in a scrolling region; `label` names both. Children are `<thead>` and `<tbody>`; other props go to the
 * region.
 */
export function Table({ label, className, children, ...region }: ComponentProps<'div'> & { label: string }) {
  return (
    <div {...region} className={classNames(styles.wrap, className)} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
