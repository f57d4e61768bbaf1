/** iPhones and iPads, which are installed by hand and show notifications only then. An iPad reports itself as a Mac. */
export function isAppleTouch(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
  );
}

/** Whether this window belongs to the installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}
