import { X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { Modal } from './modal';
import { useModalIsOpen } from './toast-place';

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Actions, at the bottom on every screen. */
  footer?: ReactNode;
  /** For reading: 68 rem; 'page': 84 rem, for a text between two columns. */
  wide?: boolean | 'page';
  /** At the right edge, full height. */
  sheet?: boolean;
  /** Not modal: a part of the page, beside the list that it belongs to. */
  beside?: boolean;
  /** A few options: on phones at the bottom, as high as its content. */
  short?: boolean;
}

/**
 * A modal dialog: full screen on phones unless it is short. Escape, the backdrop and the cross close it; the focus
 * returns to the opener. The focus starts on the title, or on the element with `data-autofocus`.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide,
  sheet,
  beside: wantsBeside = false,
  short,
}: DialogProps) {
  const id = useId();
  const beside = useBeside(wantsBeside);
  if (!open) return null;
  return (
    <Modal
      className={classNames(
        styles.dialog,
        wide && styles.wide,
        wide === 'page' && styles.pageWide,
        sheet && !beside && styles.sheet,
        beside && styles.beside,
        short && styles.short,
      )}
      beside={beside}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onDismiss={() => onOpenChange(false)}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <div>
            <h2 id={`${id}-title`} className={styles.title} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="muted">
                {description}
              </p>
            )}
          </div>
          <IconButton label="Close" onClick={() => onOpenChange(false)}>
            <X className="icon" />
          </IconButton>
        </header>
        {/* It scrolls, so the keyboard must reach it even without a control inside. */}
        <div className={styles.body} tabIndex={0} role="region" aria-labelledby={`${id}-title`}>
          {children}
        </div>
        {footer && (
          <footer className={styles.foot} data-keep-clear>
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  );
}

/** In a narrower window a part of the page becomes modal, but not over a dialog that was opened from it. */
function useBeside(wanted: boolean): boolean {
  const isCovered = useModalIsOpen();
  const [beside, setBeside] = useState(wanted);
  if (beside !== wanted && !(beside && isCovered)) setBeside(wanted);
  return beside;
}
