import { Link, useNavigate } from 'react-router-dom';
import { db } from '../../../db/current';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import styles from '../../../ui/choice-bar.module.css';
import { rememberWelcome } from '../welcome-memory';

interface ChoiceBarProps {
  /** Names of the chosen countries. */
  picked: readonly string[];
  /** How many the plan follows; Infinity with Premium. */
  limit: number;
  onContinue(): void;
}

/** Sticky bar: which countries are chosen, the plan's limit, and the next step. */
export function ChoiceBar({ picked, limit, onContinue }: ChoiceBarProps) {
  const navigate = useNavigate();
  function skip() {
    rememberWelcome(db().userId);
    void navigate('/dashboard');
  }
  return (
    <div className={styles.bar} data-keep-clear="page">
      <p role="status" className={styles.words}>
        <b className="num">
          {Number.isFinite(limit) ? `${picked.length} of ${limit}` : plural(picked.length, 'country', 'countries')}
        </b>{' '}
        chosen
        {picked.length > 0 && <span className="muted">: {picked.join(', ')}</span>}
        {picked.length >= limit && (
          <span className="muted">
            . The free plan follows {limit}; <Link to="/subscribe">Premium follows any number, {PRICE_PER_MONTH}</Link>.
          </span>
        )}
      </p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={skip}>
          Skip for now
        </Button>
        <Button variant="primary" disabled={picked.length === 0 || picked.length > limit} onClick={onContinue}>
          Continue
        </Button>
      </div>
    </div>
  );
}
