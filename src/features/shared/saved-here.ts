import { isOnline } from '../../sync/requests/use-online';
import type { Toast } from '../../ui/toast';

/** The toast of something saved. Without a network it says that the server does not have it yet. */
export function savedHere(toast: Toast): Toast {
  return isOnline() ? toast : { ...toast, next: 'Saved on this device. It is sent when you are online.' };
}
