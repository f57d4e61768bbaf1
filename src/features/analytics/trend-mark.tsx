import { Minus, TrendingDown, TrendingUp, type LucideIcon } from 'lucide-react';
import type { TrendLabel } from './analytics';
import styles from './analytics.module.css';

const MARKS: Record<TrendLabel, { Icon: LucideIcon; word: string }> = {
  up: { Icon: TrendingUp, word: 'Up' },
  stable: { Icon: Minus, word: 'Stable' },
  down: { Icon: TrendingDown, word: 'Down' },
};

/** A country's trend: icon and label. */
export function TrendMark({ label }: { label: TrendLabel }) {
  const { Icon, word } = MARKS[label];
  return (
    <span className={styles.trend} data-trend={label}>
      <Icon className="icon icon-s" />
      {word}
    </span>
  );
}
