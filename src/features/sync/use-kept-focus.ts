import { useEffect, useRef } from 'react';

/** Moves the focus to the region when a resolved card disappears, so that the keyboard stays in the panel. */
export function useKeptFocus() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) region.current?.focus();
  });
  return region;
}
