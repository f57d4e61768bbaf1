/**
 * Of the tabs of one user, one leads: it owns realtime, pull and push. The lock goes to the next tab when the leader closes or dies.
 *
 * @param lead starts leading and returns what stops it
 * @returns resigns, or gives up waiting
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
    // Browsers without Web Locks: every tab syncs. The transactions keep that right; it only costs requests.
    void hold();
  }
  return () => end.abort();
}
