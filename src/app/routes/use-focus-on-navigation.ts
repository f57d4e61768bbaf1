import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** User actions after which this hook no longer moves the focus. */
const EVENTS = ['keydown', 'pointerdown'] as const;

/** Moves the focus to the new screen's heading after a navigation, for screen readers and the keyboard. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // Facts and cited passages with a hash focus themselves.
    if (hash && !hash.startsWith('#passage=')) return;
    return focusHeading();
  }, [pathname, hash]);
}

/**
 * While rows load, a screen has no heading, or a skeleton's: the focus follows until the user does
 * something.
 */
function focusHeading(): () => void {
  const main = document.getElementById('main');
  if (!main) return () => {};
  const attempt = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    return Boolean(heading);
  };
  if (!attempt()) main.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement === main || activeElement === document.body) attempt();
    else if (activeElement?.tagName !== 'H1') stop();
  });
  const stop = () => {
    watch.disconnect();
    for (const event of EVENTS) document.removeEventListener(event, stop, true);
  };
  for (const event of EVENTS) document.addEventListener(event, stop, true);
  watch.observe(main, { childList: true, subtree: true });
  return stop;
}
