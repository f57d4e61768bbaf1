import { explainLocalFailure } from './errors';
import { showToast } from '../../ui/toast';

/**
 * This device could not do something: says why by a toast.
 *
 * @param failed what was not done, where the specification has words for it
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

/** Does it, or says why this device could not. @returns whether it is done */
export async function tryLocally(work: () => Promise<unknown>, failed?: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    showLocalFailure(error, failed);
    return false;
  }
}
