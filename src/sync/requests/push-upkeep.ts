import { readLocal } from '../session/local-storage';
import { withPatience } from '../session/with-patience';

/** Delay, so that the first screen loads first. */
const LATER_MS = 5_000;

const load = () => import('./push-subscription');

/** Whether push was turned on here, without loading the push code. */
function isPushStored(): boolean {
  return readLocal('molao_push') !== null;
}

/**
 * Checks the push subscription some seconds after a sign-in or start. @param force checks even if
 * today's check is done
 */
export function schedulePushCheck(user: string, { force = false } = {}): void {
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (!isAllowed && !isPushStored()) return;
  const look = async () => (await load()).checkPush(user, { force });
  // Without a network the next start checks it.
  setTimeout(
    () =>
      void look().catch((error: unknown) => console.warn('Whether notifications still come could not be seen.', error)),
    force ? 0 : LATER_MS,
  );
}

/** Ends pushes before a sign-out, so that this device shows no more messages of this user. */
export async function endPush(): Promise<void> {
  if (!isPushStored()) return;
  const ending = load()
    .then(({ turnPushOff }) => turnPushOff())
    .catch((error: unknown) => console.warn('The server could not be told that this device has signed out.', error));
  await withPatience(ending);
}
