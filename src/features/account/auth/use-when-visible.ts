import { useCallback, useEffect, useRef, useState } from 'react';
import { ServerError } from '../../../sync/server-functions';

export type Progress = 'working' | 'done' | 'refused' | 'unanswered';

/**
 * Does what a link from a mail asks for, once a person sees the page. Not before: programs that check mails open every link, and browsers draw pages ahead
 * that nobody has opened; neither shows the page to anybody.
 *
 * @returns how it stands, and how to try again
 */
export function useWhenVisible(work: () => Promise<void>): { progress: Progress; retry(): void } {
  const [progress, setProgress] = useState<Progress>('working');
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  }, [work]);

  const run = useCallback(async () => {
    setProgress('working');
    try {
      await latest.current();
      setProgress('done');
    } catch (error) {
      setProgress(error instanceof ServerError && !error.unanswered ? 'refused' : 'unanswered');
    }
  }, []);

  useEffect(() => {
    const begin = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', begin);
      void run();
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => document.removeEventListener('visibilitychange', begin);
  }, [run]);
  return { progress, retry: () => void run() };
}
