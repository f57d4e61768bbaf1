import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface DeleteDialogProps<T> {
  /** The row to delete; undefined: the dialog is closed. */
  row: T | undefined;
  title: string;
  /** What the deletion changes, and how it can be undone. */
  description(row: T): string;
  confirm?: string;
  onClose(): void;
  onDelete(row: T): void;
}

/** Asks before a row is deleted. */
export function DeleteDialog<T>({
  row,
  title,
  description,
  confirm = 'Delete',
  onClose,
  onDelete,
}: DeleteDialogProps<T>) {
  if (row === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={description(row)}
      cancel="Keep"
      confirm={confirm}
      danger
      onConfirm={() => onDelete(row)}
    />
  );
}
