/**
 * Elects one tab of a user as leader, which runs realtime, pull and send. The lock passes to the next
 * tab when the leader closes or dies.
 *
 * @param lead starts the engine and returns a function that stops it
 * @returns resigns, or stops waiting
 */
export function becomeLeader(userId: string, lead: () => () => void): () => void {
  const end = new AbortController();
  const hold = () =>
    new Promise<void>((resolve) => {
      if (end.signal.aborted) return resolve();
      const stop = lead();
      end.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  if (navigator.locks) {
    navigator.locks.request(`molao-leader-${userId}`, { signal: end.signal }, hold).catch((error: unknown) => {
      if (!end.signal.aborted) console.error('The tabs could not agree on a leader.', error);
    });
  } else {
    // Without Web Locks every tab syncs. The transactions keep the data correct; it only costs
    // requests.
    void hold();
  }
  return () => end.abort();
}
