import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

/** A table that scrolls inside its own region; `label` names both. Children are `<thead>` and `<tbody>`; what else is given is the region's. */
export function Table({ label, className, children, ...region }: ComponentProps<'div'> & { label: string }) {
  return (
    <div {...region} className={classNames(styles.wrap, className)} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
