import { useEffect } from 'react';
import { create } from 'zustand';

/** What screen readers are told through the polite region of the toast place, which exists from the start; ''. */
export const useSpoken = create<{ text: string }>(() => ({ text: '' }));

/** Tells screen readers a text while the caller is shown, unless it is gone again at once. */
export function useSpeak(text: string, afterMs: number): void {
  useEffect(() => {
    const timer = setTimeout(() => useSpoken.setState({ text }), afterMs);
    return () => {
      clearTimeout(timer);
      useSpoken.setState({ text: '' });
    };
  }, [text, afterMs]);
}
