import { formatLocalDay } from '../../../lib/format';
import { parseSourceUrl } from '../../../lib/source-link';
import { callServer } from '../../../sync/requests/server-functions';
import { syncNow } from '../../../sync/engine/status';
import type { Toast } from '../../../ui/toast';
import { showFailure } from '../../shared/failure';
import { useAction } from '../../shared/use-action';
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
  const { running, run } = useAction(
    async (change: ServerChange) => {
      const toast = await RUN[change]();
      void syncNow();
      return toast;
    },
    (error, change) => showFailure(error, { message: FALLBACK[change] }),
  );
  return { busy: running?.[0], run };
}

const RUN: Record<ServerChange, () => Promise<Toast | undefined>> = {
  async cancel() {
    const { until } = await callServer<PlanStatusAnswer>('/api/billing/cancel');
    return { title: 'Subscription Cancelled', message: `Premium goes on until ${formatLocalDay(until)}.` };
  },
  async resume() {
    await callServer<PlanStatusAnswer>('/api/billing/resume');
    return { title: 'Subscription Resumed', message: 'Premium goes on, and is paid for every month.' };
  },
  async card() {
    const { url } = await callServer<{ url: string }>('/api/billing/card');
    const page = parseSourceUrl(url);
    if (!page) throw new Error('The address of the card page cannot be opened.');
    window.location.assign(page.href);
    return undefined;
  },
};
