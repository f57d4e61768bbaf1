import { useCallback, useSyncExternalStore } from 'react';

/** From this width on a side column stands beside the text, as in the stylesheets. */
export const WIDE = '(min-width: 64rem)';
/** The width of a phone, for what is drawn in another form there. Style sheets do the rest. */
export const PHONE = '(max-width: 43.99rem)';

/** Whether the window matches a media query, now and when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches ?? false);
}

/** Tests of components run without media queries. */
const listOf = (query: string) => ('matchMedia' in window ? window.matchMedia(query) : undefined);
