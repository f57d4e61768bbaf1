const KEY = 'molao_last_place';

/** Screens that one is not led back to: they are about the account, not about the law. */
const PASSING = ['/welcome', '/settings', '/subscribe', '/manage-subscription', '/more', '/choose-five'];

/** Keeps where somebody reads, for this tab: paying leads to another site and back. */
export function rememberPlace(address: string): void {
  if (PASSING.some((path) => address === path || address.startsWith(`${path}?`))) return;
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Nothing is kept in this browser: the way back leads to the dashboard.
  }
}

/** Where somebody last read in this tab. */
export function lastPlace(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '/dashboard';
  } catch {
    return '/dashboard';
  }
}
