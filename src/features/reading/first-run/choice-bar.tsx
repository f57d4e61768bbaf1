import { Link, useNavigate } from 'react-router-dom';
import { db } from '../../../db/current';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import styles from '../../../ui/choice-bar.module.css';
import { rememberWelcome } from '../welcome-memory';

/** Sticky bar: how many are chosen, the plan's limit, and the next step. */
export function ChoiceBar({ picked, limit, onContinue }: { picked: number; limit: number; onContinue(): void }) {
  const navigate = useNavigate();
  function skip() {
    rememberWelcome(db().userId);
    void navigate('/dashboard');
  }
  return (
    <div className={styles.bar} data-keep-clear="page">
      <p role="status">
        <b className="num">
          {Number.isFinite(limit) ? `${picked} of ${limit}` : plural(picked, 'country', 'countries')}
        </b>{' '}
        chosen
        {picked >= limit && (
          <span className="muted">
            . The free plan follows {limit}; <Link to="/subscribe">Premium follows any number, {PRICE_PER_MONTH}</Link>.
          </span>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={skip}>
          Skip for now
        </Button>
        <Button variant="primary" disabled={picked === 0 || picked > limit} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
