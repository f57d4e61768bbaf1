const KEY = 'molao-push-offer';

/** Whether somebody has said “Not now” to notifications in this browser. */
export function wasDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is blocked: better not to offer than to offer at every visit.
    return true;
  }
}

export function rememberDeclined(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked, and `wasDeclined` says yes.
  }
}
