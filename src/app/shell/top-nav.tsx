import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Brand } from '../../ui/brand';
import { FeaturesMenu } from './features-menu';
import type { Destination } from '../routes/navigation';
import { ThemeToggle } from './theme-toggle';
import styles from './top-nav.module.css';

interface TopNavProps {
  /** Target of the logo. */
  home: string;
  before?: readonly Destination[];
  after?: readonly Destination[];
  /** Left of the theme toggle. */
  status?: ReactNode;
  /** Right of the theme toggle. */
  children: ReactNode;
}

/** The top bar of every screen but /auth. On phones its links are in the bottom bar. */
export function TopNav({ home, before = [], after = [], status, children }: TopNavProps) {
  return (
    <header className={`${styles.bar} no-print`}>
      <div className={styles.in}>
        <Brand to={home} />
        <nav className={styles.nav} aria-label="Main">
          {before.map((destination) => (
            <TopLink key={destination.to} {...destination} />
          ))}
          <FeaturesMenu />
          {after.map((destination) => (
            <TopLink key={destination.to} {...destination} />
          ))}
        </nav>
        <div className={styles.end}>
          {status}
          <ThemeToggle />
          {children}
        </div>
      </div>
    </header>
  );
}

function TopLink({ to, label }: Destination) {
  return (
    <NavLink className={styles.link} to={to}>
      {label}
    </NavLink>
  );
}
