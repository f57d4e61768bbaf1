import type { ReactNode } from 'react';
import { List } from './card';
import { VirtualList } from './virtual-list';
import styles from './long-list.module.css';

/** Up to this many rows the whole list is in the document, so that the browser can search and print it. */
const WHOLE = 100;

interface LongListProps<T extends { id: string }> {
  label: string;
  items: readonly T[];
  renderItem(item: T): ReactNode;
  /** Estimated height of a row in pixels, before it is measured. */
  estimate: number;
}

const idOf = ({ id }: { id: string }) => id;

/** A list of records of any length. */
export function LongList<T extends { id: string }>({ label, items, renderItem, estimate }: LongListProps<T>) {
  if (items.length > WHOLE)
    return <VirtualList label={label} items={items} itemKey={idOf} renderItem={renderItem} estimate={estimate} />;
  return (
    <List aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>{renderItem(item)}</li>
      ))}
    </List>
  );
}
