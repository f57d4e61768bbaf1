import type { ReactNode } from 'react';
import { ListRow } from '../../../ui/card';
import styles from './settings.module.css';

/** One matter of the account: what it is, how it stands, and what can be done about it. */
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
