import { useLayoutEffect, useRef, type ComponentProps } from 'react';

type ModalProps = ComponentProps<'dialog'> & { onDismiss(): void };

/**
 * The browser's own modal dialog, open as long as it is mounted: what lies behind is inert, Escape and the backdrop dismiss it, and
 * focus returns to where it was. It takes no library, and no injected style that the Content-Security-Policy would refuse.
 */
export function Modal({ onDismiss, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // The innermost wish wins: a form's first field over the dialog's title.
    [...element.querySelectorAll<HTMLElement>('[data-autofocus]')].at(-1)?.focus();
    // Closed while it is still in the document: only then does the browser give the focus back.
    return () => element.close();
  }, []);

  return (
    // The keyboard's way out is Escape, which arrives as `cancel`.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        // React hands on what is meant for a dialog inside this one, and for a file input whose picker was left.
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
    </dialog>
  );
}
