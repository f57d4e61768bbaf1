import { useEffect, useState, type RefObject } from 'react';
import type { HighlightRow } from '../library';
import { findQuote } from '../../../lib/quote-anchor';
import { rangeOf, textOf } from './text-ranges';

/** The name in highlights.module.css. */
const NAME = 'molao-highlight';

/**
 * Draws highlights with the CSS Custom Highlight API, which leaves the DOM alone. Browsers without it only show
 * the list below the text.
 * @param html the source of the text; a change searches the highlights again
 * @returns ids of highlights that the text no longer contains, and a function that scrolls to one
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
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only the rendered text has the positions
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
