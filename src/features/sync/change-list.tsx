import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { OutboxEntry } from '../../db/database';
import { formatMoment } from '../../lib/format';
import { List } from '../../ui/card';
import styles from './sync-panel.module.css';
import { serverNow } from '../../domain/core/clock';

interface ChangeListProps {
  title: string;
  icon: LucideIcon;
  entries: readonly OutboxEntry[];
  /** Text at the right of each; '' for none. */
  note(entry: OutboxEntry): string;
}

/** Changes that need no action. */
export function ChangeList({ title, icon: Icon, entries, note }: ChangeListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <List>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.change}>
            <Icon className="icon" />
            <div>
              <p>
                <b>{entry.label}</b>
              </p>
              <p className="small muted">{formatMoment(entry.created, serverNow())}</p>
            </div>
            <span className="small muted nowrap">{note(entry)}</span>
          </li>
        ))}
      </List>
    </section>
  );
}
