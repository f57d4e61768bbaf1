import { FileQuestion } from 'lucide-react';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { PremiumPanel } from '../shared/premium-lock';
import { TaskDetail } from './detail/task-detail';
import { useCloseTask } from './task-address';
import { useComplianceAddress } from './use-compliance-address';
import type { Compliance } from './use-compliance';

/** The task that `?task=` names: its details with Premium, else what would open them. A reminder leads here on every plan. */
export function OpenTask({ compliance: { all, view } }: { compliance: Compliance }) {
  const { task: id } = useComplianceAddress();
  const close = useCloseTask();
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
      <Dialog open onOpenChange={close} title={task.title}>
        <PremiumPanel what="Task details">A task’s checklist, notes, evidence and history open with Premium. You can complete and edit it from the list.</PremiumPanel>
      </Dialog>
    );
  }
  return <TaskDetail task={id} onClose={close} />;
}
