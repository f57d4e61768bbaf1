import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './defs.module.css';

/** Names and values, one pair per line. */
export function Defs({ items, className }: { items: readonly (readonly [string, ReactNode])[]; className?: string }) {
  return (
    <dl className={classNames(styles.defs, className)}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
