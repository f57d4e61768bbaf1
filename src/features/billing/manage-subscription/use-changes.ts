import { useState } from 'react';
import { formatLocalDay } from '../../../lib/format';
import { parseSourceUrl } from '../../../lib/source-link';
import { callServer, ServerError } from '../../../sync/server-functions';
import { syncNow } from '../../../sync/status';
import { showToast } from '../../../ui/toast';
import type { Change } from './plan-status';

type ServerChange = Exclude<Change, 'subscribe' | 'pay'>;

/** Messages for errors without a reason from the server. */
const FALLBACK: Record<ServerChange, string> = {
  cancel: 'Failed to cancel subscription. Please try again.',
  resume: 'Failed to resume subscription. Please try again.',
  card: 'Failed to open the card page. Please try again.',
};

interface PlanStatusAnswer {
  status: string;
  /** When Premium ends or renews. */
  until: string;
}

/** Sends one change of the subscription to the server at a time. The changed rows arrive by sync. */
export function useChanges() {
  const [busy, setBusy] = useState<ServerChange>();

  const run = async (change: ServerChange) => {
    setBusy(change);
    try {
      await RUN[change]();
      void syncNow();
    } catch (error) {
      console.warn('The subscription was not changed.', error);
      showToast({
        title: 'Error',
        message: (error instanceof ServerError && error.reason) || FALLBACK[change],
        tone: 'error',
      });
    } finally {
      setBusy(undefined);
    }
  };

  return { busy, run };
}

const RUN: Record<ServerChange, () => Promise<void>> = {
  async cancel() {
    const { until } = await callServer<PlanStatusAnswer>('/api/billing/cancel');
    showToast({ title: 'Subscription Cancelled', message: `Premium goes on until ${formatLocalDay(until)}.` });
  },
  async resume() {
    await callServer<PlanStatusAnswer>('/api/billing/resume');
    showToast({ title: 'Subscription Resumed', message: 'Premium goes on, and is paid for every month.' });
  },
  async card() {
    const { url } = await callServer<{ url: string }>('/api/billing/card');
    const page = parseSourceUrl(url);
    if (!page) throw new Error('The address of the card page cannot be opened.');
    window.location.assign(page.href);
  },
};
