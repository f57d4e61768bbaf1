import { Link } from 'react-router-dom';
import type { DueStatus } from '../../domain/tasks/tasks';
import { formatCount } from '../../lib/format';
import { Figure } from '../../ui/fact';
import styles from './compliance.module.css';
import { STATUS_LOOKS } from './status-badge';
import { useComplianceAddress } from './use-compliance-address';
import type { Compliance } from './use-compliance';

const COUNTED = ['urgent', 'pending', 'completed'] as const satisfies readonly DueStatus[];

/**
 * The number of urgent, pending and completed tasks, including those that the plan hides. Each is a filter of the
 * list; a second click removes it.
 */
export function Counters({ counts }: Pick<Compliance, 'counts'>) {
  const { show, addressOf } = useComplianceAddress();
  return (
    <ul className={styles.counters} aria-label="Tasks by standing">
      {COUNTED.map((status) => {
        const { icon: Icon, words } = STATUS_LOOKS[status];
        const current = show === status;
        return (
          <li key={status}>
            <Link
              to={addressOf({ show: current ? undefined : status, view: undefined })}
              replace
              className={styles.counter}
              data-status={status}
              aria-current={current ? 'true' : undefined}
            >
              <span className={styles.status}>
                <Icon className="icon" />
                {words}
              </span>
              <Figure>{formatCount(counts[status])}</Figure>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
