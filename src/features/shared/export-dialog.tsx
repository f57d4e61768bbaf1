import { Printer, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PremiumLock } from './premium-lock';
import styles from './export-dialog.module.css';

interface ExportDialogProps {
  /** Some formats need Premium: a button leads to the plans. */
  locked: boolean;
  onClose(): void;
  /** `ExportWay`s. */
  children: ReactNode;
}

/** A dialog with the formats of an export. */
export function ExportDialog({ locked, onClose, children }: ExportDialogProps) {
  const upgrade = (
    <LinkButton to="/subscribe" variant="premium">
      Upgrade to Premium
    </LinkButton>
  );
  return (
    <Dialog open short onOpenChange={onClose} title="Export" footer={locked && upgrade}>
      <ul className={styles.ways}>{children}</ul>
    </Dialog>
  );
}

interface ExportWayProps {
  icon: LucideIcon;
  title: string;
  /** The contents of the file. */
  children: ReactNode;
  action: ReactNode;
  /** The format needs Premium, and says so. */
  locked?: boolean;
}

export function ExportWay({ icon: Icon, title, children, action, locked }: ExportWayProps) {
  return (
    <li className={styles.way}>
      <Icon className="icon icon-l" />
      <div className="stack-s">
        <h3 className="h-ui">{title}</h3>
        <p className="muted">{children}</p>
        {locked ? <PremiumLock>Part of Premium</PremiumLock> : action}
      </div>
    </li>
  );
}

interface PrintWayProps extends ExportDialogProps {
  /** The content to print is not loaded yet. */
  busy?: boolean;
}

/** Prints the page, or saves it as a PDF, with the browser's print window. */
export function PrintWay({ locked, busy = false, onClose, children }: PrintWayProps) {
  const print = () => {
    onClose();
    // After the dialog is closed, because an open dialog would be printed.
    setTimeout(() => window.print());
  };
  return (
    <ExportWay
      icon={Printer}
      title="Print or PDF"
      locked={locked}
      action={
        <Button busy={busy} onClick={print}>
          {busy ? 'Loading...' : 'Print'}
        </Button>
      }
    >
      {children}
    </ExportWay>
  );
}
