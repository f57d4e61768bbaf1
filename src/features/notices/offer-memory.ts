const KEY = 'molao-push-offer';

/** Whether the user declined push notifications in this browser (“Not now”). */
export function wasDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is blocked: no offer, because it would come at every visit.
    return true;
  }
}

export function rememberDeclined(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked, so `wasDeclined` returns true.
  }
}
