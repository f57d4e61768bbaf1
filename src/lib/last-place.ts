const KEY = 'molao_last_place';

/** Screens that payment does not return to: they are about the account, not about content. */
const PASSING = ['/welcome', '/settings', '/subscribe', '/manage-subscription', '/more', '/choose-five'];

/** Stores the current address for this tab: payment leads to another site and back. */
export function rememberPlace(address: string): void {
  if (PASSING.some((path) => address === path || address.startsWith(`${path}?`))) return;
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Storage is blocked: payment returns to the dashboard.
  }
}

/** The last reading address of this tab. */
export function lastPlace(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '/dashboard';
  } catch {
    return '/dashboard';
  }
}
