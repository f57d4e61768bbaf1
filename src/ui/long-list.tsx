import type { ReactNode } from 'react';
import { List } from './card';
import { VirtualList } from './virtual-list';
import styles from './long-list.module.css';

/** Up to here a list stands in the document whole, so that the browser finds and prints all of it. */
const WHOLE = 100;

interface LongListProps<T extends { id: string }> {
  label: string;
  items: readonly T[];
  renderItem(item: T): ReactNode;
  /** A row's height before it has been measured, pixels. */
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
