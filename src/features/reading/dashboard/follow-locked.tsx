import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import styles from './follow-locked.module.css';

/** Replaces the follow switch at the plan's limit, and links to the plan that follows more. */
export function FollowLocked({ name }: { name: string }) {
  const words = `Follow ${name} with Premium, ${PRICE_PER_MONTH}`;
  return (
    <Link className={styles.lock} to="/subscribe" aria-label={words} title={words}>
      <Lock className="icon" />
    </Link>
  );
}
