import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOVING = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

interface FirstSelected {
  /** The palette's root element. */
  root: RefObject<HTMLDivElement | null>;
  /** The input changed. */
  begin(): void;
  /** The user moved to an entry. */
  move(): void;
  /** The user pressed a key. */
  moveBy(key: string): void;
}

/**
 * Selects the first entry until the user moves, so that entries inserted above it become the selected ones.
 * @param first id of the first entry
 */
export function useFirstSelected(first: string | undefined): FirstSelected {
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (moved.current) return;
    // Setting cmdk's value would leave its aria-activedescendant unchanged; the Home key updates both.
    root.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
    moved.current = false;
  }, [first]);
  return {
    root,
    begin() {
      moved.current = false;
    },
    move() {
      moved.current = true;
    },
    moveBy(key) {
      if (MOVING.has(key)) moved.current = true;
    },
  };
}
