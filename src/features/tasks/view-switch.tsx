import { CalendarDays, List } from 'lucide-react';
import { LinkButton } from '../../ui/button';
import styles from './compliance.module.css';
import type { ComplianceAddress } from './use-compliance-address';

/** Switches between list and calendar. */
export function ViewSwitch({ address: { view, addressOf } }: { address: ComplianceAddress }) {
  const [Icon, label, to] =
    view === 'list' ? ([CalendarDays, 'Calendar', 'calendar'] as const) : ([List, 'List', undefined] as const);
  return (
    <LinkButton to={addressOf({ view: to })} replace className={styles.view}>
      <Icon className="icon" />
      <span className={styles.viewWord}>{label}</span>
    </LinkButton>
  );
}
