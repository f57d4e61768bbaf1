import { useEffect, useState } from 'react';
import type { RunRow } from '../../domain/admin/admin-panel';
import { useFetches } from './fetches';
import { readUnderWay } from './run-row';

const EACH_SECOND = 1000;
/** Interval without a known run: scheduled jobs and other admins start runs too. */
const NOW_AND_THEN = 10_000;
const NONE: readonly RunRow[] = [];

/** Runs in progress, whoever started them; read each second while there is one. */
export function useUnderWay(online: boolean): readonly RunRow[] {
  const [runs, setRuns] = useState(NONE);
  const began = useFetches(({ pending }) => pending.length > 0);
  const pace = began || runs.length > 0 ? EACH_SECOND : NOW_AND_THEN;

  useEffect(() => {
    if (!online) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = await readUnderWay().catch((error: unknown) =>
        console.warn('What runs now could not be read.', error),
      );
      if (gone) return;
      if (found) setRuns((shown) => (found.length === 0 && shown.length === 0 ? shown : found));
      timer = setTimeout(() => void look(), pace);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [online, pace]);

  return online ? runs : NONE;
}
