import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { PremiumPanel } from '../shared/premium-lock';
import { useGuardedParameter } from '../../lib/use-guarded-parameter';
import { TaskActions } from './detail/task-actions-bar';
import { TaskDetail } from './detail/task-detail';
import { LeaveDialog } from './form/leave-dialog';
import { useCloseTask } from './task-address';
import type { Compliance } from './use-compliance';

/**
 * The task in `?task=`: its details with Premium, else the upgrade. Reminders link here on every plan. Confirms
 * before picked files are lost.
 */
export function OpenTask({ compliance: { all, view } }: { compliance: Compliance }) {
  const [picked, setPicked] = useState(false);
  const { id, asked, answer } = useGuardedParameter('task', picked);
  const close = useCloseTask();
  const leave = (leaves: boolean) => {
    if (leaves) setPicked(false);
    answer(leaves);
  };
  if (!id) return null;
  const task = all.find((each) => each.id === id);
  if (!task) {
    return (
      <Dialog open onOpenChange={close} title="Task not found">
        <EmptyState icon={FileQuestion}>
          <p>Task not found</p>
          <p className="muted">It may have been deleted, or has not reached this device yet.</p>
        </EmptyState>
      </Dialog>
    );
  }
  if (!view.premium) {
    return (
      <Dialog open onOpenChange={close} title={task.title} footer={<TaskActions task={task} />}>
        <PremiumPanel what="Task details">
          A task’s checklist, notes, evidence and history open with Premium. Completing, editing and deleting it are
          part of every plan.
        </PremiumPanel>
      </Dialog>
    );
  }
  return (
    <>
      <TaskDetail key={id} task={id} onPicked={setPicked} onClose={close} />
      <LeaveDialog
        open={asked}
        description="The files that you picked for this task are not kept yet."
        onAnswer={leave}
      />
    </>
  );
}
