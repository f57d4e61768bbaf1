import { ConfirmDialog } from '../../../ui/confirm-dialog';

/** Asked before a form is left that holds something unsaved. */
export function LeaveDialog({ open, onAnswer }: { open: boolean; onAnswer(leave: boolean): void }) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      title="Something is not saved"
      description="What you typed about this task is lost if you leave it now."
      cancel="Stay"
      confirm="Leave without saving"
      danger
      onConfirm={() => onAnswer(true)}
    />
  );
}
