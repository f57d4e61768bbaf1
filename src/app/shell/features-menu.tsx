import { ChevronDown } from 'lucide-react';
import { useId, type CSSProperties } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import styles from './features-menu.module.css';
import type { Destination } from '../routes/navigation';
import bar from './top-nav.module.css';
import { useDisclosure } from './use-disclosure';

interface FeaturesMenuProps {
  features: readonly Destination[];
  /** Links that a wide bar shows itself, and this menu on a narrow one. */
  wideOnly: readonly Destination[];
  /** What is wide: a tablet for visitors, whose bar has few links. */
  forVisitors: boolean;
}

/** The Features menu: a button that opens links. Escape, a choice or leaving it closes it. */
export function FeaturesMenu({ features, wideOnly, forVisitors }: FeaturesMenuProps) {
  const narrow = forVisitors ? styles.onPhones : styles.inNarrowBar;
  const { open, setOpen, region, trigger } = useDisclosure();
  const panel = useId();
  const { pathname } = useLocation();
  const isHere = features.some(({ to, isStep }) => !isStep && matchPath({ path: to, end: false }, pathname));
  return (
    <div className={styles.menu} ref={region}>
      <button
        type="button"
        ref={trigger}
        className={classNames(bar.link, styles.trigger)}
        aria-expanded={open}
        aria-controls={panel}
        data-here={isHere || undefined}
        onClick={() => setOpen(!open)}
      >
        Features <ChevronDown className="icon icon-s" />
      </button>
      {open && (
        <ul className={styles.panel} id={panel} style={{ '--columns': Math.min(2, features.length) } as CSSProperties}>
          {[...wideOnly, ...features].map(({ to, label, description, icon: Icon }, index) => (
            <li key={to} className={index < wideOnly.length ? narrow : undefined}>
              <NavLink className={styles.item} to={to} onClick={() => setOpen(false)}>
                <Icon className="icon" />
                <b>{label}</b>
                <span>{description}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
