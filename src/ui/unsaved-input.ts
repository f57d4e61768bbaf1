import { useLayoutEffect } from 'react';

const open = new Set<symbol>();
let asked = false;

/** Marks a form as unsaved: an update of the app and closing the tab ask first. */
export function useUnsavedInput(unsaved: boolean): void {
  // With the paint and not after it: an update in between would lose what is on the screen.
  useLayoutEffect(() => {
    if (!unsaved) return;
    const form = Symbol();
    // Only while something is unsaved: browsers do not cache pages with this listener for going back.
    if (open.size === 0) window.addEventListener('beforeunload', ask);
    open.add(form);
    return () => {
      open.delete(form);
      if (open.size === 0) window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

/** Whether a reload would lose input on this page. */
export function hasUnsavedInput(): boolean {
  return open.size > 0;
}

/** After the user has agreed to lose input, so that the browser does not ask again. */
export function agreeToLoseInput(): void {
  asked = true;
}

function ask(event: BeforeUnloadEvent): void {
  if (!asked) event.preventDefault();
}
