import { ArrowDown, ArrowUp, Equal, EqualNot, Minus, type LucideIcon } from 'lucide-react';
import { classNames } from '../../../ui/class-names';
import type { Standing, StandingFrom } from './own-marks';
import { laterWords, standingWords } from './own-words';
import styles from './policy.module.css';

const ICONS: Readonly<Record<Standing['kind'], LucideIcon>> = {
  below: ArrowDown,
  above: ArrowUp,
  equal: Equal,
  differs: EqualNot,
  unrecorded: Minus,
  unset: Minus,
  varies: Minus,
  words: Minus,
};

interface StandingMarkProps {
  standing: StandingFrom;
  /** Of the company's value. */
  unit: string;
  currency: string;
}

/** How the company's value stands to the law, from a day on. */
export function StandingMark({ standing, unit, currency }: StandingMarkProps) {
  const { kind, from } = standing;
  const Icon = ICONS[kind];
  return (
    <span className={classNames(styles.standing, kind === 'below' && (from ? styles.willBeBelow : styles.isBelow))}>
      <Icon className="icon icon-s" />
      {from ? laterWords(standing, unit, currency) : standingWords(standing, unit, currency)}
    </span>
  );
}
