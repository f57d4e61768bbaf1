import { Outlet, useLocation } from 'react-router-dom';
import { ChatLauncher } from '../../features/assistant/chat-launcher';
import { useSession } from '../../sync/session/session-state';
import { LinkButton } from '../../ui/button';
import { Footer } from './footer';
import { PRICING } from '../routes/navigation';
import styles from './public-shell.module.css';
import { TopNav } from './top-nav';

/** The shell around public screens. */
export function PublicShell() {
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.state === 'signed-in');
  return (
    <div className={styles.shell}>
      <TopNav home="/" after={[PRICING]}>
        {signedIn ? <LinkButton to="/dashboard">Dashboard</LinkButton> : <LinkButton to="/auth">Sign In</LinkButton>}
      </TopNav>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {pathname === '/' && <ChatLauncher />}
    </div>
  );
}
