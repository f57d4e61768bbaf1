import { showToast } from './toast';

interface SharedLink {
  /** What it leads to. */
  title: string;
  url: string;
  /** Said once it is on the clipboard. */
  copied: string;
}

/** Hands an address on: to the system's share sheet, or to the clipboard where there is none. */
export async function shareLink({ title, url, copied }: SharedLink): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', message: copied });
  } catch (error) {
    // The sheet was closed: nothing has happened.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Error', message: 'The link could not be copied.', next: url, tone: 'error' });
  }
}
