import { taskBelongings, taskOrNone } from './queries';
import { useQuery } from '../../db/use-query';
import type { TaskRow } from '../../domain/core/rows';
import { plural } from '../../lib/format';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast';
import { deleteTask } from './task-actions';
import { tryLocally } from '../shared/local-failure';
import { useComplianceAddress } from './use-compliance-address';

/** Confirms the deletion of the task in `?delete=`, and names the rows that are deleted with it. */
export function DeleteTask() {
  const { deleting, set } = useComplianceAddress();
  const task = useQuery(taskOrNone, deleting);
  const belongings = useQuery(taskBelongings, deleting);
  if (!task || !belongings) return null;
  const remove = () =>
    tryLocally(async () => {
      await deleteTask(task.id);
      showToast({ title: 'Task deleted', message: task.title });
      set({ delete: undefined, task: undefined });
    }, 'Failed to delete task');
  return (
    <ConfirmDialog
      open
      onOpenChange={() => set({ delete: undefined })}
      title="Delete this task?"
      description={<Consequences task={task} evidence={belongings.evidence} />}
      cancel="Keep it"
      confirm="Delete task"
      danger
      onConfirm={() => void remove()}
    />
  );
}

function Consequences({ task, evidence }: { task: TaskRow; evidence: number }) {
  const along = [
    evidence > 0 && plural(evidence, 'file') + ' of evidence',
    task.checklist.length > 0 && 'its checklist',
    task.notes && 'its notes',
    'its history',
  ].filter(Boolean);
  return (
    <>
      <p>
        <b>{task.title}</b>
      </p>
      <p>
        {sentence(along as string[])} go with it, on every device. This cannot be undone.
        {task.recurrence && task.status !== 'completed' && ' It repeats: no next one is made.'}
      </p>
    </>
  );
}

/** 'Two files of evidence, its notes and its history'. */
function sentence(parts: string[]): string {
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]!;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
