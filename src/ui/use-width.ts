import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is, in pixels, while it is shown; 0 before it was measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setWidth(shown.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(shown);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
