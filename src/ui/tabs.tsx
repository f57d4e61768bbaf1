import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placeAfterKey } from './place-after-key';
import styles from './tabs.module.css';

interface TabItem {
  value: string;
  label: string;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  /** Accessible name of the tabs. */
  label: string;
  items: readonly TabItem[];
  /** The open tab; store it in the address if a link should reach it. */
  value: string;
  onValueChange(value: string): void;
}

/** Tabs over panels. Arrow keys, Home and End move between tabs; the focused tab is open. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const next = placeAfterKey(
      event.key,
      items.findIndex((item) => item.value === value),
      items.length,
      'row',
    );
    if (next === undefined) return;
    event.preventDefault();
    onValueChange(items[next]!.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={`${id}-panel-${item.value}`}
            tabIndex={item.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onValueChange(item.value)}
            onKeyDown={go}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          hidden={item.value !== value}
          tabIndex={0}
          className={styles.panel}
        >
          {item.value === value && item.content}
        </div>
      ))}
    </>
  );
}
