import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ChatLauncher } from '../../features/assistant/chat-launcher';
import { useSession } from '../../sync/session/session-state';
import { LinkButton } from '../../ui/button';
import { BottomNav } from './bottom-nav';
import { Footer } from './footer';
import { ALL_FEATURES, FEATURES, MAIN, PRICING, WIDE_ONLY } from '../routes/navigation';
import styles from './public-shell.module.css';
import { TopNav } from './top-nav';

/** Needs the database; a visitor's first load does not. */
const SignedInAccount = lazy(() =>
  import('./signed-in-account').then(({ SignedInAccount }) => ({ default: SignedInAccount })),
);

/** The shell around public screens. Signed-in users keep their navigation here. */
export function PublicShell() {
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.state === 'signed-in');
  return (
    <div className={styles.shell} data-signed-in={signedIn || undefined}>
      {signedIn ? (
        <TopNav home="/" links={MAIN} wideOnly={WIDE_ONLY} features={FEATURES}>
          <Suspense fallback={null}>
            <SignedInAccount />
          </Suspense>
        </TopNav>
      ) : (
        <TopNav home="/" links={[PRICING]} wideOnly={[PRICING]} features={ALL_FEATURES} forVisitors>
          <LinkButton to="/auth">Sign In</LinkButton>
        </TopNav>
      )}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {pathname === '/' && <ChatLauncher />}
      {signedIn && <BottomNav />}
    </div>
  );
}
