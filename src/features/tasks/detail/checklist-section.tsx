import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { TaskRow } from '../../../domain/core/rows';
import { CHECKLIST } from '../../../domain/tasks/tasks';
import { showToast } from '../../../ui/toast';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { foldText } from '../../../domain/language/fold-text';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useAction } from '../../shared/use-action';
import { changeChecklist, withItem, withItemBack, withoutItem, type Checklist } from './checklist';
import { ChecklistItem, EditableItem } from './checklist-item';
import styles from './detail.module.css';
import { useNoteUnsaved, type NoteUnsaved } from './unsaved';

interface ChecklistSectionProps {
  task: TaskRow;
  /** The evidence that the task asks for: its section shows these steps. */
  asked?: readonly string[];
  onUnsaved?: NoteUnsaved | undefined;
}

/** The checklist of a task. Every click saves. */
export function ChecklistSection({ task: { id, checklist }, asked = [], onUnsaved }: ChecklistSectionProps) {
  const add = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  const [announcement, announce] = useState('');
  const names = new Set(asked.map(foldText));
  const steps = checklist.filter(({ text }) => !names.has(foldText(text.trim())));
  const done = steps.filter((item) => item.done).length;

  function remove(item: Checklist[number]) {
    const place = checklist.indexOf(item);
    const undo = () => void changeChecklist(id, (list) => withItemBack(list, item, place));
    void changeChecklist(id, (list) => withoutItem(list, item.id));
    showToast({ title: 'Step removed', message: item.text, action: { label: 'Undo', run: undo } });
    add.current?.focus();
  }

  return (
    <section aria-labelledby="task-checklist" className="stack-s">
      <div className={styles.sectionHead}>
        <h3 id="task-checklist" className="h-ui">
          Checklist
        </h3>
        {checklist.length > 0 && (
          <>
            <span className="small muted">{steps.length > 0 && `${done} of ${steps.length} done`}</span>
            <Button variant="quiet" aria-pressed={editing} onClick={() => setEditing(!editing)}>
              Edit steps
            </Button>
          </>
        )}
      </div>
      {(editing ? checklist : steps).length > 0 && (
        <ol>
          {editing
            ? checklist.map((item, index) => (
                <EditableItem
                  key={item.id}
                  task={id}
                  item={item}
                  place={index}
                  count={checklist.length}
                  onRemove={() => remove(item)}
                  onMoved={announce}
                />
              ))
            : steps.map((item) => <ChecklistItem key={item.id} task={id} item={item} />)}
        </ol>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <AddItem task={id} input={add} full={checklist.length >= CHECKLIST.items} onUnsaved={onUnsaved} />
    </section>
  );
}

interface AddItemProps {
  task: string;
  input: RefObject<HTMLInputElement | null>;
  full: boolean;
  onUnsaved: NoteUnsaved | undefined;
}

function AddItem({ task, input, full, onUnsaved }: AddItemProps) {
  const [text, setText] = useState('');
  const { busy, run } = useAction(async (added: string) => {
    const isSaved = await changeChecklist(task, (list) => withItem(list, added));
    // If saving failed, the text stays in the field; so does text typed meanwhile.
    if (isSaved) setText((now) => (now.startsWith(added) ? now.slice(added.length) : now));
  });
  useUnsavedInput(text.trim() !== '');
  useNoteUnsaved(onUnsaved, 'step', text.trim() !== '');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || full || busy) return;
    void run(text);
  }
  return (
    <form className={styles.addItem} onSubmit={submit}>
      <TextInput
        ref={input}
        label="Add a step"
        hideLabel
        placeholder="Add a step"
        value={text}
        maxLength={CHECKLIST.text}
        hint={full ? `A checklist holds ${CHECKLIST.items} steps.` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!text.trim() || full}>
        <Plus className="icon" />
        Add
      </Button>
    </form>
  );
}
