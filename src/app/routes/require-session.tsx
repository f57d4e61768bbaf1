import { Suspense, use, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { rememberPlace } from '../../lib/last-place';
import { useSigningOut, useSession } from '../../sync/session/session-state';
import { sessionRestored } from '../boot/session';
import { ShellSkeleton } from '../shell/shell-skeleton';

/** Guards screens behind sign-in. Others go to /auth and return to their URL after sign-in. */
export function RequireSession() {
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Guard />
    </Suspense>
  );
}

function Guard() {
  const { state, userId } = useSession();
  // Only while loading: using a resolved promise would still show the skeleton.
  if (state === 'loading') use(sessionRestored());
  const { pathname, search, hash } = useLocation();
  const signingOut = useSigningOut((session) => session.signingOut);
  useEffect(() => () => useSigningOut.setState({ signingOut: false }), []);
  useEffect(() => rememberPlace(pathname + search), [pathname, search]);

  if (state === 'signed-in') return <Outlet key={userId} />;
  return <Navigate to={signingOut ? '/' : `/auth?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
}
