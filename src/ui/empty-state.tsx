import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './empty-state.module.css';

/** Nothing here, in the specification's words, with the next step. */
export function EmptyState({
  icon: Icon,
  action,
  className,
  children,
}: {
  icon: LucideIcon;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.empty, className)}>
      <Icon className="icon icon-l" />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
