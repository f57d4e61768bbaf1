/** The name of the shared lock of each tab that has a user's database open. */
export const openLock = (userId: string) => `molao-open-${userId}`;

/** Notes, for the other tabs, that this tab has a user's database open. A tab that is asleep keeps the note. @returns ends it */
export function holdOpenLock(userId: string): () => void {
  const end = new AbortController();
  const untilEnd = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  navigator.locks
    ?.request(openLock(userId), { mode: 'shared' }, () => untilEnd)
    .catch((error: unknown) => console.warn('The tabs cannot see that this one is open.', error));
  return () => end.abort();
}

/** Whether a tab has a user's database open; false if the browser has no locks. */
export async function isOpenInTab(userId: string): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  return [...held, ...pending].some(({ name }) => name === openLock(userId));
}
