import { readLocal } from './local-storage';

/** Long enough for a first screen, which comes first. */
const LATER_MS = 5_000;
/** A sign-out waits no longer for a network that is not there. */
const PATIENCE_MS = 1_500;

const load = () => import('./push-subscription');

/** Whether anything was turned on here, without loading what could tell more. */
function isKept(): boolean {
  return readLocal('molao_push') !== null;
}

/** Has a look, a while after somebody came in, whether their pushes still come. @param force also where there was a look today */
export function lookAfterPush(user: string, { force = false } = {}): void {
  const isAllowed = 'Notification' in globalThis && Notification.permission === 'granted';
  if (!isAllowed && !isKept()) return;
  const look = async () => (await load()).keepPush(user, { force });
  // Without a network there is nothing to look for; the next start does it.
  setTimeout(
    () =>
      void look().catch((error: unknown) => console.warn('Whether notifications still come could not be seen.', error)),
    force ? 0 : LATER_MS,
  );
}

/** Before somebody leaves this device: what is for them is not shown here any more. */
export async function endPush(): Promise<void> {
  if (!isKept()) return;
  const ending = load()
    .then(({ turnPushOff }) => turnPushOff())
    .catch((error: unknown) => console.warn('The server could not be told that this device has signed out.', error));
  await Promise.race([ending, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
