import { useEffect, useRef, useState } from 'react';
import { useUnsavedInput } from '../../../ui/unsaved-input';

interface Typed {
  value: string;
  change(text: string): void;
  /** Saves unsaved text. */
  flush(): void;
}

/** Milliseconds without a key press before the text is saved: a browser that is killed gives no warning. */
const PAUSE_MS = 3000;

/**
 * A text field that saves automatically: after a pause, on blur (call `flush`), on unmount, and when the page is
 * hidden.
 *
 * @param stored the live value of the row
 * @param save gets the typed text and the stored text when typing began; returns the text that is stored now
 */
export function useTyped(stored: string, save: (typed: string, seen: string) => Promise<string>): Typed {
  const [draft, setDraft] = useState<string>();
  const [saved, setSaved] = useState<{ typed: string; result: string }>();
  /**
   * The base of the typing: the stored text when typing began, then the last saved text. Never a merge result, which
   * was not on screen.
   */
  const seen = useRef(stored);
  const last = useRef<Promise<void>>(Promise.resolve());
  /** The text that is being saved. */
  const sent = useRef<string>(undefined);
  useUnsavedInput(draft !== undefined && draft !== stored && draft !== saved?.typed);

  // The screen shows the typed text until the row has the result: else text and caret would jump back for a moment.
  if (draft !== undefined && saved?.typed === draft && saved.result === stored) setDraft(undefined);

  const flush = () => {
    if (draft === undefined || draft === (sent.current ?? stored)) return;
    sent.current = draft;
    // Saves run one after another: the second must start from the result of the first.
    last.current = last.current.then(async () => {
      try {
        const result = await save(draft, seen.current);
        seen.current = draft;
        setSaved({ typed: draft, result });
      } catch {
        // `save` reports the error. The next flush retries.
        if (sent.current === draft) sent.current = undefined;
      }
    });
  };
  useOccasions(flush, draft);

  const change = (text: string) => {
    if (draft === undefined) {
      seen.current = stored;
      sent.current = undefined;
    }
    setDraft(text);
  };
  return { value: draft ?? stored, change, flush };
}

/** Flush after a pause, when the page is hidden or left, and on unmount. */
function useOccasions(flush: () => void, draft: string | undefined): void {
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    if (draft === undefined) return;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const save = () => latest.current();
    document.addEventListener('visibilitychange', save);
    window.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);
}
