import { useCallback, useEffect, useState, type RefObject } from 'react';
import { anchorOf, type Anchor } from '../../../domain/quote-anchor';
import { placeOf, textOf } from './text-places';

/** The passage of a text that is selected, by whatever means; undefined while there is none. */
export function useMarkedPassage(text: RefObject<HTMLElement | null>): { passage: Anchor | undefined; clear(): void } {
  const [passage, setPassage] = useState<Anchor>();
  useEffect(() => {
    const look = () => {
      const element = text.current;
      const place = element ? placeOf(document.getSelection(), element) : undefined;
      setPassage(element && place ? anchorOf(textOf(element), place.start, place.end) : undefined);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text]);
  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges();
    setPassage(undefined);
  }, []);
  return { passage, clear };
}
