import { useEffect, useRef, useState } from 'react';
import { useUnsavedInput } from '../../../ui/unsaved-input';

interface Typed {
  value: string;
  change(text: string): void;
  /** Saves what was typed, if anything was. */
  flush(): void;
}

/** After so long without a key, what was typed is saved: a browser that is killed says nothing before. */
const PAUSE_MS = 3000;

/**
 * A text that saves itself: after a pause, when its field is left (call `flush`), when it leaves the screen, and when
 * the page is hidden.
 *
 * @param stored what the row says, live
 * @param save given what was typed and what stood there when the typing began; answers what stands there now
 */
export function useTyped(stored: string, save: (typed: string, seen: string) => Promise<string>): Typed {
  const [draft, setDraft] = useState<string>();
  const [saved, setSaved] = useState<{ typed: string; result: string }>();
  /**
   * The text from which the typing goes on: what stood there when it began, then what was typed here and saved last.
   * Never what a merge made, which was not on screen.
   */
  const seen = useRef(stored);
  const last = useRef<Promise<void>>(Promise.resolve());
  /** What was given away to be saved last, while it is not settled. */
  const sent = useRef<string>(undefined);
  useUnsavedInput(draft !== undefined && draft !== stored && draft !== saved?.typed);

  // The text on screen stays what was typed until the row says what was made of it: else it would jump back for a
  // moment, and the caret with it.
  if (draft !== undefined && saved?.typed === draft && saved.result === stored) setDraft(undefined);

  const flush = () => {
    if (draft === undefined || draft === (sent.current ?? stored)) return;
    sent.current = draft;
    // One after another: a second text must start from what the first has left.
    last.current = last.current.then(async () => {
      try {
        const result = await save(draft, seen.current);
        seen.current = draft;
        setSaved({ typed: draft, result });
      } catch {
        // Whoever saves says why. It is tried again at the next occasion.
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

/** A pause in typing, the page that is hidden or left, the field that leaves the screen. */
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
