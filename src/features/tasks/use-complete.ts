import { useCallback } from 'react';
import type { TaskRow } from '../../domain/core/rows';
import { showLocalFailure } from '../shared/local-failure';
import { useAction } from '../shared/use-action';
import { completeTask, reopenTask, type Completion } from './task-actions';
import { plural } from '../../lib/format';
import { showToast, type Toast } from '../../ui/toast';

interface Completed {
  /** The task before completion. */
  task: TaskRow;
  done: Completion;
}

/** Completes tasks, creates the next ones, and offers to undo all of it. */
export function useComplete() {
  const { busy, run: completeAll } = useAction(async (tasks: readonly TaskRow[]) => {
    const done: Completed[] = [];
    try {
      for (const task of tasks) {
        // A second click on a completed task shows no second toast and no second undo.
        const completion = await completeTask(task);
        if (completion) done.push({ task, done: completion });
      }
    } catch (error) {
      showLocalFailure(error, 'Failed to update task');
    }
    return done.length > 0 ? toastOf(done) : undefined;
  });
  const complete = useCallback((task: TaskRow) => void completeAll([task]), [completeAll]);
  return { complete, completeAll, busy };
}

/** Reopens a completed task. */
export async function reopen(task: TaskRow): Promise<void> {
  try {
    await reopenTask(task);
    showToast({ title: 'Task reopened', message: task.title });
  } catch (error) {
    showLocalFailure(error, 'Failed to update task');
  }
}

function toastOf(done: readonly Completed[]): Toast {
  const next = done.filter((each) => each.done.next).length;
  const [first] = done;
  return {
    title: done.length === 1 ? 'Task completed' : `${plural(done.length, 'task')} completed`,
    ...(done.length === 1 && { message: first!.task.title }),
    ...(next > 0 && { next: next === 1 ? 'The next one is in your list.' : `The next ${next} are in your list.` }),
    action: { label: 'Undo', run: () => void takeBack(done) },
  };
}

async function takeBack(done: readonly Completed[]): Promise<void> {
  try {
    for (const { task, done: completion } of done) await reopenTask(task, completion);
    showToast({ title: done.length === 1 ? 'Task reopened' : `${plural(done.length, 'task')} reopened` });
  } catch (error) {
    showLocalFailure(error, 'Failed to update task');
  }
}
