import { useId, type ReactNode } from 'react';
import type { Day } from '../../../domain/core/calendar-day';
import type { CountryRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Problem } from '../../../ui/problem';
import { TaskFields } from './task-fields';
import type { TaskFormState } from './use-task-form';

interface TaskFormDialogProps {
  title: string;
  submit: string;
  form: TaskFormState;
  countries: readonly CountryRow[];
  today: Day;
  exists?: boolean;
  /** Text above the fields. */
  note?: ReactNode;
  /** Another action, at the left of the others. */
  other?: ReactNode;
  onClose(): void;
}

/** The dialog to create and edit a task. */
export function TaskFormDialog({
  title,
  submit,
  form,
  countries,
  today,
  exists = false,
  note,
  other,
  onClose,
}: TaskFormDialogProps) {
  const id = useId();
  const footer = (
    <>
      <Problem notice={form.notice} />
      {other}
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={footer}>
      <form id={id} className="stack" noValidate onSubmit={form.submit}>
        {note}
        <TaskFields form={form} countries={countries} today={today} exists={exists} />
      </form>
    </Dialog>
  );
}
