import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import styles from './toast.module.css';
import { dismissToast, useToasts, type ShownToast } from './toast';

/** Time in ms to read two sentences. */
const STAYS_MS = 7000;
/** Time in ms to read them and reach the button. */
const STAYS_WITH_ACTION_MS = 20_000;

/** The place of toasts, once in the app. A popover, because only popovers show above an open dialog. */
export function ToastPlace() {
  const toasts = useToasts((shown) => shown.toasts);
  const place = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    // Shown again with each toast: the last popover is on top.
    place.current?.hidePopover();
    if (toasts.length > 0) place.current?.showPopover();
  }, [toasts]);
  const dismiss = (id: number) => {
    const hadFocus = place.current?.contains(document.activeElement);
    dismissToast(id);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    // It only remembers the element that had the focus; the region itself has no action.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={place}
      popover="manual"
      className={styles.place}
      role="region"
      aria-label="Notices"
      onFocus={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  );
}

function Notice({ toast, onDismiss }: { toast: ShownToast; onDismiss(): void }) {
  const [isPaused, setIsPaused] = useState(false);
  const failed = toast.tone === 'error';
  useEffect(() => {
    if (failed || isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? STAYS_WITH_ACTION_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [failed, isPaused, toast.id, toast.action]);

  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    // Pointer or focus keeps it open for reading; it is no control.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames(styles.toast, failed && styles.error)}
      role={failed ? 'alert' : 'status'}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon className="icon" />
      <div>
        <b>{toast.title}</b>
        {toast.message && <p>{toast.message}</p>}
        {toast.next && <p className="muted">{toast.next}</p>}
        {toast.action && (
          <Button
            className={styles.action}
            onClick={() => {
              toast.action?.run();
              onDismiss();
            }}
          >
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label="Dismiss" className={styles.dismiss} onClick={onDismiss}>
        <X className="icon icon-s" />
      </IconButton>
    </div>
  );
}
