import { useEffect, useState } from 'react';
import { db } from '../../../db/current';
import { PRICE_CENTS } from '../../../domain/billing/plans';
import { parseSourceUrl } from '../../../lib/source-link';
import { callServer, ServerError } from '../../../sync/server-functions';
import { useSession } from '../../../sync/session-state';
import { showToast } from '../../../ui/toast';

const NOT_STARTED = { title: 'Payment Error', message: 'Failed to initialize payment', tone: 'error' } as const;
const NOTHING_CHARGED = 'Nothing has been charged. Try again in a moment.';

/** Starts a payment and opens the provider's page. */
export function useCheckout() {
  const [busy, setBusy] = useState(false);
  const { email } = useSession();

  useEffect(() => {
    // The Back button restores this page from the cache in its busy state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const start = async () => {
    setBusy(true);
    try {
      const body = { action: 'initialize', email, amount: PRICE_CENTS / 100, userId: db().userId };
      const { authorizationUrl } = await callServer<{ authorizationUrl: string }>('/api/fn/paystack-payment', { body });
      const provider = parseSourceUrl(authorizationUrl);
      if (!provider) throw new Error('The address of the payment page cannot be opened.');
      window.location.assign(provider.href);
    } catch (error) {
      console.warn('A payment could not be started.', error);
      const refusal = error instanceof ServerError && !error.unanswered ? error.reason : '';
      showToast({ ...NOT_STARTED, next: refusal || NOTHING_CHARGED });
      setBusy(false);
    }
  };

  return { busy, start };
}
