import { useEffect } from 'react';

const open = new Set<symbol>();
let asked = false;

/** Tells that a form holds something that was typed or chosen and is not saved: neither a new version of the app nor the closing of the tab takes it away without asking. */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol();
    // Only while there is something to lose: a page that listens for this is not kept by the browser for going back.
    if (open.size === 0) window.addEventListener('beforeunload', ask);
    open.add(form);
    return () => {
      open.delete(form);
      if (open.size === 0) window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

/** Whether a form on this page would lose something by a reload. */
export function hasUnsavedInput(): boolean {
  return open.size > 0;
}

/** Once the person has agreed in the app to lose what is not saved: the browser need not ask again. */
export function agreeToLoseInput(): void {
  asked = true;
}

function ask(event: BeforeUnloadEvent): void {
  if (!asked) event.preventDefault();
}
