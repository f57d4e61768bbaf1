import { useEffect, useState, type RefObject } from 'react';
import type { HighlightRow } from '../../../db/library';
import { findQuote } from '../../../lib/quote-anchor';
import { rangeOf, textOf } from './text-ranges';

/** The name that highlights.module.css gives their colour by. */
const NAME = 'molao-highlight';

/**
 * Paints highlights over a text by the browser's own means, which leaves the document alone; where it has none, the list below the text is all there is.
 * @param html what the text is made of: with another one, they are looked for again
 * @returns ids of those whose words the text does not say any more, and a way to bring one into sight
 */
export function useDrawnHighlights(
  text: RefObject<HTMLElement | null>,
  html: string,
  highlights: readonly HighlightRow[],
) {
  const [lost, setLost] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const words = textOf(element);
    const ranges = highlights.map((highlight) => {
      const place = findQuote(words, highlight);
      return place && rangeOf(place, element);
    });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the drawn text knows where its words are
    setLost(highlights.filter((_, index) => !ranges[index]).map(({ id }) => id));
    if (typeof Highlight === 'undefined') return;
    CSS.highlights.set(NAME, new Highlight(...ranges.filter((range) => range !== undefined)));
    return () => void CSS.highlights.delete(NAME);
  }, [text, html, highlights]);

  const show = (highlight: HighlightRow) => {
    const element = text.current;
    const place = element && findQuote(textOf(element), highlight);
    const range = place && rangeOf(place, element);
    if (!range) return;
    range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
  return { lost, show };
}
