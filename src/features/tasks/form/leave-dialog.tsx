import { ConfirmDialog } from '../../../ui/confirm-dialog';

const TYPED = 'What you typed about this task is lost if you leave it now.';

interface LeaveDialogProps {
  open: boolean;
  /** Names the data that would be lost. */
  description?: string;
  onAnswer(leave: boolean): void;
}

/** Confirms leaving a form with unsaved data. */
export function LeaveDialog({ open, description = TYPED, onAnswer }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => onAnswer(false)}
      title="Something is not saved"
      description={description}
      cancel="Stay"
      confirm="Leave without saving"
      danger
      onConfirm={() => onAnswer(true)}
    />
  );
}
