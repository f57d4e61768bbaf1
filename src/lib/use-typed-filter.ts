import { useEffect, useState } from 'react';

/** Somebody who types is not asked for after each letter. */
const PAUSE_MS = 300;

/**
 * A text of the address that is typed. What is typed stands in the field at once, and in the address after a pause:
 * the address follows too late for a field to live from it,
 * and letters would be lost.
 *
 * @param said what the address says
 * @param say puts a text into the address
 * @returns `flush` puts what is typed into the address without the pause
 */
export function useTypedFilter(
  said: string,
  say: (text: string) => void,
): { value: string; change(text: string): void; flush(): void } {
  const [typed, setTyped] = useState(said);
  const [seen, setSeen] = useState(said);
  const [sent, setSent] = useState(said);
  if (seen !== said) {
    setSeen(said);
    // The address was changed by something else, such as the button that clears the filters; and not by what was
    // typed here a moment ago.
    if (said !== sent) {
      setTyped(said);
      setSent(said);
    }
  }
  const text = typed.trim();
  const flush = () => {
    // Known before the address follows: what is typed meanwhile stays.
    setSent(text);
    say(text);
  };
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { value: typed, change: setTyped, flush };
}
