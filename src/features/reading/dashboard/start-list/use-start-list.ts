import { useEffect } from 'react';
import { useQuery } from '../../../../db/use-query';
import { usePush } from '../../../shared/use-push';
import { markStartList } from './mark-start-list';
import { readStartSteps } from './queries';

export const STEPS = 3;

/** The state of the start list; undefined until it is read. Stores that it has ended when all steps are done. */
export function useStartList() {
  const steps = useQuery(readStartSteps);
  const push = usePush();
  const hasPush = push.state === 'on';
  const alerts = steps?.alerts || hasPush;
  const done = [steps?.countries, steps?.task, alerts].filter(Boolean).length;
  useEffect(() => {
    if (!steps) return;
    void markStartList(
      steps.marks,
      // Other devices cannot see whether this browser shows notifications.
      ...(hasPush ? (['alerts'] as const) : []),
      ...(done === STEPS ? (['ended'] as const) : []),
    );
  }, [steps, hasPush, done]);
  return steps && { ...steps, alerts: alerts === true, done, push, putAway: () => markStartList(steps.marks, 'ended') };
}
