import { useEffect, useRef, useState } from 'react';

/** State of a panel that a button opens. Escape, a press elsewhere or a moved focus close it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeIfOutside = (target: EventTarget | null) => {
      if (target instanceof Node && !region.current?.contains(target)) setOpen(false);
    };
    const onPointerDown = (event: PointerEvent) => closeIfOutside(event.target);
    const onFocusIn = (event: FocusEvent) => closeIfOutside(event.target);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  return { open, setOpen, region, trigger };
}
