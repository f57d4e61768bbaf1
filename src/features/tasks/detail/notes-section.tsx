import type { TaskRow } from '../../../domain/core/rows';
import { NOTES_MAXIMUM } from '../../../domain/tasks/tasks';
import { TextArea } from '../../../ui/field';
import { saveNotes } from './notes';
import { useTyped } from './use-typed';

const ROWS = 4;

/** The user's notes on a task, saved automatically. */
export function NotesSection({ task }: { task: TaskRow }) {
  const { value, change, flush } = useTyped(task.notes, (typed, seen) => saveNotes(task.id, typed, seen));
  return (
    <TextArea
      label="Notes"
      rows={ROWS}
      maxLength={NOTES_MAXIMUM}
      value={value}
      hint="Only you can read them. Saved as you type, also without a network."
      onChange={(event) => change(event.target.value)}
      onBlur={flush}
    />
  );
}
