/**
 * Shows the number of unread notices on the app's icon; 0 removes the badge. Does nothing in browsers without badges.
 */
export function showAppBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => {});
}
