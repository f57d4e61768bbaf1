import { isQuotaError } from '../../db/quota-error';
import { showToast, type Toast } from '../../ui/toast';

/** The message for a failed write on this device. A full disk, the commonest cause, has its own. */
export function explainLocalFailure(error: unknown): Toast {
  return isQuotaError(error)
    ? {
        title: 'Error',
        message: 'There is no room left on this device.',
        next: 'Free some storage, then try again. What you wrote before is safe.',
      }
    : { title: 'Error', message: 'The change could not be saved.', next: 'Reload the page and try again.' };
}

/**
 * Shows a toast for an error of this device's storage.
 *
 * @param failed the message of the specification for what failed, if there is one
 */
export function showLocalFailure(error: unknown, failed?: string): void {
  console.error(error);
  const cause = explainLocalFailure(error);
  const notice =
    failed === undefined
      ? cause
      : { title: 'Error', message: failed, next: [cause.message, cause.next].filter(Boolean).join(' ') };
  showToast({ ...notice, tone: 'error' });
}

/** Runs `work` and shows its error in a toast. @returns true if it succeeded */
export async function tryLocally(work: () => Promise<unknown>, failed?: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showLocalFailure(error, failed);
    return false;
  }
}
