import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format';
import styles from './compliance.module.css';
import { STATUS_WORDS } from './status-badge';
import { useComplianceAddress } from './use-compliance-address';
import type { Compliance } from './use-compliance';

/**
 * The number of urgent, pending and completed tasks, including those that the plan hides. Each leads to its tasks; a
 * second click shows all again.
 */
export function Counters({ counts }: Pick<Compliance, 'counts'>) {
  const { view, show, addressOf } = useComplianceAddress();
  const counter = (status: keyof typeof counts, current: boolean, to: string) => (
    <li>
      <Link to={to} replace className={styles.counter} data-status={status} aria-current={current ? 'true' : undefined}>
        {STATUS_WORDS[status]} <b>{formatCount(counts[status])}</b>
      </Link>
    </li>
  );
  const filter = (status: 'urgent' | 'pending') => {
    const current = view === 'list' && show === status;
    return counter(status, current, addressOf({ view: undefined, show: current ? undefined : status }));
  };
  return (
    <ul className={styles.counters} aria-label="Tasks by standing">
      {filter('urgent')}
      {filter('pending')}
      {counter(
        'completed',
        view === 'done',
        addressOf({ show: undefined, view: view === 'done' ? undefined : 'done' }),
      )}
    </ul>
  );
}
