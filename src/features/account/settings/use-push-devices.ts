import { useEffect, useState } from 'react';
import type { PushDevice, PushTest } from '../../../domain/notices/push-device';
import { plural } from '../../../lib/format';
import type { Toast } from '../../../ui/toast';
import { useOnline } from '../../../sync/requests/use-online';
import { useAction } from '../../shared/use-action';

const load = () => import('../../../sync/requests/push-subscription');

interface PushDevices {
  items: readonly PushDevice[];
  /** The id of this browser, if it is in the list. */
  here: string | undefined;
  busy: boolean;
  remove(id: string): void;
  test(): void;
}

/**
 * The user's browsers with push notifications, read from the server. @param state of this browser; a change reloads
 * the list
 */
export function usePushDevices(state: string | undefined): PushDevices {
  const online = useOnline();
  const [found, setFound] = useState<{ items: readonly PushDevice[]; here?: string | undefined }>({ items: [] });

  useEffect(() => {
    if (online && state)
      void loadDevices().then(setFound, (error: unknown) =>
        console.warn('The devices that get notifications could not be read.', error),
      );
  }, [online, state]);

  const { busy, run } = useAction(async (work: () => Promise<Toast | void>) => {
    const toast = await work();
    setFound(await loadDevices());
    return toast;
  });
  return {
    items: found.items,
    here: found.here,
    busy,
    remove: (id) => void run(async () => (await load()).removePushDevice(id)),
    test: () => void run(async () => testResult(await (await load()).sendTestPush())),
  };
}

async function loadDevices() {
  const { listPushDevices, thisDevice } = await load();
  return { items: await listPushDevices(), here: thisDevice() };
}

function testResult({ sent, gone, failed }: PushTest): Toast {
  const lost =
    gone > 0 ? ` ${plural(gone, 'device')} no longer there ${gone === 1 ? 'has' : 'have'} left the list.` : '';
  if (sent > 0)
    return { title: 'Test sent', message: `To ${plural(sent, 'device')}. It appears within a few seconds.${lost}` };
  const why = failed > 0 ? 'The push service did not take it.' : '';
  return {
    title: 'Error',
    message: `${why}${lost}`.trim(),
    next: failed > 0 ? 'Try again in a few minutes.' : 'Turn notifications on again.',
    tone: 'error',
  };
}
