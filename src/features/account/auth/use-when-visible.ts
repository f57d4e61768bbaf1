import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '../../shared/failure';

type Progress = 'working' | 'done' | 'refused' | 'unanswered';

/**
 * Runs the action of a mailed link once the page is visible. Not earlier: mail scanners open every link, and browsers
 * prerender pages, both without showing them.
 *
 * @returns the progress, and a function to try again
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
      setProgress(failureOf(error).unanswered ? 'unanswered' : 'refused');
    }
  }, []);

  useEffect(() => {
    const startIfVisible = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', startIfVisible);
      void run();
    };
    document.addEventListener('visibilitychange', startIfVisible);
    startIfVisible();
    return () => document.removeEventListener('visibilitychange', startIfVisible);
  }, [run]);
  return { progress, retry: () => void run() };
}
