import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnline } from '../../../sync/requests/use-online';
import { verifyPayment } from '../verify-payment';
import { failureOf } from '../../shared/failure';
import { showToast } from '../../../ui/toast';

/**
 * - pending: the provider has not finished. unknown: the server or the provider did not answer.
 * - refused: the server knows no such payment of this user.
 */
export type ReturnState = 'checking' | 'success' | 'pending' | 'unknown' | 'refused';

/**
 * Delays of the automatic retries for a pending payment. After them: the Try again button, webhook and
 * reconciliation.
 */
const RETRY_MS = [3000, 6000, 12_000, 24_000];

const NOT_VERIFIED = {
  title: 'Verification Error',
  message: 'Failed to verify payment',
  next: 'If you paid, your payment is safe.',
  tone: 'error',
} as const;
const NOT_SUCCESSFUL = {
  title: 'Payment Failed',
  message: 'Your payment was not successful. Please try again.',
  tone: 'error',
} as const;

/** The result of the payment from which the user returns. */
export function usePaymentReturn(reference: string): { state: ReturnState; retry(): void } {
  const navigate = useNavigate();
  const online = useOnline();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ReturnState>('checking');

  useEffect(() => {
    let left = false;
    const settle = (found: ReturnState) => left || setState(found);
    verifyPayment(reference).then(
      (outcome) => {
        if (left) return;
        if (outcome !== 'failed') return settle(outcome);
        showToast(NOT_SUCCESSFUL);
        void navigate('/subscribe', { replace: true });
      },
      (error: unknown) => {
        if (left) return;
        console.warn('A payment could not be verified.', error);
        // A missing network is shown on the page, not in a toast.
        if (navigator.onLine) showToast(NOT_VERIFIED);
        settle(failureOf(error).unanswered ? 'unknown' : 'refused');
      },
    );
    return () => {
      left = true;
    };
  }, [reference, attempt, navigate]);

  const retry = useCallback(() => {
    setState('checking');
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const wait = RETRY_MS[attempt];
    if (state !== 'pending' || !online || wait === undefined) return;
    const timer = setTimeout(() => setAttempt((count) => count + 1), wait);
    return () => clearTimeout(timer);
  }, [state, attempt, online]);

  return { state, retry };
}
