import { create } from 'zustand';

export interface Toast {
  /** As the specification words it. */
  title: string;
  message?: string;
  /** What to do next, where the message does not say it. */
  next?: string;
  tone?: 'success' | 'error';
  /** One button, such as Undo. The toast stays longer for it, and goes when it is pressed. */
  action?: { label: string; run(): void };
}

export interface ShownToast extends Toast {
  id: number;
}

let lastId = 0;

export const useToasts = create<{ toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));

/** Shows a toast. Errors stay until they are dismissed; the same one again takes the place of the one before. A lost network is a status, not a toast. */
export function showToast(toast: Toast): void {
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => !isSameError(shown, toast)), { ...toast, id: ++lastId }],
  }));
}

/** One that can be acted upon is of its own moment. */
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

/** Takes a toast away. */
export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
