import { useState } from 'react';
import { formatLocalDay } from '../../../lib/format';
import { callServer, ServerError } from '../../../sync/server-functions';
import { syncNow } from '../../../sync/status';
import { showToast } from '../../../ui/toast';

const NOT_STARTED = 'The trial could not be started. Try again in a moment.';

/** Starts the free trial. `refusal` is the server's reason, for the page. */
export function useStartTrial(onStarted: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  const start = async () => {
    setBusy(true);
    setRefusal('');
    try {
      const { premium_until } = await callServer<{ premium_until: string }>('/api/billing/trial');
      showToast({
        title: 'Trial Started',
        message: `Premium is open until ${formatLocalDay(premium_until)}. It ends by itself.`,
      });
      void syncNow();
      onStarted();
    } catch (error) {
      setRefusal((error instanceof ServerError && error.reason) || NOT_STARTED);
      setBusy(false);
    }
  };

  return { busy, refusal, start };
}
