import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '../../sync/session/session-state';
import { IconLink } from '../../ui/button';
import { showAppBadge } from '../pwa/app-badge';
import styles from './notifications-bell.module.css';
import { useUnreadCount } from './use-unread-count';

const MOST = 99;

/** Links to the notifications and shows the unread number, also on the app's icon. */
export function NotificationsBell() {
  const count = useUnreadCount();
  useEffect(() => {
    if (count === undefined) return;
    showAppBadge(count);
    // A push without an open window sets a badge without a number, and another window may have set its
    // own.
    const show = () => document.visibilityState === 'visible' && showAppBadge(count);
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [count]);
  // Public pages keep the badge; a sign-out removes it.
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
