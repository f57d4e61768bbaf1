/** Shows how much is unread on the app's icon; 0 takes the mark away. Where a browser has no such mark, or refuses it, nothing happens. */
export function showAppBadge(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => {});
}
