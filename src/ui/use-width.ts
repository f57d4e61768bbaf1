import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element in pixels while it is shown; 0 before the first measurement. */
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
