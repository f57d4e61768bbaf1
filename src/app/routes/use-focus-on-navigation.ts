import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What the person does: from then on the focus is theirs. */
const EVENTS = ['keydown', 'pointerdown'] as const;

/** After a navigation the focus goes to the new screen's heading, so that it is read out and the keyboard starts there. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // A fact takes the focus itself; so does a cited passage, once its text is there, and if the text still says it.
    if (hash && !hash.startsWith('#passage=')) return;
    return focusHeading();
  }, [pathname, hash]);
}

/** A screen whose rows are on their way has no heading yet, or one of a skeleton, which goes: until the person does something, the focus follows. */
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
