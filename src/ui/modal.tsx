import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { ToastPlace } from './toast-place';

type ModalProps = ComponentProps<'dialog'> & { onDismiss(): void };

/**
 * The browser's modal dialog, open while mounted: the page behind is inert, Escape and the backdrop close it, and
 * the focus returns. A library would inject styles that the Content-Security-Policy refuses.
 */
export function Modal({ onDismiss, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // The innermost `data-autofocus` wins: a form's first field before the dialog's title.
    [...element.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    // Close it while it is in the document: only then does the browser restore the focus.
    return () => element.close();
  }, []);

  return (
    // The keyboard closes it with Escape, which arrives as `cancel`.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
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
      <ToastPlace inDialog />
    </dialog>
  );
}
