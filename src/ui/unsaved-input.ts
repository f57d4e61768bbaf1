import { useEffect } from 'react';

const open = new Set<symbol>();

/** Tells that a form holds something that was typed or chosen and is not saved: a new version of the app is not let in without asking. */
export function useUnsavedInput(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const form = Symbol();
    open.add(form);
    return () => void open.delete(form);
  }, [unsaved]);
}

/** Whether a form on this page would lose something by a reload. */
export function hasUnsavedInput(): boolean {
  return open.size > 0;
}
