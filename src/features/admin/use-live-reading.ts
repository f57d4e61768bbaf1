import { useEffect } from 'react';
import { watchRecords } from '../../sync/admin-records';

interface LiveReading {
  /** The collection whose writes matter; '' for any. */
  watched: string;
  /** Writes come in swarms while sources are fetched: the reading follows at this pace, in milliseconds. */
  pace: number;
  online: boolean;
}

/** Reads at once, and again when rows have been written, by whomever. @param read the same function as long as it asks for the same */
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
