import type { Obligation } from './queries';
import { serverDateOf, type Day } from '../../../domain/core/calendar-day';
import { CHECKLIST } from '../../../domain/tasks/tasks';
import { plural } from '../../../lib/format';
import { mintRecordId } from '../../../sync/engine/ids';
import { showToast } from '../../../ui/toast';
import { createTasks, deleteTask, type NewTask } from '../task-actions';
import { tryLocally } from '../../shared/local-failure';

/** The task of an obligation: its evidence list becomes the checklist, and it relies on the law's current version. */
export function taskOf({ template, country }: Obligation, deadline: Day): NewTask {
  return {
    title: template.title,
    description: template.description,
    country: country.name,
    country_ref: country.id,
    law: template.law,
    template: template.id,
    recurrence: template.recurrence,
    deadline: serverDateOf(deadline),
    checklist: template.evidence_list
      .slice(0, CHECKLIST.items)
      .map((text) => ({ id: mintRecordId(), text: text.slice(0, CHECKLIST.text), done: false })),
  };
}

/** Creates all tasks or none, and offers to undo all. @returns whether they were created */
export function addTasks(tasks: readonly NewTask[]): Promise<boolean> {
  return tryLocally(async () => {
    const ids = await createTasks(tasks);
    showToast({
      title: `${plural(ids.length, 'task')} added`,
      ...(tasks.length === 1 && { message: tasks[0]!.title }),
      action: { label: 'Undo', run: () => void takeBack(ids) },
    });
  }, 'Failed to create compliance task');
}

async function takeBack(ids: readonly string[]): Promise<void> {
  await tryLocally(async () => {
    for (const id of ids) await deleteTask(id);
    showToast({ title: `${plural(ids.length, 'task')} removed` });
  }, 'Failed to delete task');
}
