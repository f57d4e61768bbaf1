import { showToast } from '../../../ui/toast';

/** Puts a text on the clipboard and says so; where that is refused, shows the text to be copied by hand. */
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
