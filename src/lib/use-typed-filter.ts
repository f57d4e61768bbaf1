import { useEffect, useState } from 'react';

/** Pause in typing after which the address changes. */
const PAUSE_MS = 300;

/**
 * A text field whose value is in the address. The field shows typed text at once, and the address gets it after a
 * pause. A field that is controlled by the address would lose characters, because the address changes too late.
 *
 * @param inAddress the text in the address
 * @param write puts a text into the address
 * @returns `flush` writes the typed text without the pause
 */
export function useTypedFilter(
  inAddress: string,
  write: (text: string) => void,
): { value: string; change(text: string): void; flush(): void } {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // Something else changed the address, such as the button that clears the filters.
    if (inAddress !== sent) {
      setTyped(inAddress);
      setSent(inAddress);
    }
  }
  const text = typed.trim();
  const flush = () => {
    // Set before the address changes, so that text typed in between stays.
    setSent(text);
    write(text);
  };
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { value: typed, change: setTyped, flush };
}
