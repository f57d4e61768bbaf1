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

/** One item with its checkbox. */
export function ChecklistItem({ task, item }: ChecklistItemProps) {
  // Shows the click at once, before the row changes.
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
  /** Announces the new position. */
  onMoved(words: string): void;
}

/** One item while editing: rename, move or remove it. */
export function EditableItem({ task, item, place, count, onRemove, onMoved }: EditableItemProps) {
  const keepFocus = useFocusAfterMove(place);
  const { value, change, flush } = useTyped(item.text, async (typed, seen) => {
    const named = (text: string) => (list: Checklist) => withText(list, item.id, text);
    if (!(await changeChecklist(task, named(typed), named(seen)))) throw new Error('The step could not be renamed.');
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

/** At the end of the list it does nothing, but keeps the focus. */
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

/** A row that moves in the document loses the focus, so the button gets it back. */
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
