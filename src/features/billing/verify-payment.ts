import { db } from '../../db/current';
import { callServer } from '../../sync/requests/server-functions';
import { syncNow } from '../../sync/engine/status';
import { showToast } from '../../ui/toast';

/** `pending`: in progress, and may still succeed. */
type PaymentOutcome = 'success' | 'pending' | 'failed';

/** The provider's statuses of a payment in progress. */
const IN_PROGRESS = new Set(['pending', 'ongoing', 'processing', 'queued']);

const running = new Map<string, Promise<PaymentOutcome>>();

/**
 * Verifies a payment through the server. Shows a toast for a success, once even for several calls at the same time.
 * @throws ServerError
 */
export function verifyPayment(reference: string): Promise<PaymentOutcome> {
  const verification = running.get(reference) ?? verify(reference).finally(() => running.delete(reference));
  running.set(reference, verification);
  return verification;
}

async function verify(reference: string): Promise<PaymentOutcome> {
  const { status } = await callServer<{ status: string }>('/api/fn/paystack-payment', {
    body: { action: 'verify', reference, userId: db().userId },
  });
  // Fetch the changed rows without waiting for a poke.
  void syncNow();
  if (status === 'success')
    showToast({ title: 'Payment Successful', message: 'Welcome to Premium. Your payment has been received.' });
  return status === 'success' ? 'success' : IN_PROGRESS.has(status) ? 'pending' : 'failed';
}
