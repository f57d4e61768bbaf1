import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../sync/session-state';
import { showToast } from '../../ui/toast';
import { hasUnsavedInput } from '../../ui/unsaved-input';

/** What the service worker tells a page (src/sw-push.ts). */
type WorkerMessage = { type: 'OPEN'; url: string } | { type: 'PUSH_CHANGED' };

/** Goes where a notification that was pressed leads, within this page, unless something would be lost by it: then that is asked first. And tells the server when the browser has subscribed anew. */
export function useWorkerMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (url: string) => {
      if (!hasUnsavedInput()) return void navigate(url);
      // The notification was pressed outside of this page, where nobody sees what is open in it.
      showToast({
        title: 'Something on this page is not saved',
        message: 'It is lost if you open the notification now.',
        action: { label: 'Open', run: () => void navigate(url) },
      });
    };
    const hear = ({ data, ports }: MessageEvent<WorkerMessage | null>) => {
      if (data?.type === 'OPEN') {
        ports[0]?.postMessage('taken');
        open(data.url);
      } else if (data?.type === 'PUSH_CHANGED') {
        const { userId } = useSession.getState();
        // On demand: public pages hear this too, and load no more than they need.
        if (userId)
          void import('../../sync/push-upkeep').then(({ lookAfterPush }) => lookAfterPush(userId, { force: true }));
      }
    };
    // Absent where service workers are blocked.
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [navigate]);
}
