import { CloudOff, HardDrive, Hourglass, KeyRound, RefreshCw, Server, TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../sync/session/session-state';
import { syncNow, useSyncStatus } from '../../sync/engine/status';
import { Banner } from '../../ui/banner';
import { Button, LinkButton } from '../../ui/button';
import styles from './notices.module.css';
import { usePlanNotice } from './plan-notice';
import { reloadToNewest } from '../pwa/updates';
import { useGuardedReload } from '../pwa/use-guarded-reload';

/** One notice above every screen: about this device, else about the plan. */
export function Notices() {
  const device = useNotice();
  const plan = usePlanNotice();
  const notice = device ?? plan;
  if (!notice) return null;
  return <div className={`${styles.notices} no-print`}>{notice}</div>;
}

function useNotice() {
  const { phase, pause, durable, storageFull, waiting, isFirstSync } = useSyncStatus();
  const expired = useSession((session) => session.expired);
  const { pathname, search } = useLocation();
  const { begin, dialogs } = useGuardedReload(reloadToNewest);

  if (phase === 'too-old') {
    return (
      <>
        <Banner icon={RefreshCw} tone="warning" live action={<Button onClick={begin}>Reload</Button>}>
          This version of Molao is too old to sync. Your changes wait on this device.
        </Banner>
        {dialogs}
      </>
    );
  }
  if (expired) {
    const next = encodeURIComponent(pathname + search);
    return (
      <Banner icon={KeyRound} tone="warning" live action={<LinkButton to={`/auth?next=${next}`}>Sign In</LinkButton>}>
        Your session has ended. You can go on reading; sign in to send {waiting > 0 ? 'what waits' : 'changes'} and to
        get what is new.
      </Banner>
    );
  }
  if (storageFull) {
    return (
      <Banner icon={TriangleAlert} tone="warning" live action={<LinkButton to="/settings">Storage</LinkButton>}>
        This device has no room left. Nothing that you wrote is lost; what is new waits on the server.
      </Banner>
    );
  }
  if (!durable) {
    return (
      <Banner icon={HardDrive} tone="warning" live>
        This browser keeps nothing for Molao, so it works online only. Changes are sent at once; do not close the tab
        while they wait.
      </Banner>
    );
  }
  if (phase === 'offline' && isFirstSync) {
    return (
      <Banner
        icon={CloudOff}
        tone="warning"
        live
        action={navigator.onLine && <Button onClick={() => void syncNow()}>Try again</Button>}
      >
        {navigator.onLine ? (
          <>
            <b>Error</b> Failed to fetch data. It arrives as soon as the server answers.
          </>
        ) : (
          'You are offline. Your countries arrive when there is a network.'
        )}
      </Banner>
    );
  }
  if (phase === 'offline') {
    return (
      <Banner icon={CloudOff} live>
        {navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'} Everything here is on this device.
        What you do is kept and sent later.
      </Banner>
    );
  }
  if (phase === 'server-full') {
    return (
      <Banner icon={Server} tone="warning" live>
        The server has too little disk space. What you added stays on this device and is sent later.
      </Banner>
    );
  }
  if (pause) {
    return (
      <Banner icon={Hourglass} tone="warning" live>
        {pause.message}
      </Banner>
    );
  }
  return null;
}
