import { useEffect, useState } from 'react';
import { db } from '../../../db/current';
import { PRICE_CENTS } from '../../../domain/billing/plans';
import { parseSourceUrl } from '../../../lib/source-link';
import { callServer, ServerError } from '../../../sync/server-functions';
import { useSession } from '../../../sync/session-state';
import { showToast } from '../../../ui/toast';

const NOT_BEGUN = { title: 'Payment Error', message: 'Failed to initialize payment', tone: 'error' } as const;
const NOTHING_CHARGED = 'Nothing has been charged. Try again in a moment.';

/** Begins a payment and leaves for the provider's page. */
export function useCheckout() {
  const [busy, setBusy] = useState(false);
  const { email } = useSession();

  useEffect(() => {
    // Whoever comes back from the provider by the browser's Back button finds this page as it was left: busy.
    const arrive = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', arrive);
    return () => window.removeEventListener('pageshow', arrive);
  }, []);

  const begin = async () => {
    setBusy(true);
    try {
      const body = { action: 'initialize', email, amount: PRICE_CENTS / 100, userId: db().userId };
      const { authorizationUrl } = await callServer<{ authorizationUrl: string }>('/api/fn/paystack-payment', { body });
      const provider = parseSourceUrl(authorizationUrl);
      if (!provider) throw new Error('The address of the payment page cannot be opened.');
      window.location.assign(provider.href);
    } catch (error) {
      console.warn('A payment could not be begun.', error);
      const refusal = error instanceof ServerError && !error.unanswered ? error.reason : '';
      showToast({ ...NOT_BEGUN, next: refusal || NOTHING_CHARGED });
      setBusy(false);
    }
  };

  return { busy, begin };
}
