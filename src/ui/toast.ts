import { create } from 'zustand';

export interface Toast {
  /** The specification's text. */
  title: string;
  message?: string;
  /** What to do next, if the message does not say it. */
  next?: string;
  tone?: 'success' | 'error';
  /** One button, such as Undo. The toast stays longer, also on other screens, and closes on click. */
  action?: { label: string; run(): void };
  /** About signing in: the next such toast replaces it, and it goes when the user opens another screen. */
  passing?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
}

/** More would cover the page. */
const AT_MOST = 2;

let lastId = 0;

export const useToasts = create<{ toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

/**
 * Shows a toast, at most two at once. Errors stay until dismissed; the same error replaces its predecessor. A lost
 * network is a status, not a toast.
 */
export function showToast(toast: Toast): void {
  useToasts.setState(({ toasts }) => ({
    toasts: [...withRoom(toasts.filter((shown) => !isReplaced(shown, toast))), { ...toast, id: ++lastId }],
  }));
}

/** Without the oldest ones, so that another one has room. What must be read or can be undone goes last. */
function withRoom(toasts: readonly ShownToast[]): readonly ShownToast[] {
  if (toasts.length < AT_MOST) return toasts;
  const oldest = toasts.find(({ tone, action }) => tone !== 'error' && !action) ?? toasts[0];
  return withRoom(toasts.filter((toast) => toast !== oldest));
}

/** A toast with an action is never replaced. */
function isReplaced(shown: Toast, by: Toast): boolean {
  if (shown.action || by.action) return false;
  if (shown.passing && by.passing) return true;
  const isError = shown.tone === 'error' && by.tone === 'error';
  return isError && shown.title === by.title && shown.message === by.message && shown.next === by.next;
}

/** Closes a toast. */
export function dismissToast(id: number): void {
  close((toast) => toast.id === id);
}

/** Closes the errors with this message: what failed has succeeded since. */
export function dismissErrors(message: string): void {
  close((toast) => toast.tone === 'error' && toast.message === message);
}

/** The id of the last toast; later ones have a higher id. */
export function lastToast(): number {
  return lastId;
}

/** The ids of the errors that were shown after the toast with this id. */
export function errorsSince(last: number): number[] {
  const { toasts } = useToasts.getState();
  return toasts.filter(({ id, tone }) => tone === 'error' && id > last).map(({ id }) => id);
}

/**
 * Closes the toasts of a screen that is left: its errors, and what is passing unless the app only redirected. Undo
 * stays possible, so its toast stays.
 */
export function leaveScreen({ redirected }: { redirected: boolean }): void {
  close(({ tone, action, passing }) => !action && (tone === 'error' || (passing === true && !redirected)));
}

function close(isClosed: (toast: ShownToast) => boolean): void {
  const { toasts } = useToasts.getState();
  const left = toasts.filter((toast) => !isClosed(toast));
  // The same list again would draw the toasts again.
  if (left.length < toasts.length) useToasts.setState({ toasts: left });
}
