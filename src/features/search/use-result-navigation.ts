import { useEffect, useRef } from 'react';

/** Attribute of each result's link. */
export const RESULT = { 'data-result': '' };

/** Keyboard navigation: arrow keys move between field and results, `/` focuses the field. */
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
    /** `/` is a character in input fields, and does nothing behind a modal dialog. */
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
