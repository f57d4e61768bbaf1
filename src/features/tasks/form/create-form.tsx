import { FileQuestion, Link2 } from 'lucide-react';
import { Banner } from '../../../ui/banner';
import { showToast } from '../../../ui/toast';
import { createTask } from '../task-actions';
import { savedHere } from '../../shared/saved-here';
import type { Compliance } from '../use-compliance';
import { draftOf } from './task-draft';
import { TaskFormDialog } from './task-form-dialog';
import type { KnownTask } from './use-basis';
import { useTaskForm } from './use-task-form';

interface CreateFormProps {
  basis: KnownTask;
  compliance: Compliance;
  onClose(): void;
  onDirty(dirty: boolean): void;
  onCreated(): void;
}

/** The form of a new task with initial values. */
export function CreateForm({
  basis: { known, missing },
  compliance: { countries, view },
  onClose,
  onDirty,
  onCreated,
}: CreateFormProps) {
  const form = useTaskForm({
    initial: draftOf(known),
    exists: false,
    today: view.today,
    countries,
    onDirty,
    failed: 'Failed to create compliance task',
    save: async (fields) => {
      const { law, law_version = '' } = known;
      await createTask({ ...known, ...fields, law_version: fields.law === law ? law_version : '' });
      showToast(savedHere({ title: 'Task created', message: fields.title }));
      onCreated();
    },
  });
  return (
    <TaskFormDialog
      title="Create task"
      submit="Create task"
      form={form}
      countries={countries}
      today={view.today}
      note={
        missing ? (
          <Banner icon={FileQuestion}>What this task was to be made from is not on this device.</Banner>
        ) : (
          known.basis_title && <Banner icon={Link2}>From: {known.basis_title}</Banner>
        )
      }
      onClose={onClose}
    />
  );
}
