import { useEffect, useRef } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from './tabs.module.css';

interface TabLink {
  value: string;
  label: string;
  count?: number | undefined;
  to: string;
}

interface TabLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly TabLink[];
  /** The open tab. */
  value: string;
}

/** Tabs of a screen that each have an address. On a narrow screen they scroll sideways in their own strip. */
export function TabLinks({ label, items, value }: TabLinksProps) {
  const strip = useStrip(value, value === items[0]?.value);
  return (
    <nav aria-label={label} className="no-print">
      <ul ref={strip} className={styles.list}>
        {items.map((item) => (
          <li key={item.value}>
            <Link to={item.to} className={styles.tab} aria-current={item.value === value ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The strip of the tabs, which shows the open one. A tab that a link further down has opened begins at the tabs; Back keeps its own
 * position, and a link into the tab scrolls to its target.
 */
function useStrip(value: string, isFirst: boolean) {
  const strip = useRef<HTMLUListElement>(null);
  const type = useNavigationType();
  const { hash } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const list = strip.current;
    const isOpening = shown.current === undefined;
    if (!list || shown.current === value) return;
    shown.current = value;
    // The first tab is in view when the screen opens, and measuring takes time.
    if (isOpening && isFirst) return;
    const tab = list.querySelector<HTMLElement>('[aria-current]');
    if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    if (!isOpening && type !== NavigationType.Pop && !hash) list.scrollIntoView({ block: 'nearest' });
  }, [value, isFirst, type, hash]);
  return strip;
}
