import { useId, type ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { Modal } from './modal';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description: ReactNode;
  /** The cancel button; it has the focus when the dialog opens. */
  cancel: string;
  confirm: string;
  danger?: boolean;
  onConfirm(): void;
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  cancel,
  confirm,
  danger,
  onConfirm,
}: ConfirmDialogProps) {
  const id = useId();
  if (!open) return null;
  const close = () => onOpenChange(false);
  return (
    <Modal
      role="alertdialog"
      className={classNames(styles.dialog, styles.confirm)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onDismiss={close}
    >
      <div className={styles.inside}>
        <div className={styles.question}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-description`}>{description}</div>
        </div>
        <footer className={styles.foot} data-keep-clear>
          <Button data-autofocus onClick={close}>
            {cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </footer>
      </div>
    </Modal>
  );
}
