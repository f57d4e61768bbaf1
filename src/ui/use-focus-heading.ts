import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus when its control disappears (a removed row, a finished button): it moves to the heading
 * of the control's section, else to the screen's. Otherwise the keyboard would start at the top of the document.
 */
export function useFocusHeading(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current;
    if (!root) return;
    let last: { control: Element; section: Element | null } | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = { control: target as Element, section: (target as Element).closest('section') };
    };
    const observer = new MutationObserver(() => {
      if (!last || last.control.isConnected || document.activeElement !== document.body) return;
      const place = last.section?.isConnected ? last.section : root;
      last = undefined;
      focusHeading(place.querySelector<HTMLElement>('h1, h2') ?? root.querySelector<HTMLElement>('h1'));
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [screen]);
}

function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus();
}
