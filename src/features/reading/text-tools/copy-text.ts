import { showToast } from '../../../ui/toast';

/** Copies a text and confirms it. If the browser refuses, shows the text to copy by hand. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title, message: text });
  } catch {
    showToast({
      title: 'Error',
      message: 'Your browser does not let Molao copy. Copy this text yourself:',
      next: text,
      tone: 'error',
    });
  }
}
