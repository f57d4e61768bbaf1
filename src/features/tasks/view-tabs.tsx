import { CalendarDays, List, SquareCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './compliance.module.css';
import type { ComplianceAddress } from './use-compliance-address';

const TABS = [
  { view: 'list', label: 'List', icon: List },
  { view: 'year', label: 'Year', icon: CalendarDays },
  { view: 'done', label: 'Done', icon: SquareCheck },
] as const;

/** The views of the screen; each has an address. */
export function ViewTabs({ address: { view, addressOf } }: { address: ComplianceAddress }) {
  return (
    <nav className={`${styles.tabs} no-print`} aria-label="View">
      {TABS.map(({ view: each, label, icon: Icon }) => (
        <Link
          key={each}
          to={addressOf({ view: each === 'list' ? undefined : each, show: undefined, month: undefined })}
          replace
          aria-current={each === view ? 'page' : undefined}
        >
          <Icon className="icon icon-s" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
