import { useEffect, useRef } from 'react';

/** On the link of each result. */
export const RESULT = { 'data-result': '' };

/** The keyboard's way through a search: arrows go from the field through the results and back, `/` comes back to the field from anywhere on the screen. */
export function useResultNavigation() {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = event.key === '/' ? fieldFrom(event.target) : stepFrom(event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    /** Where one types, `/` is a letter; behind a dialog that covers the page nothing is reached. */
    const fieldFrom = (target: EventTarget | null) => {
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
      return typing || document.querySelector('dialog:modal') ? null : field.current;
    };
    const stepFrom = ({ key, target }: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      const stops = [field.current, ...(results.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
      const at = stops.findIndex((stop) => stop === target);
      return step && at !== -1 ? stops[at + step] : undefined;
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { field, results };
}
