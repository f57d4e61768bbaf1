import type { ReactNode } from 'react';
import { ListRow } from '../../../ui/card';
import styles from './settings.module.css';

/** A row with a title, a description and an action. */
export function AccountRow({ title, action, children }: { title: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <ListRow className={styles.accountRow}>
      <div>
        <b className={styles.accountTitle}>{title}</b>
        <p className="small muted">{children}</p>
      </div>
      <div className={styles.accountAction}>{action}</div>
    </ListRow>
  );
}
