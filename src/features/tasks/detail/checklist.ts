import { db } from '../../../db/current';
import type { TaskRow } from '../../../domain/core/rows';
import { CHECKLIST } from '../../../domain/tasks/tasks';
import { mintRecordId } from '../../../sync/ids';
import { tryLocally } from '../../shared/local-failure';
import { editTask } from '../task-actions';

export type Checklist = TaskRow['checklist'];

/** What a text becomes as an item; undefined where there is nothing in it, or no room for one more. */
export function withItem(list: Checklist, text: string): Checklist | undefined {
  const words = text.trim().slice(0, CHECKLIST.text);
  return words && list.length < CHECKLIST.items
    ? [...list, { id: mintRecordId(), text: words, done: false }]
    : undefined;
}

/** An item that is emptied stays as it was: taking one out has a button of its own. */
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

/** As it was before it was taken out, as far as the list still is. */
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

let last: Promise<unknown> = Promise.resolve();

/**
 * Changes a task's checklist, one change a call. Calls are done one after another, each on what the one before has
 * left: two quick ticks must not both
 * start from the list that was on screen.
 *
 * @returns whether this device could keep it; where not, that has been said
 */
export function changeChecklist(task: string, change: (list: Checklist) => Checklist | undefined): Promise<boolean> {
  const done = last.then(async () => {
    const row = await db().rows('compliance_tasks').get(task);
    const checklist = row && change(row.checklist);
    if (checklist && checklist !== row.checklist) await editTask(task, { checklist });
  });
  const kept = tryLocally(() => done);
  last = kept;
  return kept;
}
