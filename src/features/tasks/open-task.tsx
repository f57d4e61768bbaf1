import { FileQuestion } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { PremiumPanel } from '../shared/premium-lock';
import { useGuardedParameter } from '../../lib/use-guarded-parameter';
import { TaskActions } from './detail/task-actions-bar';
import { TaskDetail } from './detail/task-detail';
import type { NoteUnsaved, Unsaved } from './detail/unsaved';
import { LeaveDialog } from './form/leave-dialog';
import { useCloseTask } from './task-address';
import type { Compliance } from './use-compliance';

/**
 * The task in `?task=`: its details with Premium, else the upgrade. Reminders link here on every plan. Confirms
 * before picked files or typed words are lost.
 *
 * @param beside the list, instead of over it
 */
export function OpenTask({ compliance: { all, view }, beside = false }: { compliance: Compliance; beside?: boolean }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<Unsaved>>(NOTHING);
  const { id, held, asked, answer } = useGuardedParameter('task', unsaved.size > 0, ALONG);
  const close = useCloseTask();
  const noteUnsaved: NoteUnsaved = useCallback((what, isUnsaved) => {
    setUnsaved((now) => {
      if (now.has(what) === isUnsaved) return now;
      return new Set(isUnsaved ? [...now, what] : [...now].filter((each) => each !== what));
    });
  }, []);
  const leave = (leaves: boolean) => {
    if (leaves) setUnsaved(NOTHING);
    answer(leaves);
  };
  if (!id) return null;
  const task = all.find((each) => each.id === id);
  if (!task) {
    return (
      <Dialog open beside={beside} onOpenChange={close} title="Task not found">
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
      <TaskDetail
        key={id}
        task={id}
        completing={held.complete !== undefined}
        beside={beside}
        onUnsaved={noteUnsaved}
        onClose={close}
      />
      <LeaveDialog
        open={asked}
        description={
          unsaved.has('files')
            ? 'The files that you picked for this task are not kept yet.'
            : 'What you typed for this task is not kept yet.'
        }
        onAnswer={leave}
      />
    </>
  );
}

const NOTHING: ReadonlySet<Unsaved> = new Set();
/** Belongs to the task in the address. */
const ALONG = ['complete'] as const;
