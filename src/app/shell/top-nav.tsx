import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Brand } from '../../ui/brand';
import { classNames } from '../../ui/class-names';
import { FeaturesMenu } from './features-menu';
import type { Destination } from '../routes/navigation';
import { ThemeToggle } from './theme-toggle';
import styles from './top-nav.module.css';

interface TopNavProps {
  /** Target of the logo. */
  home: string;
  links: readonly Destination[];
  /** Those of the links that a narrow bar leaves to the Features menu. */
  wideOnly: readonly Destination[];
  features: readonly Destination[];
  /** The bar of visitors: on phones too, because they have no bottom bar. */
  forVisitors?: boolean;
  /** Left of the theme toggle. */
  status?: ReactNode;
  /** Right of the theme toggle. */
  children: ReactNode;
}

/** The top bar of every screen but /auth. On phones the links of signed-in users are in the bottom bar. */
export function TopNav({ home, links, wideOnly, features, forVisitors = false, status, children }: TopNavProps) {
  const menu = <FeaturesMenu features={features} wideOnly={wideOnly} forVisitors={forVisitors} />;
  return (
    <header className={`${styles.bar} no-print`}>
      <div className={styles.in}>
        <Brand to={home} />
        <nav className={classNames(styles.nav, forVisitors && styles.forVisitors)} aria-label="Main">
          {forVisitors && menu}
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              className={classNames(styles.link, wideOnly.some((other) => other.to === to) && styles.wideOnly)}
              to={to}
            >
              {label}
            </NavLink>
          ))}
          {!forVisitors && menu}
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
