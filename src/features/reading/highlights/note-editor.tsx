import { useState, type ReactNode } from 'react';
import { LIBRARY_NOTE_MAXIMUM } from '../../../lib/quote-anchor';
import { formatCount } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import styles from './highlights.module.css';
import { useNoteDraft } from './note-drafts';

interface NoteEditorProps {
  /** Id of the row that the note is on. */
  row: string;
  note: string;
  /** 'this highlight' */
  about: string;
  /** @param seen the note when the field opened @returns whether it was stored */
  onSave(note: string, seen: string): Promise<boolean>;
  /** Further buttons of the row. */
  children?: ReactNode;
}

/** The pressed button disappears and would take the focus with it. */
const focus = (next: HTMLElement | null) => next?.focus();

/**
 * Shows and edits a note. Unsaved text stays until it is saved or cancelled, even if the dialog around it
 * closes.
 */
export function NoteEditor({ row, note, about, onSave, children }: NoteEditorProps) {
  const { draft, setDraft } = useNoteDraft(row);
  // Only a press moves the focus: an open draft does not take it on mount.
  const [pressed, setPressed] = useState(false);
  const turn = (next: typeof draft) => {
    setPressed(true);
    setDraft(next);
  };
  useUnsavedInput(draft !== undefined && draft.typed !== note);
  if (draft === undefined) {
    return (
      <>
        {note && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <div className={`${styles.buttons} no-print`}>
          <Button variant="quiet" ref={pressed ? focus : undefined} onClick={() => turn({ typed: note, seen: note })}>
            {note ? 'Edit note' : 'Add note'}
          </Button>
          {children}
        </div>
      </>
    );
  }
  const { typed, seen } = draft;
  const isTooLong = [...typed.trim()].length > LIBRARY_NOTE_MAXIMUM;
  const save = async () => {
    if (!isTooLong && (await onSave(typed.trim(), seen))) turn(undefined);
  };
  return (
    <div className="stack-s no-print">
      {/* No `maxLength`: browsers truncate pasted text silently. */}
      <TextArea
        label={`Note on ${about}`}
        rows={3}
        dir="auto"
        value={typed}
        ref={pressed ? focus : undefined}
        hint="Only you can read it."
        {...(isTooLong && { error: `A note has at most ${formatCount(LIBRARY_NOTE_MAXIMUM)} characters` })}
        onChange={(event) => setDraft({ typed: event.target.value, seen })}
      />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void save()}>
          Save note
        </Button>
        <Button variant="quiet" onClick={() => turn(undefined)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
