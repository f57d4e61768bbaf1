import { useCallback, useEffect, useState } from 'react';
import type { Overview } from '../../domain/admin-panel';
import { watchRecords } from '../../sync/admin-records';
import { callServer } from '../../sync/server-functions';

/** Writes come in swarms while sources are fetched: the figures follow at this pace. */
const PACE_MS = 3000;
const ANYTHING = '';

/** The panel's figures, as the server counts them; undefined until they have come. They follow what anybody writes. */
export function useOverview(online: boolean): { overview: Overview | undefined; reload(): void } {
  const [overview, setOverview] = useState<Overview>();

  const reload = useCallback(() => {
    callServer<Overview>('/api/admin/overview', { method: 'GET' }).then(setOverview, (error: unknown) => console.warn('The panel’s figures could not be read.', error));
  }, []);

  useEffect(() => {
    if (!online) return;
    reload();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = watchRecords(ANYTHING, () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        reload();
      }, PACE_MS);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [online, reload]);

  return { overview, reload };
}
