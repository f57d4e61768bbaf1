import { useLayoutEffect, useRef, type RefObject } from 'react';

const MOVING = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

interface FirstSelected {
  /** The palette's root. */
  root: RefObject<HTMLDivElement | null>;
  /** Other words were typed. */
  begin(): void;
  /** The reader has moved to a line. */
  move(): void;
  /** The same, by a key. */
  moveBy(key: string): void;
}

/** The first line is the chosen one until the reader moves to another: what comes in above it does not leave Enter on the one that was first before. @param first id of the first line */
export function useFirstSelected(first: string | undefined): FirstSelected {
  const root = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (moved.current) return;
    // A value from outside would leave cmdk's aria-activedescendant where it was; its own way to the first line does not.
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
