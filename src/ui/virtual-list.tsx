import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './virtual-list.module.css';

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  /** Must be a stable function: a new one measures every row again. */
  itemKey(item: T): string;
  renderItem(item: T): ReactNode;
  /** Estimated height of a row in pixels, before it is measured. */
  estimate: number;
}

/** A list of any length: only visible rows are in the document. It scrolls with the page. */
export function VirtualList<T>({ label, items, itemKey, renderItem, estimate }: VirtualListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  // The list moves when content above it changes height, such as another virtual list.
  useLayoutEffect(() => {
    const measure = () => setOffset((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [items]);
  const getItemKey = useCallback((index: number) => itemKey(items[index]!), [items, itemKey]);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey,
    overscan: 8,
    scrollMargin: offset,
    // Without it the first render has no rows and the layout runs twice.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

  return (
    <ul ref={list} className={styles.list} aria-label={label} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className={styles.row}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
          style={{ transform: `translateY(${row.start - offset}px)` }}
        >
          {renderItem(items[row.index]!)}
        </li>
      ))}
    </ul>
  );
}
