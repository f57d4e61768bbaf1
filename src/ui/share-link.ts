import { showToast } from './toast';

interface SharedLink {
  /** Title of the target. */
  title: string;
  url: string;
  /** Toast after copying to the clipboard. */
  copied: string;
}

/** Shares an address with the system's share sheet, or copies it if there is none. */
export async function shareLink({ title, url, copied }: SharedLink): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', message: copied });
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Error', message: 'The link could not be copied.', next: url, tone: 'error' });
  }
}
