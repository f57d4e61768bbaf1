import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { ToastPlace } from './toast-place';

type ModalProps = ComponentProps<'dialog'> & {
  /** Part of the page, beside what it belongs to: the page stays usable. It may change while the dialog is open. */
  beside?: boolean | undefined;
  onDismiss(): void;
};

/**
 * The browser's dialog, open while mounted. Modal, the page behind is inert, Escape and the backdrop close it, and
 * the focus returns. A library would inject styles that the Content-Security-Policy refuses.
 */
export function Modal({ beside = false, onDismiss, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hadFocus = useRef<Element>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current!;
    if (beside) element.show();
    else element.showModal();
    // The innermost `data-autofocus` wins: a form's first field before the dialog's title.
    const first = [...element.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1);
    ((hadFocus.current as HTMLElement | null) ?? first)?.focus({ preventScroll: beside });
    // Close it while it is in the document: only then does the browser restore the focus.
    return () => {
      hadFocus.current = element.contains(document.activeElement) ? document.activeElement : null;
      element.close();
    };
  }, [beside]);

  return (
    // The keyboard closes a modal one with Escape, which arrives as `cancel`.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      onKeyDown={(event) => {
        // The browser closes only modal dialogs with Escape. One inside of this one closes itself.
        const isInside = (event.target as HTMLElement).closest('dialog') === event.currentTarget;
        if (beside && isInside && event.key === 'Escape' && !event.defaultPrevented) onDismiss();
      }}
      onCancel={(event) => {
        // React also forwards `cancel` events of nested dialogs and of file inputs.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onDismiss();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onDismiss();
      }}
    >
      {children}
      {!beside && <ToastPlace inDialog />}
    </dialog>
  );
}
