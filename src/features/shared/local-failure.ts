import { isQuotaError } from '../../db/quota-error';
import { dismissErrors, showToast, type Toast } from '../../ui/toast';

const NOT_SAVED = {
  title: 'Error',
  message: 'The change could not be saved.',
  next: 'Reload the page and try again.',
};
const NO_ROOM = {
  title: 'Error',
  message: 'There is no room left on this device.',
  next: 'Free some storage, then try again. What you wrote before is safe.',
};

/** The message for a failed write on this device. A full disk, the commonest cause, has its own. */
export function explainLocalFailure(error: unknown): Toast {
  return isQuotaError(error) ? NO_ROOM : NOT_SAVED;
}

/**
 * Logs an error of this device's storage, and returns its message.
 *
 * @param failed the message of the specification for what failed, if there is one
 */
export function reportLocalFailure(error: unknown, failed?: string): Toast {
  console.error(error);
  const cause = explainLocalFailure(error);
  return failed === undefined
    ? cause
    : { title: 'Error', message: failed, next: [cause.message, cause.next].filter(Boolean).join(' ') };
}

/** Shows the toast of {@link reportLocalFailure}. */
export function showLocalFailure(error: unknown, failed?: string): void {
  showToast({ ...reportLocalFailure(error, failed), tone: 'error' });
}

/**
 * Runs `work` and shows its error in a toast, which goes when such work succeeds.
 * @returns true if it succeeded
 */
export async function tryLocally(work: () => Promise<unknown>, failed?: string): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    showLocalFailure(error, failed);
    return false;
  }
  for (const message of failed === undefined ? [NOT_SAVED.message, NO_ROOM.message] : [failed]) dismissErrors(message);
  return true;
}
