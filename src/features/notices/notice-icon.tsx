import type { NoticeKind } from '../../domain/notices/notices';
import { classNames } from '../../ui/class-names';
import { KINDS } from './notice-kinds';
import styles from './notifications.module.css';

/** Icon of the kind, with a dot while unread. The text is beside it. */
export function NoticeIcon({ kind, unread }: { kind: NoticeKind; unread: boolean }) {
  const Icon = KINDS[kind].icon;
  return (
    <span className={classNames(styles.icon, unread && styles.unread, kind === 'urgent' && styles.urgent)}>
      <Icon className="icon" />
    </span>
  );
}
