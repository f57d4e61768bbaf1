import { useEffect, useState } from 'react';

interface Part<T> {
  /** undefined until it is loaded. */
  part: T | undefined;
  /** Set if loading failed: tries again. */
  retry: (() => void) | undefined;
}

/** By their `load` functions: the next use has its part at once. Keys that are typed meanwhile would be lost. */
const loadedParts = new WeakMap<() => Promise<object>, object>();

/**
 * Loads the code of a part of a screen on demand. If that fails (no network and nothing cached, or a deployment that
 * removed the file), the rest of the screen stays. React's `lazy` would replace the whole screen and never try again.
 *
 * @param load an import; must be a stable function
 * @param needed loads only if true
 */
export function useLazyPart<T extends object>(load: () => Promise<T>, needed = true): Part<T> {
  const [part, setPart] = useState(() => loadedParts.get(load) as T | undefined);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    if (!needed || part) return;
    let wanted = true;
    load().then(
      (loaded) => {
        loadedParts.set(load, loaded);
        if (wanted) setPart(loaded);
      },
      (error: unknown) => {
        console.error('A part of the screen could not be fetched.', error);
        if (wanted) setFailed(round);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, needed, part, round]);
  return { part, retry: !part && failed === round ? () => setRound(round + 1) : undefined };
}
