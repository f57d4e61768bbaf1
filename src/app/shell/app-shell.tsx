import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ChatLauncher } from '../../features/assistant/chat-launcher';
import { SyncControl } from '../../features/sync/sync-control';
import { SyncPanel } from '../../features/sync/sync-panel';
import { LinkButton } from '../../ui/button';
import { AccountMenu } from './account-menu';
import { BottomNav } from './bottom-nav';
import { CrashBoundary } from '../boot/crash-boundary';
import { InstallButton } from '../pwa/install-button';
import { ASSISTANT, FEATURES, MAIN, WIDE_ONLY } from '../routes/navigation';
import { Notices } from './notices';
import { NotificationsBell } from './notifications-bell';
import { PaletteControl } from './palette-control';
import { ReaderDayProvider } from './reader-day-provider';
import { PageSkeleton } from './shell-skeleton';
import { TopNav } from './top-nav';
import styles from './top-nav.module.css';
import { useSignOut } from './use-sign-out';
import { useTier } from './use-tier';
import { useTimeZone } from './use-time-zone';

/** The shell around every screen behind sign-in. */
export function AppShell() {
  const { pathname } = useLocation();
  const tier = useTier();
  const { begin, dialog } = useSignOut();
  useTimeZone();
  const status = (
    <>
      <PaletteControl iconOnly={tier === 'free'} onSignOut={begin} />
      <SyncControl />
      <NotificationsBell />
    </>
  );
  return (
    <ReaderDayProvider>
      <TopNav home="/dashboard" links={MAIN} wideOnly={WIDE_ONLY} features={FEATURES} status={status}>
        <InstallButton />
        {tier === 'free' && (
          <LinkButton to="/subscribe" variant="premium" className={styles.upgrade}>
            Upgrade to Premium
          </LinkButton>
        )}
        <AccountMenu tier={tier} onSignOut={begin} />
      </TopNav>
      <Notices />
      <main id="main" tabIndex={-1}>
        <CrashBoundary at={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </CrashBoundary>
      </main>
      {pathname !== ASSISTANT.to && <ChatLauncher inApp />}
      <BottomNav />
      <SyncPanel />
      {dialog}
    </ReaderDayProvider>
  );
}
