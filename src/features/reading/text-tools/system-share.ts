import { showToast } from '../../../ui/toast';

/** Whether this device has a share sheet of its own. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet with a page of ours. */
export async function shareWithSystem(title: string, path: string): Promise<void> {
  try {
    await navigator.share({ title, url: `${window.location.origin}${path}` });
  } catch (error) {
    // The sheet was closed: nothing has happened.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'Error',
      message: 'Your device could not share this page.',
      next: 'Copy its address instead.',
      tone: 'error',
    });
  }
}
