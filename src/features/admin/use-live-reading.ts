import { useEffect } from 'react';
import { watchRecords } from '../../sync/requests/admin-records';

interface LiveReading {
  /** The collection whose writes trigger a new read; '' for any. */
  watched: string;
  /** Minimum time between reads in milliseconds: a fetch of sources causes many writes. */
  pace: number;
  online: boolean;
}

/** Calls `read` at once, and again after writes by anybody. @param read must be stable while the query is the same */
export function useLiveReading(read: () => void, { watched, pace, online }: LiveReading): void {
  useEffect(() => {
    if (!online) return;
    read();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = watchRecords(watched, () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        read();
      }, pace);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [read, watched, pace, online]);
}
