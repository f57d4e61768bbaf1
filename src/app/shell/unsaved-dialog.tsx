import { ConfirmDialog } from '../../ui/confirm-dialog';

interface UnsavedDialogProps {
  /** Number of unsaved changes; the dialog is open while it is above 0. */
  count: number;
  onStay(): void;
  /** Label of the other button. */
  confirm: string;
  onConfirm(): void;
}

/** Warns before changes are lost that the server does not have. */
export function UnsavedDialog({ count, onStay, confirm, onConfirm }: UnsavedDialogProps) {
  const one = count === 1;
  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={onStay}
      title={one ? '1 change is not saved yet' : `${count} changes are not saved yet`}
      description={
        one
          ? 'The server does not have it, and leaving deletes it from this device. Stay, and it is sent as soon as there is a network.'
          : 'The server does not have them, and leaving deletes them from this device. Stay, and they are sent as soon as ' +
            'there is a network.'
      }
      cancel="Stay"
      confirm={confirm}
      danger
      onConfirm={onConfirm}
    />
  );
}
