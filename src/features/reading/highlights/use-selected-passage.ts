import { useCallback, useEffect, useState, type RefObject } from 'react';
import { anchorOf, QUOTE_MAXIMUM, type QuoteAnchor } from '../../../lib/quote-anchor';
import { selectionPlace, textOf } from './text-ranges';

/** Milliseconds without a change until a selection counts as finished. */
const PAUSE = 250;

interface SelectedPassage {
  isSelected: boolean;
  /** Known shortly after the selection stops changing. */
  isTooLong: boolean;
  /** The selected passage. Computed on request, because counting offsets in a long text is slow. */
  passage(): QuoteAnchor | undefined;
  clear(): void;
}

/** The selected passage of a text. */
export function useSelectedPassage(text: RefObject<HTMLElement | null>): SelectedPassage {
  const [isSelected, setIsSelected] = useState(false);
  const [isTooLong, setIsTooLong] = useState(false);
  const passage = useCallback(() => {
    const element = text.current;
    const place = element && selectionPlace(document.getSelection(), element);
    return place ? anchorOf(textOf(element), place.start, place.end) : undefined;
  }, [text]);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(pause);
      const touched = touches(document.getSelection(), text.current);
      if (!touched) setIsTooLong(false);
      setIsSelected(touched);
      if (touched) pause = setTimeout(() => setIsTooLong((passage()?.quote.length ?? 0) > QUOTE_MAXIMUM), PAUSE);
    };
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(pause);
      document.removeEventListener('selectionchange', look);
    };
  }, [text, passage]);
  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges();
    setIsSelected(false);
  }, []);
  return { isSelected, isTooLong, passage, clear };
}

/** Whether a selection begins or ends within an element. */
function touches(selection: Selection | null, element: HTMLElement | null): boolean {
  if (!element || !selection || selection.rangeCount === 0 || selection.isCollapsed) return false;
  const { startContainer, endContainer } = selection.getRangeAt(0);
  return element.contains(startContainer) || element.contains(endContainer);
}
