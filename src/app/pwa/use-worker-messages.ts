import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../sync/session/session-state';
import { showToast } from '../../ui/toast';
import { hasUnsavedInput } from '../../ui/unsaved-input';

/** Messages of the service worker (src/sw-push.ts). */
type WorkerMessage = { type: 'OPEN'; url: string } | { type: 'PUSH_CHANGED' };

/**
 * Opens the target of a pressed notification in this page, and asks first if unsaved input would be
 * lost. Renews the push subscription when the browser has changed it.
 */
export function useWorkerMessages(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (url: string) => {
      if (!hasUnsavedInput()) return void navigate(url);
      // The press happened outside this page, where open dialogs are not visible.
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
        // Loaded on demand, because public pages use this hook too.
        if (userId)
          void import('../../sync/requests/push-upkeep').then(({ schedulePushCheck }) =>
            schedulePushCheck(userId, { force: true }),
          );
      }
    };
    // Missing when service workers are blocked.
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [navigate]);
}
