import { formatLocalDay } from '../../../lib/format';
import { callServer } from '../../../sync/requests/server-functions';
import { syncNow } from '../../../sync/engine/status';
import { useAction } from '../../shared/use-action';

/** Starts the free trial. `refusal` is the server's reason, for the page. */
export function useStartTrial(onStarted: () => void) {
  const { busy, problem, run } = useAction(
    async () => {
      const { premium_until } = await callServer<{ premium_until: string }>('/api/billing/trial');
      void syncNow();
      onStarted();
      return {
        title: 'Trial Started',
        message: `Premium is open until ${formatLocalDay(premium_until)}. It ends by itself.`,
      };
    },
    { message: 'The trial could not be started. Try again in a moment.', inPage: true },
  );
  return { busy, refusal: problem, start: run };
}
