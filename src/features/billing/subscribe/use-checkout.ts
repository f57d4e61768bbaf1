import { db } from '../../../db/current';
import { PRICE_CENTS } from '../../../domain/billing/plans';
import { callServer } from '../../../sync/requests/server-functions';
import { useSession } from '../../../sync/session/session-state';
import { showToast } from '../../../ui/toast';
import { failureOf } from '../../shared/failure';
import { useAction } from '../../shared/use-action';
import { useLeavePage } from '../use-leave-page';

const NOT_STARTED = { title: 'Payment Error', message: 'Failed to initialize payment' };
const NOTHING_CHARGED = 'Nothing has been charged. Try again in a moment.';

/** Starts a payment and opens the provider's page. */
export function useCheckout() {
  const { email } = useSession();
  const { leaving, leaveTo } = useLeavePage();
  const { busy, run } = useAction(
    async () => {
      const body = { action: 'initialize', email, amount: PRICE_CENTS / 100, userId: db().userId };
      const { authorizationUrl } = await callServer<{ authorizationUrl: string }>('/api/fn/paystack-payment', { body });
      leaveTo(authorizationUrl);
    },
    (error) => {
      const { unanswered, reason } = failureOf(error);
      // A reason that is not the server's decision does not say whether something was charged.
      showToast({ ...NOT_STARTED, next: (!unanswered && reason) || NOTHING_CHARGED, tone: 'error' });
    },
  );
  return { busy: busy || leaving, start: run };
}
