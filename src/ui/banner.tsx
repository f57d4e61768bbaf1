import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classNames } from './class-names';

interface BannerProps {
  icon: LucideIcon;
  /** `info` for states such as being offline, `locked` for Premium. */
  tone?: 'info' | 'locked' | 'warning' | 'danger' | 'positive';
  /** One button. */
  action?: ReactNode;
  /** Announced to screen readers when it appears. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

/** A persistent state with its next step. */
export function Banner({ icon: Icon, tone = 'info', action, live, className, children }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], className)} role={live ? 'status' : undefined}>
      <Icon className="icon" />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
