import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { db } from '../../../db/current';
import type { TaskRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import { editTask, newestVersionOf } from '../task-actions';
import { useGuardedParameter } from '../../../lib/use-guarded-parameter';
import { savedHere } from '../../shared/saved-here';
import { NOT_UPDATED } from '../use-complete';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import { LeaveDialog } from './leave-dialog';
import { changesOf, draftOf } from './task-draft';
import { TaskFormDialog } from './task-form-dialog';
import { useTaskForm } from './use-task-form';

/** Edits the task in `?edit=`. Confirms before typed text is lost. */
export function EditTask({ compliance }: { compliance: Compliance }) {
  const [changed, setChanged] = useState('');
  const find = (wanted: string) => compliance.all.find((each) => each.id === wanted);
  // A deleted task has no unsaved changes.
  const { id, close, asked, answer } = useGuardedParameter('edit', find(changed) !== undefined);
  const task = find(id);
  // A task that was never seen may still arrive by sync.
  const [seen, setSeen] = useState('');
  if (task && seen !== id) setSeen(id);
  const isGone = seen !== '' && seen === id && !task;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  const leave = useCallback(() => {
    setChanged('');
    answer(true);
  }, [answer]);
  if (!task) return null;
  return (
    <>
      <EditForm
        key={id}
        task={task}
        compliance={compliance}
        onClose={close}
        onDirty={(dirty) => setChanged(dirty ? id : '')}
        onSaved={leave}
      />
      <LeaveDialog open={asked} onAnswer={(leaves) => (leaves ? leave() : answer(false))} />
    </>
  );
}

interface EditFormProps {
  task: TaskRow;
  compliance: Compliance;
  onClose(): void;
  onDirty(dirty: boolean): void;
  onSaved(): void;
}

function EditForm({ task, compliance: { countries, view }, onClose, onDirty, onSaved }: EditFormProps) {
  const { set } = useComplianceAddress();
  // The row when the form opened: changes of other devices stay, unless the same field was changed here.
  const [before] = useState(task);
  const form = useTaskForm({
    initial: draftOf(before),
    exists: true,
    today: view.today,
    countries,
    onDirty,
    failed: NOT_UPDATED,
    save: async (fields) => {
      const changes = changesOf(before, fields);
      if (changes.law !== undefined) changes.law_version = await newestVersionOf(db(), changes.law);
      if (Object.keys(changes).length > 0) {
        await editTask(task.id, changes, before);
        showToast(savedHere({ title: 'Task saved', message: fields.title }));
      }
      onSaved();
    },
  });
  const remove = (
    <Button variant="danger" onClick={() => set({ delete: task.id })}>
      <Trash2 className="icon" />
      Delete
    </Button>
  );
  return (
    <TaskFormDialog
      title="Edit task"
      submit="Save"
      form={form}
      countries={countries}
      today={view.today}
      exists
      other={remove}
      onClose={onClose}
    />
  );
}
