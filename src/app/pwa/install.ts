import { create } from 'zustand';
import { isAppleTouch, isInstalled } from '../../lib/installed';

/** Chromium's event; not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer to install, kept until somebody presses the button. */
export const useInstall = create<{ offer: InstallPromptEvent | undefined }>(() => ({ offer: undefined }));

/** Listens for the offer; it comes once, and early. */
export function startInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallPromptEvent });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ offer: undefined }));
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  // An offer can be used once, whatever the answer.
  useInstall.setState({ offer: undefined });
  await offer?.prompt();
}

/** iOS offers no event: there the person has to do it by hand. */
export function needsInstallInstructions(): boolean {
  return isAppleTouch() && !isInstalled();
}
