import { useEffect, useState } from 'react';
import type { PushState } from '../../sync/requests/push-subscription';
import { useSession } from '../../sync/session/session-state';
import { showToast, type Toast } from '../../ui/toast';
import { failureOf, showFailure } from './failure';
import { useAction } from './use-action';

const load = () => import('../../sync/requests/push-subscription');

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

  const { busy, run } = useAction((turn: () => Promise<Toast | undefined>) => turn(), explain);
  const turnOn = () =>
    run(async () => {
      const now = await (await load()).turnPushOn(userId);
      setState(now);
      return now === 'on'
        ? {
            title: 'Notifications are on',
            message: 'This browser tells you what happens, also while Molao is closed.',
          }
        : undefined;
    });
  const turnOff = () =>
    run(async () => {
      await (await load()).turnPushOff();
      setState('off');
      return { title: 'Notifications are off', message: 'This browser shows no more of them.' };
    });
  return { state, busy, turnOn: () => void turnOn(), turnOff: () => void turnOff() };
}

function explain(error: unknown): void {
  if (failureOf(error).status !== undefined) return showFailure(error);
  console.warn('The browser did not subscribe.', error);
  showToast({
    title: 'Error',
    message: 'This browser’s push service did not answer.',
    next: 'Try again later. Some browsers have it turned off in their settings.',
    tone: 'error',
  });
}
