import type { Unsaved } from '../../sync/session/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';

interface UnsavedDialogProps {
  /** The unsaved changes; the dialog is open unless there are none. */
  count: Unsaved;
  onStay(): void;
  /** Label of the other button. */
  confirm: string;
  onConfirm(): void;
}

/** Warns before changes are lost that the server does not have. */
export function UnsavedDialog({ count, onStay, confirm, onConfirm }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={count !== 0}
      onOpenChange={onStay}
      {...wordsOf(count)}
      cancel="Stay"
      confirm={confirm}
      danger
      onConfirm={onConfirm}
    />
  );
}

function wordsOf(count: Unsaved): { title: string; description: string } {
  if (count === 'unknown')
    return {
      title: 'Changes may not be saved yet',
      description:
        'This browser cannot read now what is stored on this device. The server may lack changes that wait here, and ' +
        'leaving deletes them. Stay, and reload the page.',
    };
  if (count === 1)
    return {
      title: '1 change is not saved yet',
      description:
        'The server does not have it, and leaving deletes it from this device. Stay, and it is sent as soon as there is a network.',
    };
  return {
    title: `${count} changes are not saved yet`,
    description:
      'The server does not have them, and leaving deletes them from this device. Stay, and they are sent as soon as ' +
      'there is a network.',
  };
}
