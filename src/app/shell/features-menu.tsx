import { ChevronDown } from 'lucide-react';
import { useId, type CSSProperties } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import styles from './features-menu.module.css';
import { FEATURES, MAIN } from '../routes/navigation';
import bar from './top-nav.module.css';
import { useDisclosure } from './use-disclosure';

/** Without the links of the bar itself, so that only one is highlighted. */
const MARKED = FEATURES.filter(({ to }) => !MAIN.some((other) => other.to === to));

/** The Features menu: a button that opens links. Escape, a choice or leaving it closes it. */
export function FeaturesMenu() {
  const { open, setOpen, region, trigger } = useDisclosure();
  const panel = useId();
  const { pathname } = useLocation();
  const isHere = MARKED.some(({ to }) => matchPath({ path: to, end: false }, pathname));
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
        <ul className={styles.panel} id={panel} style={{ '--columns': Math.min(2, FEATURES.length) } as CSSProperties}>
          {FEATURES.map(({ to, label, description, icon: Icon }) => (
            <li key={to}>
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
