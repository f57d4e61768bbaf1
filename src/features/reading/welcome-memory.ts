/** Whether a person has been through the first run, or skipped it, on this device. */
const keyOf = (userId: string) => `molao-welcomed-${userId}`;

export function wasWelcomed(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Storage is blocked: better not to ask than to ask at every visit.
    return true;
  }
}

export function rememberWelcome(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1');
  } catch {
    // Storage is blocked, and `wasWelcomed` says yes.
  }
}
