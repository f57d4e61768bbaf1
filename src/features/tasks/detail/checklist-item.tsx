import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CHECKLIST } from '../../../domain/tasks/tasks';
import { IconButton } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { TextInput } from '../../../ui/field';
import { changeChecklist, moved, withText, withTick, type Checklist } from './checklist';
import styles from './detail.module.css';
import { useTyped } from './use-typed';

interface ChecklistItemProps {
  task: string;
  item: Checklist[number];
}

/** One step, to tick. */
export function ChecklistItem({ task, item }: ChecklistItemProps) {
  // What was pressed shows at once, and not only when the row says it.
  const [wish, setWish] = useState<boolean>();
  if (wish === item.done) setWish(undefined);
  const tick = (done: boolean) => {
    setWish(done);
    void changeChecklist(task, (list) => withTick(list, item.id, done)).then((kept) => !kept && setWish(undefined));
  };
  return (
    <li>
      <label className={classNames(styles.tick, item.done && styles.ticked)}>
        <input type="checkbox" checked={wish ?? item.done} onChange={(event) => tick(event.target.checked)} />
        <span>{item.text}</span>
      </label>
    </li>
  );
}

interface EditableItemProps extends ChecklistItemProps {
  /** From 0. */
  place: number;
  count: number;
  onRemove(): void;
  /** Says where it has gone. */
  onMoved(words: string): void;
}

/** One step, to be renamed, moved or taken out. */
export function EditableItem({ task, item, place, count, onRemove, onMoved }: EditableItemProps) {
  const keepFocus = useFocusAfterMove(place);
  const { value, change, flush } = useTyped(item.text, async (typed) => {
    if (!(await changeChecklist(task, (list) => withText(list, item.id, typed))))
      throw new Error('The step could not be renamed.');
    return typed.trim() || item.text;
  });
  const move = (by: -1 | 1) => {
    keepFocus();
    void changeChecklist(task, (list) => moved(list, item.id, by));
    onMoved(`${item.text}: ${place + by + 1} of ${count}`);
  };
  return (
    <li className={styles.step}>
      <TextInput
        label={`Step ${place + 1}`}
        hideLabel
        value={value}
        maxLength={CHECKLIST.text}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
      />
      <MoveButton label={`Move up: ${item.text}`} end={place === 0} onMove={() => move(-1)}>
        <ArrowUp className="icon" />
      </MoveButton>
      <MoveButton label={`Move down: ${item.text}`} end={place === count - 1} onMove={() => move(1)}>
        <ArrowDown className="icon" />
      </MoveButton>
      <IconButton label={`Remove: ${item.text}`} onClick={onRemove}>
        <X className="icon" />
      </IconButton>
    </li>
  );
}

/** At the end of the list it does nothing, and keeps the focus that brought it there. */
function MoveButton({
  label,
  end,
  onMove,
  children,
}: {
  label: string;
  end: boolean;
  onMove(): void;
  children: ReactNode;
}) {
  return (
    <IconButton label={label} aria-disabled={end || undefined} onClick={end ? undefined : onMove}>
      {children}
    </IconButton>
  );
}

/** A row that is moved within the document loses the focus; the button that moved it gets it back. */
function useFocusAfterMove(place: number): () => void {
  const button = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
    button.current = null;
  }, [place]);
  return () => {
    button.current = document.activeElement as HTMLElement;
  };
}
