import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'outline' | 'accent' | 'positive' | 'warning' | 'danger' | 'info' | 'premium';

/** An icon with a word: meaning never depends on colour alone. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone])}>
      {Icon && <Icon className="icon" />}
      {children}
    </span>
  );
}
