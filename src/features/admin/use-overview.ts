import { useCallback, useState } from 'react';
import type { Overview } from '../../domain/admin/admin-panel';
import { callServer } from '../../sync/requests/server-functions';
import { useLiveReading } from './use-live-reading';

const PACE_MS = 3000;
const ANYTHING = '';

/** The panel's numbers from the server, read again after writes by anybody; undefined until loaded. */
export function useOverview(online: boolean): { overview: Overview | undefined; reload(): void } {
  const [overview, setOverview] = useState<Overview>();

  const reload = useCallback(() => {
    callServer<Overview>('/api/admin/overview', { method: 'GET' }).then(setOverview, (error: unknown) =>
      console.warn('The panel’s figures could not be read.', error),
    );
  }, []);

  useLiveReading(reload, { watched: ANYTHING, pace: PACE_MS, online });

  return { overview, reload };
}
