import { db } from '../../db/current';
import { callServer } from '../../sync/server-functions';
import { syncNow } from '../../sync/status';
import { showToast } from '../../ui/toast';

/** `pending`: begun or under way, and it may still succeed by itself. */
export type PaymentOutcome = 'success' | 'pending' | 'failed';

/** What the provider calls a payment that is on its way. */
const UNDER_WAY = new Set(['pending', 'ongoing', 'processing', 'queued']);

const running = new Map<string, Promise<PaymentOutcome>>();

/**
 * Asks the server how a payment ended, and the server the provider. A success is announced, once for all who ask at the same time.
 * @throws ServerError
 */
export function verifyPayment(reference: string): Promise<PaymentOutcome> {
  const asked = running.get(reference) ?? verify(reference).finally(() => running.delete(reference));
  running.set(reference, asked);
  return asked;
}

async function verify(reference: string): Promise<PaymentOutcome> {
  const { status } = await callServer<{ status: string }>('/api/fn/paystack-payment', {
    body: { action: 'verify', reference, userId: db().userId },
  });
  // What the answer changed is in the rows; they are fetched without waiting for a poke.
  void syncNow();
  if (status === 'success')
    showToast({ title: 'Payment Successful', message: 'Welcome to Premium. Your payment has been received.' });
  return status === 'success' ? 'success' : UNDER_WAY.has(status) ? 'pending' : 'failed';
}
