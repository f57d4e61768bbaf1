import { Suspense, use, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { rememberPlace } from '../../lib/last-place';
import { useLeaving, useSession } from '../../sync/session-state';
import { sessionRestored } from '../boot/session';
import { ShellSkeleton } from '../shell/shell-skeleton';

/** Screens behind sign-in. Anyone else goes to /auth, and comes back to the address they asked for. */
export function RequireSession() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Guard />
    </Suspense>
  );
}

function Guard() {
  const { state, userId } = useSession();
  // Only then: waiting for what has been settled long since would show the skeleton all the same.
  if (state === 'loading') use(sessionRestored());
  const { pathname, search, hash } = useLocation();
  const leaving = useLeaving((session) => session.leaving);
  useEffect(() => () => useLeaving.setState({ leaving: false }), []);
  useEffect(() => rememberPlace(pathname + search), [pathname, search]);

  if (state === 'signed-in') return <Outlet key={userId} />;
  return <Navigate to={leaving ? '/' : `/auth?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
}
