import { useEffect, useRef } from 'react';

/** A card that is settled goes away, and the focus with it: then the region takes it, so that the keyboard stays in the panel. */
export function useKeptFocus() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) region.current?.focus();
  });
  return region;
}
