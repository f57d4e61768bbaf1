import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { create } from 'zustand';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import { useSpoken } from './spoken';
import styles from './toast.module.css';
import { dismissToast, useToasts, type ShownToast } from './toast';
import { useLift } from './use-lift';

/** Time in ms to read two sentences. */
const STAYS_MS = 7000;
/** Time in ms to read them and reach the button. */
const STAYS_WITH_ACTION_MS = 20_000;

const NONE: readonly ShownToast[] = [];
/** Once in the document. */
const LANDMARK = { role: 'region', 'aria-label': 'Notices' };

/** The places of the open modal dialogs, the last opened one last. */
const usePlacesInDialogs = create<{ places: readonly string[] }>(() => ({ places: [] }));

/** Whether a modal dialog is open. */
export function useModalIsOpen(): boolean {
  return usePlacesInDialogs(({ places }) => places.length > 0);
}

/**
 * The place of toasts: once in the app, and once in each modal dialog, because the browser makes everything outside
 * of a modal dialog inert. The topmost place shows the toasts. A popover, because only popovers show above an open
 * dialog. Its two live regions exist before their texts: else screen readers would not announce them.
 */
export function ToastPlace({ inDialog = false }: { inDialog?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isTop = useIsTop(inDialog);
  const toasts = useToasts((shown) => (isTop ? shown.toasts : NONE));
  const spoken = useSpoken(({ text }) => (isTop ? text : ''));
  // After the dialog is open: the last one that is shown is on top.
  useEffect(() => {
    const element = place.current!;
    element.hidePopover();
    element.showPopover();
  }, []);
  useLift(place, toasts);
  const { onFocus, dismiss } = useFocusBack(place);
  const notices = (isShown: (toast: ShownToast) => boolean) =>
    toasts.filter(isShown).map((toast) => <Notice key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />);
  return (
    // It only remembers the element that had the focus; the region itself has no action.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} popover="manual" className={styles.place} {...(isTop && LANDMARK)} onFocus={onFocus}>
      <div aria-live="assertive" className={styles.lane}>
        {notices(isError)}
      </div>
      <div aria-live="polite" className={styles.lane}>
        {notices((toast) => !isError(toast))}
        <span className="visually-hidden">{spoken}</span>
      </div>
    </div>
  );
}

const isError = ({ tone }: ShownToast) => tone === 'error';

function useIsTop(inDialog: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!inDialog) return;
    usePlacesInDialogs.setState(({ places }) => ({ places: [...places, id] }));
    return () => usePlacesInDialogs.setState(({ places }) => ({ places: places.filter((each) => each !== id) }));
  }, [inDialog, id]);
  const top = usePlacesInDialogs(({ places }) => places.at(-1));
  return top === (inDialog ? id : undefined);
}

/** Dismissing a toast with the keyboard returns the focus to where it came from. */
function useFocusBack(place: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element>(null);
  return {
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !place.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
    },
    dismiss: (id: number) => {
      const hadFocus = place.current?.contains(document.activeElement);
      dismissToast(id);
      if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
  };
}

function Notice({ toast, onDismiss }: { toast: ShownToast; onDismiss(): void }) {
  const [isPaused, setIsPaused] = useState(false);
  const failed = isError(toast);
  useEffect(() => {
    if (failed || isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? STAYS_WITH_ACTION_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [failed, isPaused, toast.id, toast.action]);

  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    // Pointer or focus keeps it open for reading; it is no control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={classNames(styles.toast, failed && styles.error)}
      role="group"
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
      </div>
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
      <IconButton label="Dismiss" className={styles.dismiss} onClick={onDismiss}>
        <X className="icon icon-s" />
      </IconButton>
    </div>
  );
}
