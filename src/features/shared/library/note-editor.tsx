import { useState, type ReactNode } from 'react';
import { LIBRARY_NOTE_MAXIMUM } from '../../../domain/quote-anchor';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import styles from './highlights.module.css';

interface NoteEditorProps {
  note: string;
  /** 'this highlight' */
  about: string;
  /** @returns whether it was stored */
  onSave(note: string): Promise<boolean>;
  /** Other buttons of the line. */
  children?: ReactNode;
}

/** The button that opened it has gone, and the focus with it. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** A note, and the way to write it. What is typed stays until it is saved or given up. */
export function NoteEditor({ note, about, onSave, children }: NoteEditorProps) {
  const [typed, setTyped] = useState<string>();
  useUnsavedInput(typed !== undefined && typed !== note);
  if (typed === undefined) {
    return (
      <>
        {note && <p className={styles.note}>{note}</p>}
        <div className={`${styles.buttons} no-print`}>
          <Button variant="quiet" onClick={() => setTyped(note)}>
            {note ? 'Edit note' : 'Add note'}
          </Button>
          {children}
        </div>
      </>
    );
  }
  const save = async () => {
    if (await onSave(typed.trim())) setTyped(undefined);
  };
  return (
    <div className="stack-s no-print">
      <TextArea label={`Note on ${about}`} rows={3} maxLength={LIBRARY_NOTE_MAXIMUM} value={typed} ref={focus} hint="Only you can read it." onChange={(event) => setTyped(event.target.value)} />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void save()}>
          Save note
        </Button>
        <Button variant="quiet" onClick={() => setTyped(undefined)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
