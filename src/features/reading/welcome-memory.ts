/** Remembers on this device whether a user has finished or skipped the first run. */
const keyOf = (userId: string) => `molao-welcomed-${userId}`;

export function wasWelcomed(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Storage is blocked. Skipping the first run is better than showing it at every visit.
    return true;
  }
}

export function rememberWelcome(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Storage is blocked, and `wasWelcomed` returns true.
  }
}
