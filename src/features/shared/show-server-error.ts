import { ServerError } from '../../sync/server-functions';
import { showToast } from '../../ui/toast';
import { explainFailure } from './errors';

/** `ServerError.status` without a network. */
export const NO_NETWORK = 0;

/** Shows a toast that explains why a request failed and what to do. */
export function showServerError(error: unknown): void {
  const refusal = error instanceof ServerError ? error : undefined;
  if (refusal?.status === NO_NETWORK)
    return showToast({
      title: 'Error',
      message: 'There is no network.',
      next: 'Try again when it is back.',
      tone: 'error',
    });
  const notice = explainFailure(
    'auth',
    refusal && { kind: refusal.unanswered ? 'offline' : 'refused', status: refusal.status, message: refusal.message },
  );
  if (notice) showToast({ ...notice, tone: 'error' });
}
