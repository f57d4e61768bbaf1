import { db } from '../../../db/current';
import type { TaskRow } from '../../../domain/core/rows';
import { CHECKLIST } from '../../../domain/tasks/tasks';
import { inOrder } from '../../../lib/in-order';
import { mintRecordId } from '../../../sync/engine/ids';
import { tryLocally } from '../../shared/local-failure';
import { editTask } from '../task-actions';

export type Checklist = TaskRow['checklist'];

/** Makes an item of a text; undefined if the text is empty or the list is full. */
export function withItem(list: Checklist, text: string): Checklist | undefined {
  const words = text.trim().slice(0, CHECKLIST.text);
  return words && list.length < CHECKLIST.items
    ? [...list, { id: mintRecordId(), text: words, done: false }]
    : undefined;
}

/** An emptied item stays unchanged: removing has its own button. */
export function withText(list: Checklist, id: string, text: string): Checklist {
  const words = text.trim().slice(0, CHECKLIST.text);
  return words ? list.map((item) => (item.id === id ? { ...item, text: words } : item)) : list;
}

export function withTick(list: Checklist, id: string, done: boolean): Checklist {
  return list.map((item) => (item.id === id ? { ...item, done } : item));
}

export function withoutItem(list: Checklist, id: string): Checklist {
  return list.filter((item) => item.id !== id);
}

/** Puts a removed item back at its old position, if the list is still long enough. */
export function withItemBack(list: Checklist, item: Checklist[number], place: number): Checklist {
  return list.some(({ id }) => id === item.id) ? list : list.toSpliced(place, 0, item);
}

/** One place up (−1) or down (1). */
export function moved(list: Checklist, id: string, by: -1 | 1): Checklist {
  const from = list.findIndex((item) => item.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}

const afterOthers = inOrder();

/**
 * Applies one change to a task's checklist. Calls run one after another on the stored list: two quick clicks must not
 * both start from the list on screen.
 *
 * @param seen makes the list that the user saw from the stored one, if they may differ
 * @returns whether it was stored; if not, a toast has said so
 */
export function changeChecklist(
  task: string,
  change: (list: Checklist) => Checklist | undefined,
  seen?: (list: Checklist) => Checklist,
): Promise<boolean> {
  return afterOthers(() =>
    tryLocally(async () => {
      const row = await db().rows('compliance_tasks').get(task);
      const checklist = row && change(row.checklist);
      if (checklist && checklist !== row.checklist)
        await editTask(task, { checklist }, { checklist: seen ? seen(row.checklist) : row.checklist });
    }),
  );
}
