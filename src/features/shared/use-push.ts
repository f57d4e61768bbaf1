import { useCallback, useEffect, useState } from 'react';
import type { PushState } from '../../sync/push-subscription';
import { useSession } from '../../sync/session-state';
import { showToast } from '../../ui/toast';
import { showServerError } from './show-server-error';
import { ServerError } from '../../sync/server-functions';

const load = () => import('../../sync/push-subscription');

interface Push {
  /** Undefined until known. */
  state: PushState | undefined;
  busy: boolean;
  /** Requests permission with the browser's dialog: call it from a click. */
  turnOn(): void;
  turnOff(): void;
}

/** Whether this browser receives push messages of the signed-in user, and actions to change it. */
export function usePush(): Push {
  const { userId = '' } = useSession();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let current = true;
    const look = async () => {
      const found = await (await load()).pushState(userId);
      if (current) setState(found);
    };
    const lookAgain = () =>
      void look().catch((error: unknown) =>
        console.warn('Whether this browser shows notifications is not known.', error),
      );
    lookAgain();
    // The user may unblock notifications in the browser's settings and return to this page.
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      current = false;
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [userId]);

  const during = useCallback((work: () => Promise<PushState>) => {
    setBusy(true);
    void work()
      .then(setState, explain)
      .finally(() => setBusy(false));
  }, []);
  const turnOn = useCallback(
    () =>
      during(async () => {
        const now = await (await load()).turnPushOn(userId);
        if (now === 'on')
          showToast({
            title: 'Notifications are on',
            message: 'This browser tells you what happens, also while Molao is closed.',
          });
        return now;
      }),
    [during, userId],
  );
  const turnOff = useCallback(
    () =>
      during(async () => {
        await (await load()).turnPushOff();
        showToast({ title: 'Notifications are off', message: 'This browser shows no more of them.' });
        return 'off';
      }),
    [during],
  );
  return { state, busy, turnOn, turnOff };
}

function explain(error: unknown): void {
  if (error instanceof ServerError) return showServerError(error);
  console.warn('The browser did not subscribe.', error);
  showToast({
    title: 'Error',
    message: 'This browser’s push service did not answer.',
    next: 'Try again later. Some browsers have it turned off in their settings.',
    tone: 'error',
  });
}
