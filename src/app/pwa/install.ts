import { create } from 'zustand';
import { isAppleTouch, isInstalled } from '../../lib/installed';

/** Chromium's event, missing in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's install offer, stored until the user presses the button. */
export const useInstall = create<{ offer: InstallPromptEvent | undefined }>(() => ({ offer: undefined }));

/** Listens for the offer, which comes once and early. */
export function startInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallPromptEvent });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ offer: undefined }));
}

/** Shows the browser's install prompt. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  // An offer works once, whatever the answer.
  useInstall.setState({ offer: undefined });
  await offer?.prompt();
}

/** iOS has no such event: the user installs by hand. */
export function needsInstallInstructions(): boolean {
  return isAppleTouch() && !isInstalled();
}
