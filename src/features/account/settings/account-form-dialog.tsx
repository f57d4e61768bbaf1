import { useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { OfflineNote } from '../../../ui/offline-note';
import { Problem } from '../../../ui/problem';
import type { useServerForm } from '../use-server-form';

interface AccountFormDialogProps {
  title: string;
  description: ReactNode;
  form: ReturnType<typeof useServerForm>;
  /** Label of the submit button. */
  submit: string;
  /** Start of the offline note: 'A password can be changed'. */
  what: string;
  danger?: boolean;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a server form. Render it only while it is open, so that its inputs start empty. */
export function AccountFormDialog({
  title,
  description,
  form,
  submit,
  what,
  danger,
  onClose,
  children,
}: AccountFormDialogProps) {
  const id = useId();
  const { form: element, notice, busy, offline, input, submit: onSubmit } = form;
  const footer = (
    <>
      <Problem notice={notice} />
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} footer={footer}>
      <form id={id} ref={element} className="stack" noValidate onInput={input} onSubmit={onSubmit}>
        {offline && <OfflineNote what={what} />}
        {children}
      </form>
    </Dialog>
  );
}
