import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '../../sync/session-state';
import { IconLink } from '../../ui/button';
import { showAppBadge } from '../pwa/app-badge';
import styles from './notifications-bell.module.css';
import { useUnreadCount } from './use-unread-count';

const MOST = 99;

/** Leads to the notifications, and says how many are unread: here, and on the app's icon. */
export function NotificationsBell() {
  const count = useUnreadCount();
  useEffect(() => {
    if (count === undefined) return;
    showAppBadge(count);
    // A push that came while no window was open leaves a mark without a figure, and another window may have written its own.
    const show = () => document.visibilityState === 'visible' && showAppBadge(count);
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [count]);
  // On a public page the mark stays; who signs out leaves none behind.
  useEffect(
    () => () => {
      if (useSession.getState().state !== 'signed-in') showAppBadge(0);
    },
    [],
  );
  return (
    <IconLink
      to="/notifications"
      label={count ? `Notifications, ${count} unread` : 'Notifications'}
      className={styles.bell}
    >
      <Bell className="icon" />
      {count ? (
        <span className={styles.count} aria-hidden="true">
          {count > MOST ? `${MOST}+` : count}
        </span>
      ) : null}
    </IconLink>
  );
}
