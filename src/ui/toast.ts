import { create } from 'zustand';

export interface Toast {
  /** The specification's text. */
  title: string;
  message?: string;
  /** What to do next, if the message does not say it. */
  next?: string;
  tone?: 'success' | 'error';
  /** One button, such as Undo. The toast stays longer and closes on click. */
  action?: { label: string; run(): void };
}

export interface ShownToast extends Toast {
  id: number;
}

let lastId = 0;

export const useToasts = create<{ toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

/**
 * Shows a toast. Errors stay until dismissed; the same error replaces its predecessor. A lost network is a status,
 * not a toast.
 */
export function showToast(toast: Toast): void {
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => !isSameError(shown, toast)), { ...toast, id: ++lastId }],
  }));
}

/** A toast with an action is never merged. */
function isSameError(a: Toast, b: Toast): boolean {
  return (
    a.tone === 'error' &&
    b.tone === 'error' &&
    !a.action &&
    !b.action &&
    a.title === b.title &&
    a.message === b.message &&
    a.next === b.next
  );
}

/** Closes a toast. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
