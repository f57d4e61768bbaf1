import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recallScroll, rememberScroll, saveScroll } from './scroll-positions';

/** How long to wait for rows: before they come, the page is too short to scroll down. */
const PATIENCE_MS = 1500;

/**
 * A new screen starts at the top, Back restores the position, and a change of the query string does not
 * scroll.
 */
export function useScrollMemory(): void {
  const { key: entry, pathname, hash } = useLocation();
  // The first history entry after a load always has the same key.
  const key = `${entry} ${pathname}`;
  const type = useNavigationType();
  const shown = useRef({ key, pathname: '' });

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => rememberScroll(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', saveScroll);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', saveScroll);
    };
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    const position = type === NavigationType.Pop ? recallScroll(key) : undefined;
    if (position !== undefined) return scrollWhenPossible(position);
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (isNewScreen) window.scrollTo(0, 0);
  }, [key, pathname, hash, type]);
}

/** Scrolls when the page is long enough, unless the user scrolls first. */
function scrollWhenPossible(top: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  for (const gesture of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(gesture, stop, { once: true, passive: true });
  attempt();
  return stop;
}
