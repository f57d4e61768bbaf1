import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import styles from './follow-locked.module.css';

/** In place of the switch to follow, where the plan follows no more: says so, and leads to the plan that does. */
export function FollowLocked({ name }: { name: string }) {
  const words = `Follow ${name} with Premium, ${PRICE_PER_MONTH}`;
  return (
    <Link className={styles.lock} to="/subscribe" aria-label={words} title={words}>
      <Lock className="icon" />
    </Link>
  );
}
