import { useEffect, useState } from 'react';

export interface Part<T> {
  /** undefined until it has come. */
  part: T | undefined;
  /** Set where it could not be fetched: asks for it again. */
  retry: (() => void) | undefined;
}

/**
 * A part of a screen whose code is fetched when it is needed. Where that fails (no network before anything was kept,
 * or a deployment that took the file away), the rest of the screen stays: `lazy` would take all of it down, and keep
 * the failure.
 * @param load an import; the same function each time
 * @param needed nothing is fetched before
 */
export function useLazyPart<T extends object>(load: () => Promise<T>, needed = true): Part<T> {
  const [part, setPart] = useState<T>();
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    load().then(
      (loaded) => wanted && setPart(loaded),
      (error: unknown) => {
        console.error('A part of the screen could not be fetched.', error);
        if (wanted) setFailed(round);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, needed, round]);
  return { part, retry: !part && failed === round ? () => setRound(round + 1) : undefined };
}
