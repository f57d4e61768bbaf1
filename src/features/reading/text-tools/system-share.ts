import { showToast } from '../../../ui/toast';

/** Whether this device has a share sheet. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet for one of our pages. */
export async function shareWithSystem(title: string, path: string): Promise<void> {
  try {
    await navigator.share({ title, url: `${window.location.origin}${path}` });
  } catch (error) {
    // The user closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({
      title: 'Error',
      message: 'Your device could not share this page.',
      next: 'Copy its address instead.',
      tone: 'error',
    });
  }
}
