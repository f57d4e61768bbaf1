import { Ellipsis } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styles from './bottom-nav.module.css';
import { BOTTOM_BAR, type Destination } from '../routes/navigation';

const MORE: Destination = { to: '/more', label: 'More', description: '', icon: Ellipsis };

/** The phone's navigation. */
export function BottomNav() {
  return (
    <nav className={`${styles.bar} no-print`} aria-label="Sections">
      {[...BOTTOM_BAR, MORE].map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to}>
          <Icon className="icon" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
