import { ChevronDown } from 'lucide-react';
import { useId, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../ui/class-names';
import styles from './features-menu.module.css';
import { FEATURES } from './navigation';
import bar from './top-nav.module.css';
import { useDisclosure } from './use-disclosure';

/** The Features menu: a button that shows links. Escape, leaving it and choosing close it. */
export function FeaturesMenu() {
  const { open, setOpen, region, trigger } = useDisclosure();
  const panel = useId();
  return (
    <div className={styles.menu} ref={region}>
      <button
        type="button"
        ref={trigger}
        className={classNames(bar.link, styles.trigger)}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        Features <ChevronDown className="icon icon-s" />
      </button>
      {open && (
        <ul className={styles.panel} id={panel} style={{ '--columns': Math.min(2, FEATURES.length) } as CSSProperties}>
          {FEATURES.map(({ to, label, description, icon: Icon }) => (
            <li key={to}>
              <Link className={styles.item} to={to} onClick={() => setOpen(false)}>
                <Icon className="icon" />
                <b>{label}</b>
                <span>{description}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
