import { useEffect, type RefObject } from 'react';
import { liftAbove } from './lift';

/** What moves a bar or changes its height, beside new elements. */
const EVENTS = ['scroll', 'resize', 'input'] as const;

/**
 * Lifts the place of toasts above the bars with the next action: those with `data-keep-clear`, such as the footer of a
 * dialog or the chat's field. Their boxes are measured while toasts are shown. Heights in a CSS variable would not do:
 * bars wrap, grow with their text and stick in the middle of a page, and several may be on screen.
 * @param shown measures again when it changes
 */
export function useLift(place: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useEffect(() => {
    const element = place.current;
    if (!element || shown.length === 0) return;
    let lift = 0;
    const settle = () => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const bars = [...document.querySelectorAll('[data-keep-clear]')].map((bar) => bar.getBoundingClientRect());
      lift = liftAbove(bars, { left, right, top: top + lift, bottom: bottom + lift });
      element.style.setProperty('--lift', `${lift}px`);
    };
    element.style.removeProperty('--lift');
    settle();
    const watch = new MutationObserver(settle);
    watch.observe(document.body, { childList: true, subtree: true });
    for (const event of EVENTS) window.addEventListener(event, settle, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      for (const event of EVENTS) window.removeEventListener(event, settle, { capture: true });
    };
  }, [place, shown]);
}
