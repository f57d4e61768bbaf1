import { useEffect } from 'react';

/** What a task's details have that is not saved yet. */
export type Unsaved = 'files' | 'step' | 'reason';

export type NoteUnsaved = (what: Unsaved, isUnsaved: boolean) => void;

/** Tells the details that something is not saved, so that leaving them asks first. */
export function useNoteUnsaved(note: NoteUnsaved | undefined, what: Unsaved, isUnsaved: boolean): void {
  useEffect(() => {
    note?.(what, isUnsaved);
    return () => note?.(what, false);
  }, [note, what, isUnsaved]);
}
