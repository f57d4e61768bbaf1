import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { db } from '../../db/current';
import type { TaskRow } from '../../domain/core/rows';
import { showLocalFailure, tryLocally } from '../shared/local-failure';
import { useAction } from '../shared/use-action';
import { lacks } from './missing';
import { completeTask, reopenTask, type Completion, type Without } from './task-actions';
import { FROM_LIST, useTaskAddress } from './task-address';
import { plural } from '../../lib/format';
import { showToast, type Toast } from '../../ui/toast';

/** The specification's message. */
export const NOT_UPDATED = 'Failed to update task';

interface Completed {
  /** The task before completion. */
  task: TaskRow;
  done: Completion;
}

/**
 * Completes tasks, creates the next ones, and offers to undo all of it. A task that lacks a step or a piece of evidence
 * is opened with the question instead.
 *
 * @param asks whether the plan shows steps and evidence; without them nothing is missing
 */
export function useComplete(asks: boolean) {
  const addressOf = useTaskAddress();
  const navigate = useNavigate();
  const failed = (error: unknown) => showLocalFailure(error, NOT_UPDATED);
  const { run: completeOne } = useAction(async (task: TaskRow) => {
    if (!asks || !(await lacks(db(), task))) return completeTasks([task]);
    await navigate(addressOf({ task: task.id, complete: '1' }), { state: FROM_LIST });
  }, failed);
  const { busy, run: completeAll } = useAction(async (tasks: readonly TaskRow[]) => {
    const lacking = asks ? await Promise.all(tasks.map((task) => lacks(db(), task))) : [];
    const toast = await completeTasks(tasks.filter((_, at) => !lacking[at]));
    const left = lacking.filter(Boolean).length;
    if (left === 0) return toast;
    return { title: 'No task completed', ...toast, next: [toast?.next, leftWords(left)].filter(Boolean).join(' ') };
  }, failed);
  const complete = useCallback((task: TaskRow) => void completeOne(task), [completeOne]);
  return { complete, completeAll, busy };
}

function leftWords(count: number): string {
  return count === 1
    ? 'One lacks steps or evidence: complete it alone.'
    : `${plural(count, 'task')} lack steps or evidence: complete each alone.`;
}

/**
 * Completes tasks one after another.
 * @param without what is missing
 * @returns the toast with Undo; undefined if all were completed already
 * @throws if this device could store nothing. The tasks before a failure are completed.
 */
export async function completeTasks(tasks: readonly TaskRow[], without?: Without): Promise<Toast | undefined> {
  const done: Completed[] = [];
  try {
    for (const task of tasks) {
      // A second click on a completed task shows no second toast and no second undo.
      const completion = await completeTask(task, without);
      if (completion) done.push({ task, done: completion });
    }
  } catch (error) {
    if (done.length === 0) throw error;
    showLocalFailure(error, NOT_UPDATED);
  }
  return done.length > 0 ? toastOf(done) : undefined;
}

/** Reopens a completed task. */
export async function reopen(task: TaskRow): Promise<void> {
  await tryLocally(async () => showToast(await reopened(task)), NOT_UPDATED);
}

/** Reopens a completed task. @returns its toast. @throws if this device could not store it */
export async function reopened(task: TaskRow): Promise<Toast> {
  await reopenTask(task);
  return { title: 'Task reopened', message: task.title };
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
  await tryLocally(async () => {
    for (const { task, done: completion } of done) await reopenTask(task, completion);
    showToast({ title: done.length === 1 ? 'Task reopened' : `${plural(done.length, 'task')} reopened` });
  }, NOT_UPDATED);
}
