import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useCurrentDatabase } from '../../db/current';
import { releasePreloaded } from '../../db/shared-queries';
import { ToastPlace } from '../../ui/toast-place';
import { useScreenToasts } from '../../ui/use-screen-toasts';
import { CrashBoundary } from './crash-boundary';
import { WhenOpened } from './opening-page';
import { NotFoundPage } from '../routes/not-found-page';
import { PublicShell } from '../shell/public-shell';
import { RequireSession } from '../routes/require-session';
import { BARE_SCREENS, PUBLIC_SCREENS, SCREENS, SHELL, type Screen } from '../routes/screens';
import { sessionRestored } from './session';
import { ShellSkeleton } from '../shell/shell-skeleton';
import { SkipLink } from '../shell/skip-link';
import { UpdateOffer } from '../pwa/update-offer';
import { useFocusOnNavigation } from '../routes/use-focus-on-navigation';
import { useScrollMemory } from '../routes/use-scroll-memory';
import { useWorkerMessages } from '../pwa/use-worker-messages';

/**
 * All routes, with what surrounds every screen: toasts, the update offer, scroll and focus.
 * @param ready false until the first screen is prepared (first-screen.ts)
 */
export function App({ ready = true }: { ready?: boolean }) {
  const { pathname } = useLocation();
  useFocusOnNavigation();
  useScreenToasts();
  useScrollMemory();
  useWorkerMessages();
  useEffect(() => {
    // Screens behind sign-in report a failure; public screens need no session.
    sessionRestored().catch(() => {});
  }, []);
  useEffect(() => {
    const { database } = useCurrentDatabase.getState();
    if (ready && database) releasePreloaded(database);
  }, [ready]);
  return (
    <>
      <SkipLink />
      <CrashBoundary at={pathname}>
        <WhenOpened>
          <Suspense fallback={<ShellSkeleton />}>{ready ? <AllRoutes /> : <ShellSkeleton />}</Suspense>
        </WhenOpened>
      </CrashBoundary>
      <UpdateOffer />
      <ToastPlace />
    </>
  );
}

function AllRoutes() {
  return (
    <Routes>
      <Route element={<PublicShell />}>
        {PUBLIC_SCREENS.map(route)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {BARE_SCREENS.map(route)}
      <Route element={<RequireSession />}>
        <Route element={<SHELL.Component />}>{SCREENS.map(route)}</Route>
      </Route>
    </Routes>
  );
}

function route({ path, Component }: Screen) {
  return <Route key={path} path={path} element={<Component />} />;
}
